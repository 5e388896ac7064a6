/** Every address without a page of its own: it is not found, as the root's error page says. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

/** The link to a private game as a QR code, for a friend who sits at the same table. `?key=` is the game's. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { renderSVG } from "uqr";
import { inviteLink, isKey } from "~/models/game-key";

export function loader({ request }: LoaderFunctionArgs) {
  const { origin, searchParams } = new URL(request.url);
  const key = searchParams.get("key") ?? "";
  if (!isKey(key)) throw new Response("Not found", { status: 404 });
  // Dark on light with a border, whatever the page's colours: cameras read nothing else for sure.
  const svg = renderSVG(inviteLink(origin, key), { ecc: "M", border: 3, whiteColor: "#fff", blackColor: "#000" });
  return new Response(svg, { headers: { "Content-Type": "image/svg+xml" } });
}

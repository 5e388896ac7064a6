/** A fresh token for a socket or a chat connection; null when the player is signed out. Rejects when the server cannot be reached. */
export async function fetchSocketToken(): Promise<string | null> {
  const answer = await fetch(`${import.meta.env.BASE_URL}session/socket-token`, {
    method: "POST",
    headers: { Accept: "application/json" },
  });
  if (answer.status === 401 || answer.redirected) return null;
  const body: { readonly token?: unknown } = await answer.json();
  if (!answer.ok || typeof body.token !== "string") throw new Error(`no socket token: ${answer.status}`);
  return body.token;
}

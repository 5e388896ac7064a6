/** A host between the players and the club's API that now and then is slow, refuses, or loses the answer to what was done. */
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const SLOW_MS = 4_000;

async function readText(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** `share`: how often each of the three happens while `isOn()`. Answers its address. */
export async function startHost(target, { chance, random, isOn }, share) {
  const happens = () => isOn() && chance(share);
  const server = createServer(async (request, response) => {
    try {
      const body = await readText(request);
      if (happens()) await sleep(random() * SLOW_MS);
      if (happens()) {
        response.writeHead(503).end("{}");
        return;
      }
      const { method, url, headers } = request;
      const passed = { authorization: headers.authorization, "content-type": "application/json" };
      const answer = await fetch(target + url, { method, headers: passed, ...(body !== "" && { body }) });
      const text = await answer.text();
      if (happens()) return void request.socket.destroy();
      response.writeHead(answer.status, { "Content-Type": "application/json" }).end(text);
    } catch {
      // The copy is down, and so is this.
      request.socket.destroy();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.closeAllConnections() };
}

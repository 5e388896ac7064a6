/**
 * What stands between a Worker and a phone in the world, for measuring: HTTP/2, TLS, brotli, and the round trips that a new
 * connection takes. It can sign the browser in, by adding a session's cookie to every request, and answers `/plain` itself.
 */
import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request as requestHttp } from "node:http";
import { createSecureServer } from "node:http2";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const HOST = "127.0.0.1";
const TEXT = /text|javascript|json|svg|xml/;
/** Of one connection; HTTP/2 names them itself or has no use for them. */
const HOP = ["connection", "keep-alive", "transfer-encoding", "content-length", "content-encoding", "upgrade"];

function makeCertificate() {
  const dir = mkdtempSync(join(tmpdir(), "bench-tls-"));
  const [keyout, out] = [join(dir, "key.pem"), join(dir, "cert.pem")];
  const ec = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
  const args = ["req", "-x509", ...ec, "-nodes", "-days", "2", "-subj", `/CN=${HOST}`, "-keyout", keyout, "-out", out];
  execFileSync("openssl", args, { stdio: "ignore" });
  const pair = { key: readFileSync(keyout), cert: readFileSync(out) };
  rmSync(dir, { recursive: true, force: true });
  return pair;
}

/** The certificate's key as Chromium's list of trusted ones names it. */
function nameKey(cert) {
  const key = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  return createHash("sha256").update(key).digest("base64");
}

function compress(body) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotliCompressSync(body, { params });
}

/**
 * In front of `upstream`, a local port. `connectDelayMs` is added before each new connection. `session.cookie` is added to every
 * request, and `session.plainHtml` answered at /plain.
 */
export async function startFront({ upstream, connectDelayMs }) {
  const front = new Front(upstream);
  const certificate = makeCertificate();
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) =>
    front.handle(request, response),
  );
  server.on("upgrade", (request, socket, head) => front.upgrade(request, socket, head));
  server.on("sessionError", () => {});
  server.on("tlsClientError", () => {});
  const gate = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
    socket.on("error", () => {});
    setTimeout(() => {
      server.emit("connection", socket);
      socket.resume();
    }, connectDelayMs);
  });
  await new Promise((resolve, reject) => gate.once("error", reject).listen(0, HOST, resolve));
  return {
    origin: `https://${HOST}:${gate.address().port}`,
    trustedKey: nameKey(certificate.cert),
    session: front.session,
    close() {
      gate.close();
      server.close();
    },
  };
}

class Front {
  session = { cookie: null, plainHtml: "" };
  #upstream;
  /** What may be kept for ever is compressed once. */
  #compressed = new Map();

  constructor(upstream) {
    this.#upstream = upstream;
  }

  handle(request, response) {
    response.on("error", () => {});
    if (request.url === "/plain") {
      const html = Buffer.from(this.session.plainHtml);
      this.#answer(response, 200, { "content-type": "text/html; charset=utf-8" }, html);
      return;
    }
    const call = requestHttp(this.#forwarded(request), async (reply) => {
      const parts = [];
      for await (const part of reply) parts.push(part);
      const body = Buffer.concat(parts);
      const headers = Object.fromEntries(Object.entries(reply.headers).filter(([name]) => !HOP.includes(name)));
      const isKept = /immutable/.test(headers["cache-control"] ?? "");
      this.#answer(response, reply.statusCode, headers, body, isKept ? request.url : null);
    });
    call.on("error", () => this.#answer(response, 502, {}, Buffer.alloc(0)));
    request.pipe(call);
  }

  /** A WebSocket: the two wires are tied together. */
  upgrade(request, socket, head) {
    const call = requestHttp(this.#forwarded(request));
    call.on("upgrade", (reply, wire, first) => {
      const lines = Object.entries(reply.headers).map(([name, value]) => `${name}: ${value}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("\r\n")}\r\n\r\n`);
      if (first.length > 0) socket.write(first);
      if (head.length > 0) wire.write(head);
      wire.pipe(socket).pipe(wire);
      wire.on("error", () => socket.destroy());
      socket.on("error", () => wire.destroy());
    });
    call.on("response", () => socket.destroy());
    call.on("error", () => socket.destroy());
    call.end();
  }

  #forwarded(request) {
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !name.startsWith(":")));
    headers.host ??= request.headers[":authority"];
    headers["accept-encoding"] = "identity";
    const { cookie } = this.session;
    if (cookie !== null) headers.cookie = [headers.cookie, cookie].filter(Boolean).join("; ");
    return { host: HOST, port: this.#upstream, path: request.url, method: request.method, headers };
  }

  #answer(response, status, headers, body, key = null) {
    const isText = TEXT.test(headers["content-type"] ?? "") && body.length > 256;
    let sent = body;
    if (isText) {
      sent = this.#compressed.get(key) ?? compress(body);
      if (key !== null) this.#compressed.set(key, sent);
      headers["content-encoding"] = "br";
    }
    response.writeHead(status, { ...headers, "content-length": sent.length });
    response.end(sent);
  }
}

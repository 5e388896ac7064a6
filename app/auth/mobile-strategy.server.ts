/**
 * Sign-in inside the mobile wrapper: it has asked Google or Apple itself, with a nonce of ours, and hands over their id_token. The
 * nonce waits in a cookie of this browser, so that nobody else's id_token signs it in.
 */
import type { Cookie } from "@remix-run/cloudflare";
import { Strategy } from "remix-auth/strategy";
import * as z from "zod";
import { PROVIDERS } from "../../contract/auth";
import { type Proof, SignInError } from "./openid-strategy.server";

const startedSchema = z.object({ nonce: z.string().min(1) });
const handedOverSchema = z.object({ provider: z.enum(PROVIDERS), idToken: z.string().min(1) });

export class MobileStrategy extends Strategy<Proof, Proof> {
  name = "mobile";

  constructor(private readonly cookie: Cookie) {
    super(async (proof) => proof);
  }

  async authenticate(request: Request): Promise<Proof> {
    const form = request.method === "POST" ? Object.fromEntries(new URLSearchParams(await request.clone().text())) : {};
    const handedOver = handedOverSchema.safeParse(form);
    const started = startedSchema.safeParse(await this.cookie.parse(request.headers.get("Cookie")));
    if (!handedOver.success || !started.success) throw new SignInError("Auth data not found");
    return this.verify({ ...handedOver.data, nonce: started.data.nonce });
  }
}

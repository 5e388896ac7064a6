/** Sign-in inside the mobile wrapper: it has asked Google or Apple itself and hands over their id_token. */
import { Strategy } from "remix-auth/strategy";
import * as z from "zod";
import { PROVIDERS } from "../../contract/auth";
import { type Proof, SignInError } from "./openid-strategy.server";

const handedOverSchema = z.object({ provider: z.enum(PROVIDERS), idToken: z.string().min(1) });

export class MobileStrategy extends Strategy<Proof, Proof> {
  name = "mobile";

  constructor() {
    super(async (proof) => proof);
  }

  async authenticate(request: Request): Promise<Proof> {
    const form = request.method === "POST" ? Object.fromEntries(new URLSearchParams(await request.clone().text())) : {};
    const handedOver = handedOverSchema.safeParse(form);
    if (!handedOver.success) throw new SignInError("Auth data not found");
    return this.verify({ ...handedOver.data, nonce: null });
  }
}

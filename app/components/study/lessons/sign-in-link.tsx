import { Link } from "@remix-run/react";
import * as texts from "#texts/lessons";

/** For a visitor: signs in and comes back to `to`. */
export function SignInLink({ to }: { readonly to: string }) {
  return (
    <Link className="button" to={`/auth/sign-in?${new URLSearchParams({ returnTo: to })}`} reloadDocument>
      {texts.signIn}
    </Link>
  );
}

import * as texts from "#texts/lessons";
import { Link } from "../../ui/link";

type Props = { readonly to: string; readonly isPrimary?: boolean };

/** For a visitor: signs in and comes back to `to`. */
export function SignInLink({ to, isPrimary = false }: Props) {
  const address = `/auth/sign-in?${new URLSearchParams({ returnTo: to })}`;
  return (
    <Link className={isPrimary ? "button button--primary" : "button"} to={address} reloadDocument>
      {texts.signIn}
    </Link>
  );
}

/** Play a Friend: make a key, or enter one. */

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/private-game";
import { Bar } from "~/components/club/bar";
import { KeyField } from "~/components/play/key-field";
import { Refused } from "~/components/session/refused";
import { Dialog } from "~/components/ui/dialog";
import { Icon } from "~/components/ui/icon";
import { useAnswer } from "~/components/ui/use-answer";
import { inviteCookie } from "~/models/cookies.server";
import { requireFeature } from "~/models/flags.server";
import { setFlash } from "~/models/flash.server";
import { joinForm } from "~/models/forms.server";
import { isKey, trimKey } from "~/models/game-key";
import { joinPrivateGame } from "~/models/matches.server";
import { parseForm } from "~/models/parse-form.server";
import { makeJoinRefusal } from "~/models/refusal";
import { getViewer, requirePlayer } from "~/models/session.server";
import "~/components/play/private-game.css";
import { Link } from "~/components/ui/link";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.playAFriend) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireFeature(context, "privateGames");
  const key = trimKey(new URL(request.url).searchParams.get("key") ?? "");
  const invited = isKey(key) ? key : null;
  const { status } = await getViewer(request, context);
  if (invited !== null && (status === "signedOut" || status === "newcomer")) {
    await setFlash(context, texts.signInFirst);
    throw redirect("/", { headers: { "Set-Cookie": await inviteCookie.serialize(invited) } });
  }
  await requirePlayer(request, context);
  return { invited };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireFeature(context, "privateGames");
  const form = await parseForm(request, joinForm);
  if (!form.ok) return data({ code: String(form.typed.code ?? ""), refusal: makeJoinRefusal(422) }, 422);
  const { code } = form.data;
  const joined = await joinPrivateGame(context, code);
  if (joined.ok) return redirect(`/match/${joined.data.match_id}`);
  return data({ code, refusal: makeJoinRefusal(joined.status) }, joined.status === 0 ? 502 : joined.status);
}

export default function PlayFriend() {
  const { invited } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const isJoining = useNavigation().formMethod === "POST";
  const refusal = isJoining ? undefined : answer?.refusal;
  return (
    <div className="page">
      <Bar title={texts.playAFriend} />
      <main className="column friend">
        <section className="card card--padded" aria-labelledby="create-game">
          <Icon name="plus" />
          <h2 id="create-game">{texts.createGame}</h2>
          <p className="secondary">{texts.createAbout}</p>
          <Link className="button button--primary button--large" to="/private-game/create">
            {texts.create}
          </Link>
        </section>
        <section className="card card--padded" aria-labelledby="join-game">
          <Icon name="key" />
          <h2 id="join-game">{texts.joinGame}</h2>
          <p className="secondary">{invited === null ? texts.joinAbout : texts.joinInvited}</p>
          <Form method="post" className="stack">
            <KeyField
              defaultKey={answer?.code ?? invited ?? ""}
              error={refusal?.leadsTo === null ? refusal.message : null}
            />
          </Form>
        </section>
      </main>
      {isJoining && (
        <Dialog className="overlay" aria-labelledby="creating">
          <p id="creating" role="status">
            {texts.creating}
          </p>
        </Dialog>
      )}
      {refusal !== undefined && refusal.leadsTo !== null && <Refused refusal={refusal} />}
    </div>
  );
}

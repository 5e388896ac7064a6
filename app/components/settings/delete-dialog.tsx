/** The last question before an account goes: what is lost, why, and the name typed once more. */
import { Form, useHref, useNavigate, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import * as common from "#texts/common";
import * as texts from "#texts/settings";
import type { SettingsFault } from "~/models/settings-page.server";
import { useClub, usePlayer } from "../session/player";
import { Dialog } from "../ui/dialog";
import { formatCoins, formatRating } from "../ui/format";
import { CoinIcon, Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { useFaultFocus } from "./use-fault-focus";

const BACK = "/user-settings";

type Props = { readonly name: string; readonly fault: Extract<SettingsFault, { intent: "delete" }> | null };

export function DeleteDialog({ name, fault }: Props) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, fault);
  const isBusy = useNavigation().state !== "idle";
  const { activeMatchId } = useClub();
  return (
    <Dialog
      className="dialog delete"
      aria-labelledby="delete-title"
      onClose={() => navigate(BACK, { preventScrollReset: true })}
    >
      <Form ref={form} method="post" className="dialog__body" noValidate preventScrollReset>
        <input type="hidden" name="intent" value="delete" />
        <div className="spread">
          <h2 id="delete-title">{texts.deleteTitle(name)}</h2>
          <Link className="icon-button" to={BACK} aria-label={common.close} preventScrollReset>
            <Icon name="close" />
          </Link>
        </div>
        <Losses />
        <fieldset className="reasons" aria-describedby={fault?.field === "reason" ? "delete-error" : undefined}>
          <legend className="legend">{texts.why}</legend>
          {Object.entries(texts.reasons).map(([reason, label], index) => (
            <label key={reason}>
              <input
                type="radio"
                name="reason"
                value={reason}
                defaultChecked={fault?.typed.reason === reason}
                aria-invalid={index === 0 && fault?.field === "reason"}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <a className="link" href={useHref("/user-settings/export")} download>
          {texts.exportFirst}
        </a>
        <label className="field">
          <span className="legend">{texts.typeName}</span>
          <input
            className="input"
            name="name"
            defaultValue={String(fault?.typed.name ?? "")}
            placeholder={name}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            aria-invalid={fault?.field === "name"}
            aria-describedby={fault?.field === "name" ? "delete-error" : undefined}
          />
        </label>
        <p id="delete-error" className="error" role="alert">
          {fault?.message}
        </p>
        {fault?.isPlaying === true && activeMatchId !== null && (
          <Link className="link" to={`/match/${activeMatchId}`}>
            {texts.openMatch}
          </Link>
        )}
        <div className="pair">
          <Link className="button" to={BACK} preventScrollReset>
            {texts.keepAccount}
          </Link>
          <button type="submit" className="button button--danger" disabled={isBusy}>
            {texts.deleteNow}
          </button>
        </div>
      </Form>
    </Dialog>
  );
}

function Losses() {
  const { balance, experiencePoints, rating } = usePlayer();
  return (
    <>
      <dl className="losses" aria-label={texts.whatIsLost}>
        <dt>{texts.coinsGone}</dt>
        <dd className="coins">
          <CoinIcon />
          {formatCoins(balance)}
        </dd>
        <dt>{texts.figuresGone}</dt>
        <dd>{texts.wxpAndRating(formatCoins(experiencePoints), formatRating(rating))}</dd>
        <dt>{texts.matchesKept}</dt>
        <dd>
          <s>{texts.deletedUser}</s>
        </dd>
        <dt>{texts.nameFree}</dt>
        <dd>{texts.atOnce}</dd>
      </dl>
      <p className="secondary">{texts.restErased}</p>
    </>
  );
}

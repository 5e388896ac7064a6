/** The thirteen stake levels: open ones as check boxes, locked ones with what opens them. */
import * as texts from "#texts/coin-game";
import { COIN_LEVELS, type CoinLevel, isRisky } from "../../../backgammon/stakes";
import { formatCoins } from "../ui/format";
import { CoinIcon, Icon, LevelEmblem } from "../ui/icon";

type CoinLevelsProps = {
  readonly balance: number;
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
};

export function CoinLevels({ balance, chosen, onChange }: CoinLevelsProps) {
  const open = COIN_LEVELS.filter((level) => balance >= level.balanceNeeded);
  const locked = COIN_LEVELS.filter((level) => balance < level.balanceNeeded);
  const toggle = (level: number, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, level].sort((a, b) => a - b) : chosen.filter((other) => other !== level));
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">{texts.stakePerPoint}</legend>
        <ul className="levels">
          {open.map((level) => (
            <li key={level.level}>
              <OpenLevel
                level={level}
                balance={balance}
                isChosen={chosen.includes(level.level)}
                onToggle={(isChosen) => toggle(level.level, isChosen)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      {locked.length > 0 && (
        <>
          <h2 className="locked__title">
            <Icon name="lock" small />
            {texts.locked}
            <small>{texts.opensAtMultiple}</small>
          </h2>
          <ul className="locked">
            {locked.map((level) => (
              <LockedLevel key={level.level} level={level} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type OpenLevelProps = {
  readonly level: CoinLevel;
  readonly balance: number;
  readonly isChosen: boolean;
  readonly onToggle: (isChosen: boolean) => void;
};

function OpenLevel({ level: coinLevel, balance, isChosen, onToggle }: OpenLevelProps) {
  const { level, name, stake } = coinLevel;
  const multiple = Math.floor(balance / stake);
  const isLow = isRisky(coinLevel, balance);
  return (
    <label className="level">
      <input
        type="checkbox"
        name="coin_levels"
        value={level}
        checked={isChosen}
        onChange={(event) => onToggle(event.currentTarget.checked)}
        aria-label={texts.levelName(level, name, formatCoins(stake))}
      />
      <span className="level__mark">
        <Icon name="check" small />
      </span>
      <LevelTitle level={level} name={name} />
      <span className="level__stake">
        <b>
          <CoinIcon />
          {formatCoins(stake)}
        </b>
        <small className={isLow ? "low" : undefined}>
          {isLow ? texts.youHoldOnly(formatCoins(multiple)) : texts.youHold(formatCoins(multiple))}
        </small>
      </span>
    </label>
  );
}

function LevelTitle({ level, name }: Pick<CoinLevel, "level" | "name">) {
  return (
    <>
      <LevelEmblem level={level} />
      <span className="level__name">
        <small>{texts.level(level)}</small>
        <b>{name}</b>
      </span>
    </>
  );
}

function LockedLevel({ level: { level, name, stake, balanceNeeded } }: { readonly level: CoinLevel }) {
  return (
    <li className="level level--locked">
      <LevelTitle level={level} name={name} />
      <span className="level__stake">
        <b>{formatCoins(stake)}</b>
        <small>
          <span className="visually-hidden">{texts.lockedSentence} </span>
          {texts.opensAt(formatCoins(balanceNeeded))}
        </small>
      </span>
    </li>
  );
}

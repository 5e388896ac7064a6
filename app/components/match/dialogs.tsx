import { legalCommands } from "../../../backgammon/match";
import type { MatchState } from "../../../backgammon/match/types";
import type { WinLevel } from "../../../backgammon/vocabulary";
import type { MatchView } from "../../../contract/socket";
import type { Stake } from "../board/words";
import { MenuDialog } from "./menu-dialog";
import { ResignDialog } from "./resign-dialog";
import type { PlaySettings } from "./settings";

type Props = {
  readonly view: MatchView;
  readonly state: MatchState;
  readonly settings: PlaySettings;
  readonly opened: "menu" | "keys" | "resign";
  readonly open: (dialog: null) => void;
  /** Null where points are played for. */
  readonly stake: Stake | null;
  /** The board on the player's profile. */
  readonly ownBoard: string;
  readonly onChange: (change: Partial<PlaySettings>) => void;
  readonly onResign: (level: WinLevel) => void;
};

/** What the small buttons open over the board. */
export function Dialogs({ view, state, settings, opened, open, stake, ownBoard, onChange, onResign }: Props) {
  const close = () => open(null);
  if (opened !== "resign")
    return <MenuDialog onClose={close} showsKeys={opened === "keys"} {...{ view, settings, ownBoard, onChange }} />;
  if (view.seat === null) return null;
  return (
    <ResignDialog
      seat={view.seat}
      levels={legalCommands(state, view.seat).resign}
      state={state}
      stake={stake}
      onResign={(level) => {
        close();
        onResign(level);
      }}
      onClose={close}
    />
  );
}

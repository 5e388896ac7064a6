/** A board as the table's choices make it: the saved ones without script, with script those that are just made. */
import * as texts from "#texts/settings";
import { type Material, materialOf } from "../match/settings";
import { useHydrated } from "../ui/use-hydrated";

/** In the middle of a game, so that both homes, dice and cube are seen. */
const POSITION = "XGID=-b--B-D-B---eC---c-eB---B-:1:1:1:61:0:0:0:0:10";

type Props = {
  readonly theme: string;
  readonly material: Material;
  readonly side: string;
  readonly ownBoard: string;
};

export function TablePreview({ theme, material, side, ownBoard }: Props) {
  const isHydrated = useHydrated();
  const query = new URLSearchParams({ xgid: POSITION, board: materialOf(material, ownBoard), side });
  return (
    <figure className="table-preview" data-theme={theme === "system" ? undefined : theme}>
      <img
        src={`${import.meta.env.BASE_URL}boards/position.svg?${query}`}
        width="952"
        height="688"
        alt={texts.preview}
        decoding="async"
      />
      <figcaption>{isHydrated ? texts.previewAtOnce : texts.previewSaved}</figcaption>
    </figure>
  );
}

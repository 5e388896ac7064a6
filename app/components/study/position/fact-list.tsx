import { useHydrated } from "../../ui/use-hydrated";
import "../../ui/fact-list.css";

type ListProps<Told> = {
  readonly facts: readonly Told[];
  readonly shown: Told | null;
  readonly onShow: (fact: Told | null) => void;
};

/** Facts: text without script; with it, what is pointed at, focused or touched is on the board. */
export function FactList<Told extends { readonly text: string; readonly mark: object | null }>(props: ListProps<Told>) {
  const { facts, shown, onShow } = props;
  const hasScript = useHydrated();
  return (
    <ul className="fact-list">
      {facts.map((fact) => (
        <li key={fact.text}>
          {hasScript && fact.mark !== null ? (
            <FactButton text={fact.text} isShown={shown === fact} onShow={(isOn) => onShow(isOn ? fact : null)} />
          ) : (
            <span className="fact-list__fact">{fact.text}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

type ButtonProps = {
  readonly text: string;
  readonly isShown: boolean;
  readonly onShow: (isOn: boolean) => void;
};

function FactButton({ text, isShown, onShow }: ButtonProps) {
  return (
    <button
      type="button"
      className="fact-list__fact"
      aria-pressed={isShown}
      onPointerEnter={(event) => event.pointerType === "mouse" && onShow(true)}
      onPointerLeave={(event) => event.pointerType === "mouse" && onShow(false)}
      onFocus={(event) => event.currentTarget.matches(":focus-visible") && onShow(true)}
      onBlur={() => onShow(false)}
      // A mouse has shown it before it is pressed; a finger shows it and takes it away.
      onClick={({ nativeEvent }) => {
        const isFinger = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";
        onShow(!(isShown && isFinger));
      }}
    >
      {text}
    </button>
  );
}

import "./fact-list.css";

type ListProps<Told> = {
  readonly facts: readonly Told[];
  readonly shown: Told | null;
  readonly onShow: (fact: Told | null) => void;
  readonly label?: string;
  /** The place of the fact that has the focus from the beginning. */
  readonly focused?: number | null;
};

/** Beside a board that is played on: a fact is on it from a touch to the next, or while keys have the focus there. Not rendered by the server. */
export function TouchedFacts<Told extends { readonly text: string; readonly mark: object | null }>(
  props: ListProps<Told>,
) {
  const { facts, shown, onShow, label, focused = null } = props;
  return (
    <ul className="fact-list" aria-label={label}>
      {facts.map((fact, place) => {
        const { text, mark } = fact;
        return (
          <li key={text}>
            {mark === null ? (
              <span className="fact-list__fact">{text}</span>
            ) : (
              <button
                type="button"
                className="fact-list__fact"
                aria-pressed={shown === fact}
                ref={place === focused ? focusOn : undefined}
                onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && onShow(fact)}
                onBlur={() => onShow(null)}
                onClick={() => onShow(shown === fact ? null : fact)}
              >
                {text}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The page stays where it is: what is shown is elsewhere on it. */
const focusOn = (button: HTMLElement | null) => button?.focus({ preventScroll: true });

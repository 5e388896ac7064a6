/** The controls beside the board. Each is a link to what it shows, so that it works without script. */
import * as texts from "#texts/blunders";
import { Icon, type IconName } from "../../ui/icon";
import { isPlainClick } from "../position/panel-tabs";

type ToolProps = {
  readonly icon: IconName;
  readonly name: string;
  readonly href: string;
  /** Undefined for what is opened, not switched. */
  readonly isOn?: boolean;
  readonly onPress: () => void;
};

function Tool({ icon, name, href, isOn, onPress }: ToolProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: without script it leads somewhere
    <a
      href={href}
      role="button"
      aria-pressed={isOn}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onPress();
      }}
      onKeyDown={(event) => {
        if (event.key !== " ") return;
        event.preventDefault();
        onPress();
      }}
    >
      <Icon name={icon} />
      {name}
    </a>
  );
}

type Props = {
  readonly isArrow: boolean;
  readonly isQuiz: boolean;
  /** Where each leads without script, base path included. */
  readonly arrowHref: string;
  readonly quizHref: string;
  readonly bookHref: string;
  readonly onArrow: () => void;
  readonly onQuiz: () => void;
  readonly onBook: () => void;
};

export function Tools({ isArrow, isQuiz, arrowHref, quizHref, bookHref, onArrow, onQuiz, onBook }: Props) {
  return (
    <>
      <Tool icon="arrow" name={texts.arrow} href={arrowHref} isOn={isArrow} onPress={onArrow} />
      <Tool icon="book" name={texts.book} href={bookHref} onPress={onBook} />
      <Tool icon="quiz" name={texts.quiz} href={quizHref} isOn={isQuiz} onPress={onQuiz} />
    </>
  );
}

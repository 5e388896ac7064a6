/** The controls beside the board. Each is a link to what it shows, so that it works without script. */
import { Link } from "@remix-run/react";
import * as texts from "#texts/blunders";
import { Icon, type IconName } from "../../ui/icon";
import { isPlainClick } from "../position/panel-tabs";

type ToolProps = {
  readonly icon: IconName;
  readonly name: string;
  readonly to: string;
  /** Undefined for what is opened, not switched. */
  readonly isOn?: boolean;
  readonly onPress: () => void;
  readonly isDocument?: boolean;
};

function Tool({ icon, name, to, isOn, onPress, isDocument }: ToolProps) {
  return (
    <Link
      to={to}
      role="button"
      aria-pressed={isOn}
      preventScrollReset
      discover="none"
      reloadDocument={isDocument}
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
    </Link>
  );
}

type Props = {
  readonly isArrow: boolean;
  readonly isQuiz: boolean;
  /** Where each leads without script. */
  readonly arrowTo: string;
  readonly quizTo: string;
  readonly bookTo: string;
  readonly onArrow: () => void;
  readonly onQuiz: () => void;
  readonly onBook: () => void;
};

export function Tools({ isArrow, isQuiz, arrowTo, quizTo, bookTo, onArrow, onQuiz, onBook }: Props) {
  return (
    <>
      <Tool icon="arrow" name={texts.arrow} to={arrowTo} isOn={isArrow} onPress={onArrow} />
      <Tool icon="book" name={texts.book} to={bookTo} onPress={onBook} isDocument />
      <Tool icon="quiz" name={texts.quiz} to={quizTo} isOn={isQuiz} onPress={onQuiz} />
    </>
  );
}

import type { ReactNode } from "react";
import { countCharacters } from "./character-count";
import { classNames } from "./class-names";
import type { Field } from "./form-state";
import { CircleAlert } from "./icons";

type FrameProps = {
  field: Field;
  label: string;
  optional?: boolean;
  help?: ReactNode;
  counter?: ReactNode;
  /** At the right of the counter: the button that sends a form of one field. */
  beside?: ReactNode;
  /** The label is for screen readers only, where a heading says the same. */
  hideLabel?: boolean;
  children: ReactNode;
};

/** Label above, control, then message, help and counter: the same for every field. */
export function FieldFrame(props: FrameProps) {
  const { field, label, optional, help, counter, beside, hideLabel, children } = props;
  const error = field.grouped ? undefined : field.error;
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={field.id} className={hideLabel ? "sr-only" : "text-sm font-bold"}>
        {label}
        {optional && <OptionalMark />}
      </label>
      {children}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 empty:hidden">
        {(error || help || counter) && (
          <div id={field.noteId} className="grid gap-1.5">
            {error && <FieldError>{error}</FieldError>}
            {help && <FieldHelp>{help}</FieldHelp>}
            {counter}
          </div>
        )}
        {beside}
      </div>
    </div>
  );
}

export function FieldError({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-1.5 text-sm font-medium text-clay">
      <CircleAlert className="mt-0.5 size-4 flex-none" aria-hidden />
      {children}
    </p>
  );
}

export function FieldHelp({ children }: { children: ReactNode }) {
  return <p className="text-sm wrap-anywhere text-muted">{children}</p>;
}

function OptionalMark() {
  return <span className="font-medium text-muted"> (optional)</span>;
}

/** Says how much of the room is used; turns to clay when it is too much, because nothing is cut off while typing. */
export function CharacterCounter({ text, most }: { text: string; most: number }) {
  const count = countCharacters(text);
  return (
    <p className={classNames("text-sm tabular-nums", count > most ? "font-medium text-clay" : "text-muted")}>
      {count}/{most} characters
    </p>
  );
}

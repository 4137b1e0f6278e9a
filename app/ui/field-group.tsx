import { type ReactNode, use, useId } from "react";
import { classNames } from "./class-names";
import { FieldError, FieldHelp } from "./field-frame";
import { FieldGroupContext, FormStateContext } from "./form-state";

type FieldGroupProps = {
  /** Names the group for screen readers; the labels of its fields say enough to the eye. */
  legend: string;
  /** The fields whose messages are said here, once, for all of them. */
  names: readonly string[];
  help?: ReactNode;
  columns?: keyof typeof grids;
  children: ReactNode;
};

/** Fields that are right or wrong together: the start and the end, an area code with its number. */
export function FieldGroup({ legend, names, help, columns = "pair", children }: FieldGroupProps) {
  const noteId = useId();
  const { errors } = use(FormStateContext);
  const messages = [...new Set(names.map((name) => errors[name]).filter((message) => message !== undefined))];
  return (
    <FieldGroupContext value={{ noteId, names }}>
      <fieldset className="grid min-w-0 gap-1.5" aria-describedby={help || messages.length ? noteId : undefined}>
        <legend className="sr-only">{legend}</legend>
        <div className={classNames("grid items-start gap-x-4 gap-y-4", grids[columns])}>{children}</div>
        {(help || messages.length > 0) && (
          <div id={noteId} className="grid gap-1.5">
            {messages.map((message) => (
              <FieldError key={message}>{message}</FieldError>
            ))}
            {help && <FieldHelp>{help}</FieldHelp>}
          </div>
        )}
      </fieldset>
    </FieldGroupContext>
  );
}

const grids = {
  pair: "md:grid-cols-2",
  two: "grid-cols-2",
  "code-and-number": "grid-cols-[7rem_minmax(0,1fr)] gap-x-3",
};

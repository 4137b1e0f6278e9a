import { type ReactNode, use } from "react";
import { FieldHelp } from "./field-frame";
import { FormStateContext, useField } from "./form-state";

type BoxFieldProps = { name: string; label: ReactNode; help?: ReactNode; defaultChecked?: boolean };

/** One box to tick, beside what it says. */
export function BoxField({ name, label, help, defaultChecked = false }: BoxFieldProps) {
  const field = useField(name, Boolean(help));
  const { values } = use(FormStateContext);
  // A form that came back without this name came back with the box unticked.
  const cameBack = Object.keys(values).length > 0;
  return (
    <div className="grid min-w-0 gap-1.5">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name={name}
          defaultChecked={cameBack ? field.defaultValue !== undefined : defaultChecked}
          aria-describedby={field.describedBy}
          className="size-5 flex-none accent-bluebonnet"
        />
        {label}
      </label>
      {help && (
        <div id={field.noteId}>
          <FieldHelp>{help}</FieldHelp>
        </div>
      )}
    </div>
  );
}

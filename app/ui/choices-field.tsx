import { use, useId } from "react";
import { FieldError } from "./field-frame";
import { FormStateContext } from "./form-state";

type ChoicesFieldProps = {
  name: string;
  label: string;
  options: readonly string[];
  /** What is ticked until something comes back from the server. */
  defaultValue?: readonly string[];
};

/** Some of a few short words: boxes to tick, in the look of chips. */
export function ChoicesField({ name, label, options, defaultValue = [] }: ChoicesFieldProps) {
  const id = useId();
  const { errors, values } = use(FormStateContext);
  const error = errors[name];
  const ticked = tickedIn(values, name) ?? defaultValue;
  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 text-sm font-bold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option} className={optionClass}>
            <input
              type="checkbox"
              name={name}
              value={option}
              defaultChecked={ticked.includes(option)}
              aria-invalid={Boolean(error) || undefined}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option}
          </label>
        ))}
      </div>
      {error && (
        <div id={id}>
          <FieldError>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

/** A form that came back without this name came back with nothing ticked. */
function tickedIn(values: Record<string, unknown>, name: string): unknown[] | undefined {
  if (Object.keys(values).length === 0) return undefined;
  const value = values[name];
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

const optionClass =
  "chip relative has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-aria-invalid:border-clay " +
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-bluebonnet";

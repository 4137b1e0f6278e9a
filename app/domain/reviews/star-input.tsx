import { FieldError } from "~/ui/field-frame";
import { useField } from "~/ui/form-state";
import { ratings } from "./rules";

type StarInputProps = { name?: string; label?: string; defaultValue?: number };

/**
 * Five radio buttons that look like stars: arrow keys choose, the form sends a number, and no script is needed. A star
 * is lit when it, or one after it, is chosen.
 */
export function StarInput({ name = "rating", label = "Rating", defaultValue }: StarInputProps) {
  const field = useField(name);
  const chosen = field.defaultValue ?? (defaultValue === undefined ? undefined : String(defaultValue));
  return (
    <fieldset className="grid min-w-0 content-start gap-1.5" aria-describedby={field.describedBy}>
      <legend className="mb-1.5 text-sm font-bold">{label}</legend>
      <div className="-ml-1.5 flex">
        {ratings.toReversed().map((stars) => (
          <label key={stars} className={starClass}>
            <input
              type="radio"
              name={name}
              value={stars}
              defaultChecked={chosen === String(stars)}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
              aria-invalid={Boolean(field.error) || undefined}
            />
            <span className="sr-only">{stars === 1 ? "1 star" : `${stars} stars`}</span>
            <svg viewBox="0 0 16 16" aria-hidden="true" className={drawingClass} strokeLinejoin="round">
              <path d="M8 2l1.9 3.9 4.3.6-3.1 3 .75 4.3L8 11.8l-3.85 2 .75-4.3-3.1-3 4.3-.6z" />
            </svg>
          </label>
        ))}
      </div>
      {field.error && (
        <div id={field.noteId}>
          <FieldError>{field.error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

const starClass =
  "group/star relative grid size-11 cursor-pointer place-items-center rounded-control " +
  "has-focus-visible:outline-2 has-focus-visible:outline-bluebonnet";

const drawingClass =
  "size-8 fill-none stroke-lamp-line stroke-1 group-has-checked/star:fill-lamp " +
  "group-has-[~_label_:checked]/star:fill-lamp";

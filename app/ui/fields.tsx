import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";
import { CharacterCounter, FieldFrame } from "./field-frame";
import { useField } from "./form-state";
import { ChevronDown } from "./icons";
import { useTypedText } from "./use-typed-text";

type Shared = { name: string; label: string; optional?: boolean; help?: ReactNode };
type Text = Shared & { counter?: number; defaultValue?: string };
type Props<Tag extends "input" | "textarea" | "select", Own> = Omit<ComponentProps<Tag>, keyof Own | "id" | "ref"> &
  Own;

/** `counter` is the most characters it may have: shown, not enforced, since nothing typed is thrown away. */
export function TextField({ label, optional, help, counter, className, ...rest }: Props<"input", Text>) {
  const field = useField(rest.name, Boolean(help || counter));
  const value = field.defaultValue ?? rest.defaultValue;
  const [text, ref] = useTypedText<HTMLInputElement>(value ?? "");
  return (
    <FieldFrame
      field={field}
      label={label}
      optional={optional}
      help={help}
      counter={counter && <CharacterCounter text={text} most={counter} />}
    >
      <input
        {...rest}
        ref={ref}
        id={field.id}
        defaultValue={value}
        className={classNames("control", className)}
        aria-invalid={Boolean(field.error) || undefined}
        aria-describedby={field.describedBy}
      />
    </FieldFrame>
  );
}

type Area = Text & Pick<ComponentProps<typeof FieldFrame>, "beside" | "hideLabel">;

export function TextAreaField(props: Props<"textarea", Area>) {
  const { label, optional, help, counter, beside, hideLabel, className, ...rest } = props;
  const field = useField(rest.name, Boolean(help || counter));
  const value = field.defaultValue ?? rest.defaultValue;
  const [text, ref] = useTypedText<HTMLTextAreaElement>(value ?? "");
  return (
    <FieldFrame
      field={field}
      label={label}
      optional={optional}
      help={help}
      beside={beside}
      hideLabel={hideLabel}
      counter={counter && <CharacterCounter text={text} most={counter} />}
    >
      <textarea
        rows={3}
        {...rest}
        ref={ref}
        id={field.id}
        defaultValue={value}
        className={classNames("control", className)}
        aria-invalid={Boolean(field.error) || undefined}
        aria-describedby={field.describedBy}
      />
    </FieldFrame>
  );
}

type Options = { options: readonly { value: string; label: string }[]; placeholder?: string; defaultValue?: string };

/** What is chosen by its name. */
export const namedOptions = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** `placeholder` is a first choice that means none. */
export function SelectField(props: Props<"select", Shared & Options>) {
  const { label, optional, help, options, placeholder, className, ...rest } = props;
  const field = useField(rest.name, Boolean(help));
  return (
    <FieldFrame field={field} label={label} optional={optional} help={help}>
      <SelectBox
        {...rest}
        id={field.id}
        defaultValue={field.defaultValue ?? rest.defaultValue}
        className={className}
        aria-invalid={Boolean(field.error) || undefined}
        aria-describedby={field.describedBy}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectBox>
    </FieldFrame>
  );
}

/** The bare select of the look, for filters that carry their own label. */
export function SelectBox({ className, ...rest }: ComponentProps<"select">) {
  return (
    <span className="relative block min-w-0">
      <select {...rest} className={classNames("control", className)} />
      <ChevronDown className="pointer-events-none absolute top-3 right-3 size-5 text-muted" aria-hidden />
    </span>
  );
}

import { type ComponentProps, type ReactNode, useState } from "react";
import { IconButton } from "./button";
import { FieldFrame } from "./field-frame";
import { useField } from "./form-state";
import { Check, Circle, Eye, EyeOff } from "./icons";
import { useTypedText } from "./use-typed-text";

type PasswordRule = { label: string; ok: (value: string) => boolean };

type Own = { name: string; label: string; help?: ReactNode; rules?: readonly PasswordRule[] };

/** Never shows a kept value: a password does not travel back. */
export function PasswordField({
  label,
  help,
  rules,
  ...rest
}: Omit<ComponentProps<"input">, keyof Own | "id" | "ref"> & Own) {
  const field = useField(rest.name, Boolean(help || rules));
  const [typed, ref] = useTypedText<HTMLInputElement>("");
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame
      field={field}
      label={label}
      help={help}
      counter={rules && <PasswordRules rules={rules} value={typed} />}
    >
      <span className="relative block">
        <input
          {...rest}
          ref={ref}
          id={field.id}
          type={shown ? "text" : "password"}
          className="control pr-12"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={Boolean(field.error) || undefined}
          aria-describedby={field.describedBy}
        />
        <IconButton
          label={shown ? "Hide password" : "Show password"}
          className="absolute top-0 right-0 noscript:hidden"
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      </span>
    </FieldFrame>
  );
}

function PasswordRules({ rules, value }: { rules: readonly PasswordRule[]; value: string }) {
  return (
    <ul className="grid gap-x-4 gap-y-0.5 text-sm xs:grid-cols-2">
      {rules.map(({ label, ok }) => (
        <PasswordRuleLine key={label} label={label} met={ok(value)} />
      ))}
    </ul>
  );
}

function PasswordRuleLine({ label, met }: { label: string; met: boolean }) {
  const Mark = met ? Check : Circle;
  return (
    <li className={met ? "flex items-center gap-1.5 text-sage" : "flex items-center gap-1.5 text-muted"}>
      <Mark className="size-4 flex-none" aria-hidden />
      {label}
      <span className="sr-only">{met ? " (met)" : " (not yet)"}</span>
    </li>
  );
}

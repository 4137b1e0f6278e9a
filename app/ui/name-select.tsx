import { Button } from "./button";
import { SelectBox } from "./fields";

type NameSelectProps = {
  name: string;
  label: string;
  /** The first choice, which lets everything through. */
  every: { value: string; label: string };
  options: readonly { name: string }[];
  chosen: string | null;
  wordOf?: (name: string) => string;
  className?: string;
};

/** A filter by name that takes effect at once. */
export function NameSelect({ name, label, every, options, chosen, wordOf, className }: NameSelectProps) {
  return (
    <SelectBox name={name} aria-label={label} className={className} defaultValue={chosen ?? every.value}>
      <option value={every.value}>{every.label}</option>
      {options.map((option) => (
        <option key={option.name} value={option.name}>
          {wordOf ? wordOf(option.name) : option.name}
        </option>
      ))}
    </SelectBox>
  );
}

/** Beside filters that take effect at once, where there is no script. */
export const ShowButton = () => (
  <noscript>
    <Button type="submit" tone="outline">
      Show
    </Button>
  </noscript>
);

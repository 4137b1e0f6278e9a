import type { Unsent } from "~/platform/commands/unsent";
import { isId } from "~/platform/forms/fields";
import { Button } from "~/ui/button";

/** The same form once more, with what was typed in sight. */
export function UnsentForm({ unsent: { values, isWhole }, action }: { unsent: Unsent; action: string }) {
  const fields = Object.entries(values).flatMap(([name, value]) => [value].flat().map((each) => ({ name, each })));
  const typed = Object.entries(values).filter(([name, value]) => isReadable(name, value));
  return (
    <form method="post" action={action} className="grid w-full max-w-[36rem] gap-4 text-left">
      {fields.map(({ name, each }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <input key={index} type="hidden" name={name} value={each} />
      ))}
      {typed.length > 0 && (
        <dl className="grid gap-3 rounded-control border bg-card p-4">
          {typed.map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm font-bold">{inWords(name)}</dt>
              <dd className="whitespace-pre-wrap wrap-anywhere">{[value].flat().join(", ")}</dd>
            </div>
          ))}
        </dl>
      )}
      {!isWhole && <p className="text-sm text-muted">The form will ask once more for your password or picture.</p>}
      <div className="flex justify-center">
        <Button type="submit">Send again</Button>
      </div>
    </form>
  );
}

/** Numbers of things, and what the form itself needs, say nothing to a reader. */
const isReadable = (name: string, value: string | string[]) =>
  !/(Id|^to|^command|-key)$/.test(name) && [value].flat().some((each) => each !== "" && !isId(each));

/** "dealDescription" is "Deal description". */
const inWords = (name: string) => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

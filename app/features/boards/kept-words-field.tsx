import { useTyped } from "~/platform/commands/use-draft";
import { TextAreaField } from "~/ui/fields";

/** Shows the draft of a form that may not be sent any more, so that it can be copied. */
export function KeptWordsField({ draft }: { draft: string }) {
  const typed = useTyped(draft);
  if (typed.length === 0) return null;
  return (
    <div className="mt-3">
      <TextAreaField
        name="kept"
        label="What you had written"
        help="It is kept on this device."
        rows={4}
        readOnly
        defaultValue={typed.join("\n\n")}
      />
    </div>
  );
}

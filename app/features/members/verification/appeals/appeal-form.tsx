import { CommandForm } from "~/platform/commands/command-form";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/fields";
import { appealForm, appealLimit } from "./rules";

/** For who reads that their verification was withdrawn. */
export function AppealForm({ residencyId }: { residencyId: string }) {
  return (
    <CommandForm of={appealForm} values={{ residencyId }} once className="grid gap-4">
      {({ busy }) => (
        <>
          <TextAreaField
            name="text"
            label="Your appeal"
            rows={4}
            counter={appealLimit}
            help="Is that wrong? Say so, once: an admin reads it and answers."
          />
          <Button type="submit" busy={busy} busyLabel="Sending..." className="justify-self-start">
            Appeal
          </Button>
        </>
      )}
    </CommandForm>
  );
}

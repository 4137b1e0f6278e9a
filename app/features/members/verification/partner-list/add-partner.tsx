import { CommandForm } from "~/platform/commands/command-form";
import { Panel } from "~/shell/admin/admin-page";
import { Button } from "~/ui/button";
import { namedOptions, SelectField, TextField } from "~/ui/fields";
import { addPartnerForm, hashingCommand, mostLines } from "./rules";

export function AddPartner({ neighborhoods }: { neighborhoods: readonly { id: string; name: string }[] }) {
  return (
    <Panel title="Add a partner">
      <CommandForm of={addPartnerForm} once className="mt-4 grid gap-4">
        {({ busy }) => (
          <>
            <TextField name="name" label="Name" autoComplete="off" />
            <SelectField
              name="neighborhoodId"
              label="Where its neighbors live"
              placeholder="Anywhere in the city"
              options={namedOptions(neighborhoods)}
            />
            <Button type="submit" busy={busy} busyLabel="Adding..." className="justify-self-start">
              Add partner
            </Button>
          </>
        )}
      </CommandForm>
    </Panel>
  );
}

/** What to tell an association. */
export function HowToHash() {
  return (
    <Panel title="How a list is made">
      <p className="mt-2 text-sm">
        The association writes its addresses into <code>addresses.txt</code>, a line each, runs this where it has a
        shell, and sends you <code>hashes.txt</code>. It has at most {mostLines.toLocaleString("en-US")} lines.
      </p>
      <pre className="mt-3 overflow-x-auto rounded-small bg-paper-sunk p-4 text-sm whitespace-pre-wrap wrap-anywhere">
        <code>{hashingCommand}</code>
      </pre>
      <p className="mt-3 text-sm text-muted">
        We hash each line once more with our own secret: a stolen database can’t be searched for an address.
      </p>
    </Panel>
  );
}

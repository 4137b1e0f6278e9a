import { CommandForm } from "~/platform/commands/command-form";
import { Panel } from "~/shell/admin/admin-page";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/fields";
import { setPostalCodesForm } from "./rules";

/** Where letters go. */
export function PostalCodes({ postalCodes }: { postalCodes: string }) {
  return (
    <Panel title="ZIP codes" text="Letters with a code go to these alone.">
      {/* A new list gives a new form: what was typed before is no longer what was changed. */}
      <CommandForm key={postalCodes} of={setPostalCodesForm} values={{ seen: postalCodes }} className="mt-4 grid gap-4">
        {({ busy }) => (
          <>
            <TextAreaField
              name="postalCodes"
              label="ZIP codes"
              rows={5}
              defaultValue={postalCodes}
              autoComplete="off"
            />
            <Button type="submit" busy={busy} busyLabel="Saving..." className="justify-self-start">
              Save
            </Button>
          </>
        )}
      </CommandForm>
    </Panel>
  );
}

import { city } from "city";
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
              rows={8}
              defaultValue={postalCodes}
              autoComplete="off"
              spellCheck={false}
              help={`Behind a ZIP code stand its neighborhoods: “${example()}”, a line each. Where none is named, members may choose any, and it is not checked.`}
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

const example = () => `${city().postalCodePlaceholder} ${city().neighborhoods.slice(0, 2).join(", ")}`;

import { CommandForm } from "~/platform/commands/command-form";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/fields";
import { Check } from "~/ui/icons";
import { verifyManyForm } from "./rules";

/** The checkboxes stand outside the form and join it by `form={id}`. */
export const verifyManyId = "verify-many";

/** Verifies all selected members, with one reason. It is there as soon as one is selected, also without script. */
export function VerifyMany() {
  return (
    <section aria-label="Selected members" className={barClass}>
      <CommandForm of={verifyManyForm} id={verifyManyId} className="flex flex-wrap items-center gap-3">
        {({ busy }) => (
          <>
            <div className="min-w-0 flex-1 basis-52">
              <TextAreaField name="reason" label={hint} hideLabel rows={1} placeholder={hint} />
            </div>
            <Button type="submit" tone="sage" busy={busy} busyLabel="Verifying..." icon={<Check aria-hidden />}>
              Verify selected
            </Button>
          </>
        )}
      </CommandForm>
    </section>
  );
}

const hint = "How you know that they live here";

const barClass =
  "sticky bottom-0 z-10 mt-3 hidden rounded-card border border-line-strong bg-card p-2.5 shadow-over group-has-[input[name=members]:checked]/members:block sm:bottom-3";

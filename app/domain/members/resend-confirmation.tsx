import { CommandForm } from "~/platform/commands/command-form";
import { Button } from "~/ui/button";
import { resendConfirmationForm } from "./rules";

/** Stands where a member is told that the address is not confirmed yet. */
export function ResendConfirmation() {
  return (
    <CommandForm of={resendConfirmationForm} action="/auth">
      {({ busy }) => (
        <Button type="submit" tone="outline" busy={busy} busyLabel="Sending...">
          Mail me a new link
        </Button>
      )}
    </CommandForm>
  );
}

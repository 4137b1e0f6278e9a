import { CommandForm } from "~/platform/commands/command-form";
import { Panel } from "~/shell/admin/admin-page";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/fields";
import { changeAdminEmailForm } from "./rules";

type AdminEmailProps = { email: string; isSetHere: boolean };

/** Where mail to the operator goes. */
export function AdminEmail({ email, isSetHere }: AdminEmailProps) {
  return (
    <Panel
      title="Admin email"
      text="Gets what people write with Contact Us, and reports from boards that nobody keeps."
    >
      {/* A new address gives a new form: what was typed before is no longer what was changed. */}
      <CommandForm key={email} of={changeAdminEmailForm} values={{ seen: email }} className="mt-4 grid gap-4">
        {({ busy }) => (
          <>
            <TextField
              name="email"
              label="Email"
              type="email"
              autoComplete="off"
              defaultValue={email}
              help={
                isSetHere
                  ? "Set here by an admin."
                  : "From the operator’s configuration (ADMIN_EMAIL) as long as none is set here."
              }
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

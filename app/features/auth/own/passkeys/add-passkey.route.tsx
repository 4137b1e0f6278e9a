import { deviceWords } from "~/platform/accounts/session-origin.server";
import { askWhoItIs } from "~/platform/commands/ask-to-sign-in.server";
import { formMeta } from "~/platform/commands/form-page";
import { requestContext } from "~/platform/context.server";
import { BackLink } from "~/ui/back-link";
import { Button, ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/fields";
import { PageHead } from "~/ui/page-head";
import { useIsHydrated } from "~/ui/without-script";
import { canUsePasskeys } from "../../passkeys/ask-device";
import { PasskeyForm } from "../../passkeys/passkey-form";
import { addPasskeyPath, askWho, securityPath } from "../paths";
import type { Route } from "./+types/add-passkey.route";
import { addPasskeyForm, askNewPasskeyForm, longestPasskeyName } from "./rules";

export { action } from "~/platform/commands/action.server";

export async function loader({ context }: Route.LoaderArgs) {
  await askWhoItIs(context, addPasskeyPath, askWho);
  return { device: deviceWords(context.get(requestContext).request.headers.get("User-Agent") ?? "") };
}

const title = "Add a passkey";

export const meta = () => formMeta(title);

export default function AddPasskey({ loaderData: { device } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to={securityPath}>Back to Sign-in and security</BackLink>
      </div>
      <PageHead
        title={title}
        text="Your device makes it and keeps its secret. We get what it takes to know it again, and nothing of your finger or face."
      />
      <MakeOne device={device} />
    </div>
  );
}

function MakeOne({ device }: { device: string }) {
  const isHydrated = useIsHydrated();
  if (isHydrated && !canUsePasskeys())
    return (
      <p className="text-lg">
        No passkey can be made here: either this browser is too old, or the address above is a number. Please open
        Porchlight by its name, in a new browser.
      </p>
    );
  return (
    <>
      <p className="mb-4 hidden text-lg noscript:block">
        This needs JavaScript: only a script can ask your device. Your password goes on working without.
      </p>
      <PasskeyForm ask={askNewPasskeyForm} of={addPasskeyForm} ceremony="new" className="grid gap-4 noscript:hidden">
        {({ busy }) => (
          <>
            <TextField
              name="name"
              label="Name"
              help="So that you know it again in your list."
              defaultValue={device}
              counter={longestPasskeyName}
              autoComplete="off"
            />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" busy={busy} busyLabel="Adding...">
                Add Passkey
              </Button>
              <ButtonLink to={securityPath} tone="muted">
                Cancel
              </ButtonLink>
            </div>
          </>
        )}
      </PasskeyForm>
    </>
  );
}

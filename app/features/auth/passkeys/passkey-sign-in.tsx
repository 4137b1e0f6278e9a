import type { Form } from "~/platform/forms/form";
import { Button } from "~/ui/button";
import { useIsHydrated } from "~/ui/without-script";
import { canUsePasskeys } from "./ask-device";
import { PasskeyForm } from "./passkey-form";

type PasskeySignInProps = { ask: Form; of: Form; to: string };

/** The way in without a password, where the browser knows it. Below all else: it comes later, and nothing may move under a finger. */
export function PasskeySignIn({ ask, of, to }: PasskeySignInProps) {
  if (!useIsHydrated() || !canUsePasskeys()) return null;
  return (
    <PasskeyForm ask={ask} of={of} ceremony="known" values={{ to }}>
      {({ busy }) => (
        <Button type="submit" tone="outline" block busy={busy} busyLabel="Asking...">
          Use a passkey
        </Button>
      )}
    </PasskeyForm>
  );
}

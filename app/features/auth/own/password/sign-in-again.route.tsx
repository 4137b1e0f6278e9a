import { redirect } from "react-router";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { CommandForm } from "~/platform/commands/command-form";
import { safePath } from "~/platform/commands/same-site.server";
import { read } from "~/platform/context.server";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { PasswordField } from "~/ui/password-field";
import { PasskeySignIn } from "../../passkeys/passkey-sign-in";
import { countOwnPasskeys } from "../passkeys/queries.server";
import { askOwnPasskeyForm, signInAgainByPasskeyForm } from "../passkeys/rules";
import { askWho, securityPath } from "../paths";
import { signInAgainForm } from "../rules";
import type { Route } from "./+types/sign-in-again.route";

export { action } from "~/platform/commands/action.server";

/** Who is signed out meanwhile signs in, which is as good. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const given = url.searchParams.get("to");
  const to = given ? safePath(given) : securityPath;
  if (/^\/auth\/again(?![^?#])/.test(to)) throw redirect("/");
  const viewer = await askToSignIn(context, to, askWho);
  return { to, hasPasskeys: (await countOwnPasskeys({ ...read(context), viewer })) > 0 };
}

export const meta = () => [{ title: "Is it still you? · Porchlight" }, { name: "robots", content: "noindex" }];

export default function SignInAgain({ loaderData: { to, hasPasskeys } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-[calc(420px+2*var(--spacing-gutter))]">
      <PageHead
        title="Is it still you?"
        text={`What comes next needs your password${hasPasskeys ? " or a passkey" : ""}. Then we don’t ask for ten minutes.`}
      />
      <CommandForm of={signInAgainForm} values={{ to }} className="grid gap-4">
        {({ busy }) => (
          <>
            <PasswordField name="password" label="Your password" autoComplete="current-password" />
            <Button type="submit" block busy={busy} busyLabel="Checking...">
              Go on
            </Button>
          </>
        )}
      </CommandForm>
      {hasPasskeys && (
        <div className="mt-4">
          <PasskeySignIn ask={askOwnPasskeyForm} of={signInAgainByPasskeyForm} to={to} />
        </div>
      )}
    </div>
  );
}

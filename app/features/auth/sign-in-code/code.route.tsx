import { Link, redirect } from "react-router";
import { CommandForm } from "~/platform/commands/command-form";
import { safePath } from "~/platform/commands/same-site.server";
import { requestContext } from "~/platform/context.server";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/fields";
import { PageHead } from "~/ui/page-head";
import { useFocusOnChange } from "~/ui/use-focus-on-change";
import type { Route } from "./+types/code.route";
import { codePath } from "./code-path";
import { codeForm, recoveryCodeForm } from "./rules";

export { action } from "~/platform/commands/action.server";

/** The same for everybody: only the answer tells whether somebody gave a password first. */
export function loader({ url, context }: Route.LoaderArgs) {
  const to = safePath(url.searchParams.get("to"));
  if (context.get(requestContext).viewer) throw redirect(to);
  return { to, isRecovery: url.searchParams.get("by") === "recovery" };
}

const titleOf = (isRecovery: boolean) => (isRecovery ? "Enter a recovery code" : "Enter your code");

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${titleOf(loaderData?.isRecovery ?? false)} · Porchlight` },
  { name: "robots", content: "noindex" },
];

/** As high as a finger. */
const link = "inline-flex min-h-11 items-center";

export default function EnterCode({ loaderData: { to, isRecovery } }: Route.ComponentProps) {
  useFocusOnChange(isRecovery);
  return (
    <div className="wrap max-w-[calc(420px+2*var(--spacing-gutter))] pb-12">
      <PageHead
        title={titleOf(isRecovery)}
        text={isRecovery ? "One of those that you kept. It works once." : "Your authenticator app shows it."}
      />
      <CommandForm
        key={String(isRecovery)}
        of={isRecovery ? recoveryCodeForm : codeForm}
        values={{ to }}
        className="grid gap-4"
      >
        {({ busy }) => (
          <>
            {isRecovery ? (
              <TextField
                name="code"
                label="Recovery code"
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={40}
              />
            ) : (
              <TextField name="code" label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
            )}
            <Button type="submit" block busy={busy} busyLabel="Signing In...">
              Sign In
            </Button>
          </>
        )}
      </CommandForm>
      <ul className="mt-3 text-sm">
        <li>
          <Link to={isRecovery ? codePath(to) : codePath(to, "recovery")} className={link}>
            {isRecovery ? "Use the app" : "Use a recovery code"}
          </Link>
        </li>
        <li>
          <Link to={to === "/" ? "/auth" : `/auth?to=${encodeURIComponent(to)}`} className={link}>
            Begin again with the password
          </Link>
        </li>
        <li>
          <Link to="/contact" className={link}>
            No phone and no codes? Write to us
          </Link>
        </li>
      </ul>
    </div>
  );
}

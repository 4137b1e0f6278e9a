import { CommandForm } from "~/platform/commands/command-form";
import { Button } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/confirm-email.route";
import { confirmEmailForm } from "./rules";

export { action } from "~/platform/commands/action.server";

export const loader = ({ url }: Route.LoaderArgs) => ({
  token: url.searchParams.get("token") ?? "",
});

/** The token is in it: no browser keeps it. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const meta = () => [
  { title: "Confirm your email · Porchlight" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

/** One press, because opening a link must change nothing: mail scanners open them all. */
export default function ConfirmEmail({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-[calc(420px+2*var(--spacing-gutter))]">
      <PageHead title="Confirm your email" text="One press, and you can publish on Porchlight." />
      <CommandForm of={confirmEmailForm} values={{ token }} className="grid gap-4">
        {({ busy }) => (
          <Button type="submit" block busy={busy} busyLabel="Confirming...">
            Confirm my email
          </Button>
        )}
      </CommandForm>
    </div>
  );
}

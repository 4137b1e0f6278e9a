import { CommandForm } from "~/platform/commands/command-form";
import { Button, ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { ownResidencyPath } from "../paths";
import type { Route } from "./+types/digest.route";
import { unsubscribeForm } from "./rules";

export { action } from "./one-click.server";

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get("token") ?? "" });

/** The token is in its form, so no cache stores it. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const meta = () => [
  { title: "The weekly digest · Porchlight" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

/** One press, because opening a link must change nothing: mail scanners open them all. */
export default function Digest({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <PageHead
        title="The weekly digest"
        text="One email, Thursdays at 5 PM: what is on for a week, and what your boards talk about."
      />
      {token ? (
        <CommandForm of={unsubscribeForm} values={{ token }} className="grid gap-4">
          {({ busy }) => (
            <>
              <p>Do you want no more of these emails? One press, and this was the last.</p>
              <Button type="submit" busy={busy} busyLabel="Stopping..." className="justify-self-start">
                Stop the digest
              </Button>
            </>
          )}
        </CommandForm>
      ) : (
        <div className="grid gap-4">
          <p className="max-w-measure">
            Only those who ask for it get it, and a week without news brings no email. It begins with your own
            neighborhood, if you have shown where you live.
          </p>
          <ButtonLink to={ownResidencyPath} className="justify-self-start whitespace-normal">
            Choose it under Your residency
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

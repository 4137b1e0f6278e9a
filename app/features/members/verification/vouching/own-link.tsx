import { CommandForm } from "~/platform/commands/command-form";
import { Button, ButtonLink } from "~/ui/button";
import { ShareLink } from "~/ui/share-link";
import { vouchingPath } from "../paths";
import type { OwnVouchRequest } from "./queries.server";
import { cancelVouchRequestForm, neededVouches } from "./rules";

const soFar = ({ vouched }: OwnVouchRequest) => `${vouched} of ${neededVouches} neighbors have vouched for you.`;

/** On the page of one's residency. */
export function OpenVouchRequest({ request }: { request: OwnVouchRequest }) {
  return (
    <section className="grid gap-3 rounded-card border bg-card p-4 md:p-5">
      <h2 className="text-xl">You are asking two neighbors</h2>
      <p>
        {soFar(request)} Your link works until {request.until}.
      </p>
      <ButtonLink to={vouchingPath} className="justify-self-start">
        See your link
      </ButtonLink>
    </section>
  );
}

/** The link, and how far it has come. Who vouched is nobody's business, the asker's neither. */
export function OwnLink({ request, url }: { request: OwnVouchRequest; url: string }) {
  const { id, neighborhood, until } = request;
  return (
    <section className="grid gap-4 rounded-card border bg-card p-4 md:p-5">
      <h2 className="text-xl">Your link{neighborhood && ` for ${neighborhood}`}</h2>
      <p className="text-lg" role="status">
        {soFar(request)}
      </p>
      <p className="rounded-control bg-paper-sunk p-4 font-mono text-sm wrap-anywhere">{url}</p>
      <p className="text-muted">
        Send it to neighbors who know you and where you live. It works until {until}, for members of Porchlight alone.
      </p>
      <div className="flex flex-wrap gap-2">
        <ShareLink title="Vouch for me on Porchlight" url={url} />
        <CommandForm of={cancelVouchRequestForm} values={{ requestId: id }}>
          {({ busy }) => (
            <Button type="submit" tone="muted" busy={busy} busyLabel="Canceling...">
              Cancel the request
            </Button>
          )}
        </CommandForm>
      </div>
    </section>
  );
}

import { Link } from "react-router";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { CommandForm } from "~/platform/commands/command-form";
import { read } from "~/platform/context.server";
import { notFound } from "~/platform/forms/page-refusals";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { counted } from "~/ui/counted";
import { TextField } from "~/ui/fields";
import { PageHead } from "~/ui/page-head";
import { ownResidencyPath } from "../../paths";
import { batchPath, hostAdminPath, hostPath } from "../paths";
import { cardDays, mintCardsForm, mostCardsADay, mostInBatch } from "../rules";
import type { Route } from "./+types/host.route";
import { findHostWithBatches } from "./queries.server";

export { action } from "~/platform/commands/action.server";

export async function loader({ params: { hostId }, context }: Route.LoaderArgs) {
  await askToSignIn(context, hostPath(hostId), "Please sign in to see the host");
  const host = await findHostWithBatches(read(context), hostId);
  if (!host) throw notFound("Host");
  return { host };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.host.name ?? "A host"} · Porchlight` },
  { name: "robots", content: "noindex" },
];

export default function Host({ loaderData: { host } }: Route.ComponentProps) {
  const { id, name, neighborhood, isClosed, isWayClosed, isAdmin, can, batches } = host;
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        {isAdmin ? (
          <BackLink to={hostAdminPath(id)}>Back to the console</BackLink>
        ) : (
          <BackLink to={ownResidencyPath}>Back to your residency</BackLink>
        )}
      </div>
      <PageHead
        title={name}
        text={`Cards for neighbors whom you meet in person${neighborhood ? ` in ${neighborhood}` : ""}. Give one only to somebody who has shown you that they live here.`}
      />
      <div className="grid gap-8">
        {isClosed && <p className="text-lg">This host is closed: its unused cards don’t work any more.</p>}
        {isWayClosed && !isClosed && (
          <p className="text-lg">No cards are made at the moment. Those that were given out still work.</p>
        )}
        {can.mint && <MintCards hostId={id} />}
        <section>
          <h2 className="text-xl">Cards so far</h2>
          {batches.length === 0 ? (
            <p className="mt-1 text-muted">None yet.</p>
          ) : (
            <ul className="mt-3 rounded-card border bg-card">
              {batches.map(({ id: batchId, cards, used, voided, by, isOwn, on }) => (
                <li key={batchId} className="border-t first:border-t-0">
                  <Link to={batchPath(id, batchId)} className="grid p-4 text-ink no-underline hover:underline md:px-5">
                    <span className="font-bold">{counted(cards, "card")}</span>
                    <span className="text-sm wrap-anywhere text-muted">
                      {[`${used} used`, voided > 0 && `${voided} void`, `made by ${isOwn ? "you" : by} on ${on}`]
                        .filter(Boolean)
                        .join(" · ")}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </div>
  );
}

/** One for the phone needs no number: it is the press that a stand makes all day. */
function MintCards({ hostId }: { hostId: string }) {
  return (
    <section className="grid gap-4 rounded-card border bg-card p-4 md:p-5">
      <div>
        <h2 className="text-xl">Make cards</h2>
        <p className="mt-1 max-w-measure text-muted">
          Each works once, for {cardDays} days, and says for good who gave it out. Your own cards can’t verify you.
        </p>
      </div>
      <CommandForm of={mintCardsForm} values={{ hostId, count: "1" }} once>
        {({ busy }) => (
          <Button type="submit" busy={busy} busyLabel="Making...">
            Show one now
          </Button>
        )}
      </CommandForm>
      <CommandForm of={mintCardsForm} values={{ hostId }} once className="grid max-w-[420px] gap-3">
        {({ busy }) => (
          <>
            <TextField
              name="count"
              label="How many to print"
              inputMode="numeric"
              autoComplete="off"
              defaultValue="12"
              help={`Up to ${mostInBatch} at once, and ${mostCardsADay} a day.`}
            />
            <Button type="submit" tone="outline" busy={busy} busyLabel="Making..." className="justify-self-start">
              Make cards
            </Button>
          </>
        )}
      </CommandForm>
    </section>
  );
}

import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { ConfirmCommand } from "~/platform/commands/confirm-command";
import { requestContext } from "~/platform/context.server";
import { notFound } from "~/platform/forms/page-refusals";
import { BackLink } from "~/ui/back-link";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { counted } from "~/ui/counted";
import { PageHead } from "~/ui/page-head";
import { batchPath, hostPath } from "../paths";
import { shownHours, voidBatchForm } from "../rules";
import type { Route } from "./+types/batch.route";
import { Card } from "./card";
import { findBatch, type ShownBatch } from "./queries.server";

export { action } from "~/platform/commands/action.server";
export { printed as links } from "~/ui/printed";

export async function loader({ params: { hostId, batchId }, context }: Route.LoaderArgs) {
  await askToSignIn(context, batchPath(hostId, batchId), "Please sign in to see the cards");
  const { dependencies, ...asking } = context.get(requestContext);
  const batch = await findBatch(asking, dependencies.settings, hostId, batchId);
  if (!batch) throw notFound("Cards");
  return { batch };
}

/** It may show codes, so no cache stores it. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? titleOf(loaderData.batch) : "Cards"} · Porchlight` },
  { name: "robots", content: "noindex" },
];

const titleOf = ({ cards, host, madeOn }: ShownBatch) => `${counted(cards.length, "card")} of ${host.name}, ${madeOn}`;

export default function Batch({ loaderData: { batch } }: Route.ComponentProps) {
  const { host, cards, madeOn, until, page } = batch;
  const shown = cards.flatMap((card) => (card.shown ? [{ ...card.shown, id: card.id }] : []));
  const isAlone = cards.length === 1;
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="unprinted pt-4">
        <BackLink to={hostPath(host.id)}>Back to {host.name}</BackLink>
      </div>
      <div className="unprinted">
        <PageHead
          title={counted(cards.length, "card")}
          text={`Of ${host.name}, made on ${madeOn}. Each works once, until ${until}.`}
        />
      </div>
      {!isAlone && <Acts {...batch} />}
      {shown.length > 0 && (
        <ul
          className={isAlone ? "grid justify-items-center" : "grid gap-4 sm:grid-cols-2 print:grid-cols-3 print:gap-2"}
        >
          {shown.map((card) => (
            <Card key={card.id} {...card} host={host} page={page} until={until} isLarge={isAlone} />
          ))}
        </ul>
      )}
      {isAlone && <Acts {...batch} />}
      <section className="unprinted mt-8">
        <h2 className="text-xl">What became of them</h2>
        <ul className="mt-3 rounded-card border bg-card">
          {cards.map(({ id, number, state, isOpen }) => (
            <li key={id} className="flex min-h-11 items-center gap-3 border-t px-4 py-1.5 first:border-t-0">
              <span className="mr-auto tabular-nums">Card {number}</span>
              <Badge tone={isOpen ? "lamp-soft" : state.startsWith("Used") ? "sage" : "clay"}>{state}</Badge>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Below a card that is alone, which a phone should show at once; above a sheet of them. */
function Acts({ id, cards, can }: ShownBatch) {
  const showsCodes = cards.some(({ shown }) => shown);
  return (
    <div className="unprinted mt-5">
      {showsCodes && (
        <p className="mb-4 max-w-measure">
          {cards.length === 1
            ? "Let your neighbor scan it, or copy the code."
            : "Print them and cut them apart. Give each neighbor one."}{" "}
          You see the codes here for {shownHours} hours, and nobody else does.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {showsCodes && <Button onClick={() => print()}>Print</Button>}
        {can.void && (
          <ConfirmCommand
            of={voidBatchForm}
            values={{ batchId: id }}
            label="Void the rest"
            title="Void these cards?"
            text="The codes of those that nobody has used stop working at once. This can’t be undone."
            busyLabel="Voiding..."
          />
        )}
      </div>
    </div>
  );
}

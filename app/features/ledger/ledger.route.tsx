import { redirect } from "react-router";
import { houseRulesPath } from "~/domain/house-rules/house-rule";
import { read } from "~/platform/context.server";
import { notFound } from "~/platform/forms/page-refusals";
import { Picture } from "~/platform/images/pictures";
import { ButtonLink } from "~/ui/button";
import { ChipLink } from "~/ui/chip";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/ledger.route";
import { CheckLines } from "./check-lines";
import { total } from "./counts";
import { CountTable, Figures } from "./figures";
import { ledgerPath } from "./line";
import { monthIn } from "./month";
import { listMonths, readMonth } from "./queries.server";

export async function loader({ params, context }: Route.LoaderArgs) {
  const asking = read(context);
  const months = await listMonths(asking);
  if (!params.month) throw redirect(ledgerPath(months[0]));
  const month = monthIn(params.month);
  if (!month || !months.includes(month)) throw notFound("Month of the ledger");
  return readMonth(asking, month, months);
}

const titleOf = (name: string) => `Public ledger, ${name}`;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? titleOf(loaderData.name) : "Public ledger"} · Porchlight` },
  { name: "description", content: "What moderators and admins decided, counted and without names." },
];

export default function Ledger({ loaderData }: Route.ComponentProps) {
  const { month, name, months, isRunning, decisions, appeals, readings, lines } = loaderData;
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <PageHead
        title={titleOf(name)}
        text={`What moderators and admins decided, counted and without names.${isRunning ? " The month is not over: each day is added in the night after it." : ""}`}
      >
        <ButtonLink to={houseRulesPath} tone="outline">
          House rules
        </ButtonLink>
      </PageHead>
      {months.length > 1 && (
        <nav aria-label="Months" className="scroll-row mb-4">
          {months.map((each) => (
            <ChipLink key={each.month} to={ledgerPath(each.month)} current={each.month === month}>
              {each.name}
            </ChipLink>
          ))}
        </nav>
      )}
      {lines.last === null ? (
        <EmptyState
          picture={
            <Picture image={null} coverArt={{ kind: "porch", name: "porch" }} shape="card" sizes="26rem" eager />
          }
          title="No decisions yet this month."
          text="Nobody’s post, place or account needed one before today."
        />
      ) : (
        <>
          <Figures decisions={decisions} appeals={appeals} readings={readings} />
          <div className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-2">
            <CountTable title="What it was about" rows={decisions.byAbout} />
            <CountTable title="What was decided" rows={decisions.byOutcome} />
            <CountTable title="By which rule" rows={decisions.rules} />
            <CountTable title="How long it took" rows={decisions.byTime} />
            <CountTable title="Who decided" rows={decisions.byWhom} />
            <CountTable title="How it was found" rows={decisions.byFound} />
            {total(appeals) > 0 && <CountTable title="How appeals ended" rows={appeals} />}
            {total(readings) > 0 && <CountTable title="Read again by somebody else" rows={readings} />}
          </div>
        </>
      )}
      <CheckLines key={month} month={month} lines={lines} />
    </div>
  );
}

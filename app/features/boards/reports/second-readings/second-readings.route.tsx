import { useId } from "react";
import { ruleOptions } from "~/domain/house-rules/cited-rule";
import { currentHouseRules } from "~/domain/house-rules/queries.server";
import { RuleField } from "~/domain/house-rules/rule-field";
import { onBoard, reasonLabel, withArticle } from "~/domain/reporting/rules";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { CommandForm } from "~/platform/commands/command-form";
import { read } from "~/platform/context.server";
import { notForYou } from "~/platform/forms/page-refusals";
import { Picture } from "~/platform/images/pictures";
import { StaticAnswer } from "~/shell/admin/static-answer";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { SelectField } from "~/ui/fields";
import { PageHead } from "~/ui/page-head";
import { useFocusOnChange } from "~/ui/use-focus-on-change";
import { decisionWords } from "../cases/rules";
import type { Route } from "./+types/second-readings.route";
import { readNext, readsAgain } from "./queries.server";
import { offeredAgain, readAgainForm, readingsAMonth, secondReadingsPath } from "./rules";

export { action } from "~/platform/commands/action.server";

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await askToSignIn(context, secondReadingsPath, "Please sign in to read cases again");
  const asking = { ...read(context), viewer };
  if (!(await readsAgain(asking)))
    throw notForYou("Only moderators and admins read cases again.", { name: "the boards", to: "/boards" });
  return { ...(await readNext(asking)), rules: ruleOptions(await currentHouseRules(asking)) };
}

const title = "Second readings";

export const meta = () => [{ title: `${title} · Porchlight` }, { name: "robots", content: "noindex" }];

export default function SecondReadings({ loaderData, actionData }: Route.ComponentProps) {
  const { next, drawn, read: done, rules } = loaderData;
  useFocusOnChange(next?.id);
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <PageHead
        title={title}
        text={`Each month ${readingsAMonth} closed cases of the month before are decided once more by somebody who does not know how they ended. The public ledger says how often both were alike.`}
      />
      <p className="mb-4 text-sm text-muted">
        {drawn === 0 ? "None of last month’s cases was drawn." : `${done} of ${drawn} are read.`}
      </p>
      {next ? (
        <Reading key={next.id} next={next} rules={rules} />
      ) : (
        <EmptyState
          picture={
            <Picture image={null} coverArt={{ kind: "porch", name: "porch" }} shape="card" sizes="26rem" eager />
          }
          title="Nothing for you to read."
          text={
            drawn === 0
              ? "Of the cases that are closed in a month, some come here in the next one."
              : "What is left was decided, ended, written or reported by you, or you know how it ended, or it is somebody else’s to read."
          }
        >
          <ButtonLink to="/ledger" tone="outline">
            Open the public ledger
          </ButtonLink>
        </EmptyState>
      )}
      <StaticAnswer answer={actionData} shownBy={next ? [next.id] : []} />
    </div>
  );
}

type ReadingProps = Pick<Route.ComponentProps["loaderData"], "rules"> & {
  next: NonNullable<Route.ComponentProps["loaderData"]["next"]>;
};

/** What was reported and why, without anybody's name; and the choice that whoever decided first had. */
function Reading({ next, rules }: ReadingProps) {
  const id = useId();
  const what = `${withArticle(next.noun)}${onBoard(next.boardName)}`;
  return (
    <section aria-labelledby={id} className="rounded-card border bg-card p-4 md:p-5">
      <h2 id={id} className="text-xl wrap-anywhere">
        {`${what.charAt(0).toUpperCase()}${what.slice(1)}`}
      </h2>
      <div className="mt-2 flex flex-wrap gap-2">
        {next.reasons.map((reason) => (
          <Badge key={reason} tone="clay">
            {reasonLabel(reason)}
          </Badge>
        ))}
      </div>
      <p className="mt-3 text-sm font-bold wrap-anywhere">{next.title}</p>
      <blockquote className="mt-1 max-w-measure border-l-2 border-line-strong pl-3 whitespace-pre-wrap wrap-anywhere">
        {next.content}
      </blockquote>
      <CommandForm of={readAgainForm} values={{ caseId: next.id }} className="mt-5 grid max-w-md gap-4">
        {({ busy }) => (
          <>
            <SelectField
              name="decision"
              label="What would you decide?"
              placeholder="Choose a decision"
              options={offeredAgain(next.boardName, next.pausesPosting).map((value) => ({
                value,
                label: decisionWords[value].choose,
              }))}
            />
            <RuleField options={rules} help="Not needed for “No action”." />
            <div>
              <Button type="submit" busy={busy} busyLabel="Saving...">
                Save and Go On
              </Button>
            </div>
          </>
        )}
      </CommandForm>
    </section>
  );
}

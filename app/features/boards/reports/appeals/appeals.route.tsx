import { Link } from "react-router";
import { ago } from "~/domain/calendar/format";
import { type RuleOption, ruleOptions } from "~/domain/house-rules/cited-rule";
import { currentHouseRules } from "~/domain/house-rules/queries.server";
import { RuleField } from "~/domain/house-rules/rule-field";
import { noteLimit } from "~/domain/statements/rules";
import { CommandForm } from "~/platform/commands/command-form";
import { pageIn } from "~/platform/forms/address";
import { AdminPage, adminMeta } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { StaticAnswer } from "~/shell/admin/static-answer";
import { useNextRow } from "~/shell/admin/use-next-row";
import { QuietPorch } from "~/shell/quiet-porch";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/fields";
import { Pager } from "~/ui/pager";
import { FoldedQuote } from "../cases/folded-quote";
import { ReportTabs } from "../report-tabs";
import { countReports } from "../tabs/queries.server";
import type { Route } from "./+types/appeals.route";
import { appealsPerPage, type ListedAppeal, listOpenAppeals } from "./queries.server";
import { answerLimit, decideReportAppealForm, reportAppealsPath } from "./rules";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ context, url }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const counts = await countReports(asking);
  const pages = Math.max(1, Math.ceil(counts.appeals / appealsPerPage));
  // The last row of the last page was just decided.
  const page = Math.min(pageIn(url.searchParams), pages);
  const [appeals, rules] = await Promise.all([listOpenAppeals(asking, page), currentHouseRules(asking)]);
  return { appeals, page, pages, counts, rules: ruleOptions(rules) };
}

export const meta = () => adminMeta("Appeals");

export default function Appeals({
  loaderData: { appeals, page, pages, counts, rules },
  actionData,
}: Route.ComponentProps) {
  const { list, onFocus } = useNextRow<HTMLUListElement>(appeals.map(({ id }) => id).join());
  return (
    <AdminPage title="Appeals" text="Neighbors who think that a decision was wrong, the oldest first.">
      <ReportTabs counts={counts} current="appeals" />
      {appeals.length === 0 ? (
        <QuietPorch title="Nobody waits for an answer" text="Appeals against decisions come here." />
      ) : (
        <ul ref={list} data-rows onFocus={onFocus} className="rounded-card border bg-card">
          {appeals.map((appeal) => (
            <AppealRow key={appeal.id} appeal={appeal} rules={rules} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pager
          page={page}
          pages={pages}
          to={(to) => `${reportAppealsPath}?page=${to}`}
          text={`Page ${page} of ${pages}`}
        />
      )}
      <StaticAnswer answer={actionData} shownBy={appeals.map(({ id }) => id)} />
    </AdminPage>
  );
}

function AppealRow({ appeal, rules }: { appeal: ListedAppeal; rules: readonly RuleOption[] }) {
  const { memberId, name, age, what, done, content, renamed, now, path, rule, note, text, whyNot, hasOther } = appeal;
  return (
    <li className="grid gap-3 border-t p-4 first:border-t-0 md:px-5">
      <h2 className="font-text text-md leading-6 font-normal tracking-normal wrap-anywhere">
        {memberId === null ? (
          <span className="row-title">A neighbor</span>
        ) : (
          <Link to={`/profile/${memberId}`} className="row-title">
            {name}
          </Link>
        )}{" "}
        <span className="text-sm text-muted">
          {path ? <Link to={path}>{what}</Link> : what}, appealed {ago(age)}
        </span>
      </h2>
      {content ? <Said label={done} text={content} /> : <p className="text-sm font-bold">{done}</p>}
      {renamed && <Said label="Renamed since. It is called now" text={renamed} />}
      {now && <Said label="Edited since. It says now" text={now} />}
      {rule && (
        <p className="text-sm wrap-anywhere">
          {rule.before} <Link to={rule.path}>{rule.title}</Link>
        </p>
      )}
      {note && <Said label="The note" text={note} />}
      <Said label="The appeal" text={text} />
      {whyNot ? (
        <p className="text-sm text-muted">
          {hasOther
            ? `${notYours[whyNot]}: another admin decides.`
            : `${notYours[whyNot]}, and every other admin is a party to it: it waits until somebody else is made one.`}
        </p>
      ) : (
        <DecideForm appeal={appeal} rules={rules} />
      )}
    </li>
  );
}

/** What somebody wrote, under what it is. */
const Said = ({ label, text }: { label: string; text: string }) => (
  <div className="grid gap-1">
    <p className="text-sm font-bold">{label}</p>
    <FoldedQuote text={text} />
  </div>
);

const notYours = {
  own: "This is your own",
  party: "You are a party to it",
  decided: "You decided it before",
} as const;

function DecideForm({
  appeal: { id, seen, name, side, about, words, granting },
  rules,
}: {
  appeal: ListedAppeal;
  rules: readonly RuleOption[];
}) {
  const named = (
    <span className="sr-only">
      {" "}
      {name}’s appeal about {about}: “{words}”
    </span>
  );
  return (
    <CommandForm of={decideReportAppealForm} values={{ appealId: id, seen }} className="grid max-w-measure gap-3">
      {({ busy }) => (
        <>
          {side === "reporter" && <RuleField options={rules} />}
          {side === "reporter" && (
            <TextAreaField
              name="note"
              label="Note"
              optional
              rows={2}
              counter={noteLimit}
              help="For its author, if it is removed: why it can’t stay. Don’t name who reported it."
            />
          )}
          <TextAreaField
            name="answer"
            label="Your answer"
            rows={2}
            counter={answerLimit}
            help={`${name} reads this.`}
            aria-keyshortcuts="r"
          />
          <p className="text-sm text-muted">{granting}</p>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" name="outcome" value="granted" tone="sage" size="sm" busy={busy}>
              <span>Grant{named}</span>
            </Button>
            <Button type="submit" name="outcome" value="denied" tone="outline" size="sm" busy={busy}>
              <span>Turn Down{named}</span>
            </Button>
          </div>
        </>
      )}
    </CommandForm>
  );
}

import type { ReactNode } from "react";
import type { RuleOption } from "~/domain/house-rules/cited-rule";
import { decisionNoteLimit } from "~/domain/moderation/rules";
import { CommandForm } from "~/platform/commands/command-form";
import { AskFirst } from "~/shell/admin/ask-first";
import { Button, buttonClass } from "~/ui/button";
import { SelectField, TextAreaField } from "~/ui/fields";
import type { ReportTabRow } from "./queries.server";
import { decideReportForm } from "./rules";

type DecisionsProps = { row: ReportTabRow; rules: readonly RuleOption[]; ask: () => void };

/** Dismissing changes nothing and is done at once; upholding asks first. */
export function ReportDecisions({ row, rules, ask }: DecisionsProps) {
  const named = <span className="sr-only"> the report on {aboutOf(row)}</span>;
  return (
    <div className={buttonsClass}>
      <CommandForm of={decideReportForm} values={valuesOf(row, "dismissed")}>
        {({ busy }) => (
          <Button type="submit" tone="muted" size="sm" busy={busy}>
            <span>Dismiss{named}</span>
          </Button>
        )}
      </CommandForm>
      <AskFirst
        label={<span>Uphold{named}</span>}
        className={buttonClass({ tone: "danger-quiet", size: "sm" })}
        onAsk={ask}
        opens={`uphold:${row.id}`}
        text={upholdText(row)}
      >
        <UpholdForm row={row} rules={rules} />
      </AskFirst>
    </div>
  );
}

type UpholdFormProps = {
  row: ReportTabRow;
  rules: readonly RuleOption[];
  onDone?: () => void;
  /** What stands left of the button: Cancel in a dialog. */
  footer?: (submit: ReactNode) => ReactNode;
};

export function UpholdForm({ row, rules, onDone, footer = (submit) => submit }: UpholdFormProps) {
  return (
    <CommandForm of={decideReportForm} values={valuesOf(row, "upheld")} onDone={onDone} className="grid gap-4">
      {({ busy }) => (
        <>
          <SelectField
            name="rule"
            label="House rule"
            placeholder="Choose the rule that it is about"
            options={rules}
            help="It stands in the mail to its author."
          />
          <TextAreaField
            name="note"
            label="Note"
            optional
            rows={3}
            counter={decisionNoteLimit}
            help="For its author."
          />
          {footer(
            <Button type="submit" tone="danger" busy={busy} busyLabel="Upholding...">
              Uphold
            </Button>,
          )}
        </>
      )}
    </CommandForm>
  );
}

/** Names what happens. */
export function upholdText(row: ReportTabRow): string {
  const { contentType, path, author, reporter, reportCount } = row;
  const lost = contentType === "thread" ? "The thread and all its replies are removed" : "The reply is removed";
  const removal = path ? `${lost}; a copy stays here.` : "It is gone already; the copy stays here.";
  const penalty = author.id
    ? ` ${author.name} loses 20 points of reputation and is told why by mail.`
    : " Its author’s account is gone.";
  const thanked = reportCount > 1 ? "Everyone who reported it is" : `${reporter.name} is`;
  const thanks = reporter.id || reportCount > 1 ? ` ${thanked} thanked by mail.` : "";
  const undo = path ? " An admin can restore it for 30 days." : "";
  return `${removal}${penalty}${thanks}${undo}`;
}

/** "Ana’s reply in Where is the goat?" */
const aboutOf = ({ contentType, author, threadTitle }: ReportTabRow) =>
  contentType === "thread" ? threadTitle : `${author.name}’s reply in ${threadTitle}`;

const valuesOf = ({ id, status }: ReportTabRow, decision: "dismissed" | "upheld") => ({
  reportId: id,
  seen: status,
  decision,
});

const buttonsClass =
  "flex gap-1 @max-[700px]:mt-1 @max-[700px]:border-t @max-[700px]:pt-2 @max-[700px]:[&_.btn]:w-full @max-[700px]:[&>*]:flex-1 " +
  "@min-[700px]:-mt-1.5";

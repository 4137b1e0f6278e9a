import type { RuleOption } from "~/domain/house-rules/cited-rule";
import { partyWords } from "~/domain/reporting/parties";
import { isOfAnother } from "~/domain/reporting/rules";
import { excerptOf } from "~/domain/sharing/excerpt";
import { CommandForm } from "~/platform/commands/command-form";
import { AskFirst } from "~/shell/admin/ask-first";
import { Button, buttonClass } from "~/ui/button";
import { revealForm } from "../second-readings/rules";
import { aboutOf } from "./about";
import { DecideForm } from "./decide-form";
import { claimCaseForm, decideCaseForm, endCaseForm, isLasting, type Lasting, readOf, releaseCaseForm } from "./rules";
import type { ShownCase } from "./shown-cases.server";

type CaseActionsProps = { row: ShownCase; rules: readonly RuleOption[]; ask: () => void };

/** Letting it stand changes nothing and is done at once; everything else asks first. Who looks at it is seen by the others. */
export function CaseActions({ row, rules, ask }: CaseActionsProps) {
  const { id, claimant, isParty, isHeld, canClaim } = row;
  const named = <span className="sr-only"> {nameOf(row)}</span>;
  if (isParty) return <p className="max-w-64 text-sm text-muted">{partyWords(row.hasOther)}</p>;
  if (isHeld) return null;
  const ofClaim = claimant?.isMine ? releaseCaseForm : canClaim ? claimCaseForm : undefined;
  return (
    <div className={buttonsClass}>
      {ofClaim && (
        <CommandForm of={ofClaim} values={{ caseId: id }}>
          {({ busy }) => (
            <Button type="submit" tone="muted" size="sm" busy={busy}>
              <span>
                {claimant?.isMine ? "Release" : "Claim"}
                {named}
              </span>
            </Button>
          )}
        </CommandForm>
      )}
      <CommandForm of={decideCaseForm} values={{ caseId: id, ...readOf(row), decision: "none" }}>
        {({ busy }) => (
          <Button type="submit" tone="muted" size="sm" busy={busy}>
            <span>No Action{named}</span>
          </Button>
        )}
      </CommandForm>
      <AskFirst
        label={<span>Decide{named}</span>}
        className={buttonClass({ tone: "danger-quiet", size: "sm" })}
        onAsk={ask}
        opens={`decide:${id}`}
      >
        <DecideForm row={row} rules={rules} />
      </AskFirst>
    </div>
  );
}

/** Takes back early what lasts. */
export function EndCase({ row }: { row: ShownCase }) {
  if (row.isParty || !isLasting(row.decision)) return null;
  const words = endWords[row.decision];
  return (
    <CommandForm of={endCaseForm} values={{ caseId: row.id, seen: row.seen }}>
      {({ busy }) => (
        <Button type="submit" tone="muted" size="sm" busy={busy}>
          <span>
            {words}
            <span className="sr-only"> {nameOf(row)}</span>
          </span>
        </Button>
      )}
    </CommandForm>
  );
}

/** Shows how it ended, which leaves the second reading to others. */
export function RevealCase({ row }: { row: ShownCase }) {
  return (
    <CommandForm of={revealForm} values={{ caseId: row.id }}>
      {({ busy }) => (
        <Button type="submit" tone="muted" size="sm" busy={busy}>
          <span>
            Show how it ended
            <span className="sr-only">, {nameOf(row)}</span>
          </span>
        </Button>
      )}
    </CommandForm>
  );
}

/** Of several by one person in one place, what they say tells one from the others. */
const nameOf = (row: ShownCase): string =>
  isOfAnother(row.contentType) && row.content ? `${aboutOf(row)}: “${excerptOf(row.content, 40)}”` : aboutOf(row);

const endWords: Record<Lasting, string> = {
  hide: "Show Again",
  lock: "Unlock Thread",
  "pause-board": "End Pause",
  "pause-site": "End Pause",
  "ban-board": "Lift Ban",
};

const buttonsClass =
  "flex flex-wrap gap-1 @max-[700px]:mt-1 @max-[700px]:border-t @max-[700px]:pt-2 @max-[700px]:[&_.btn]:w-full @max-[700px]:[&>*]:flex-1 " +
  "@min-[700px]:-mt-1.5";

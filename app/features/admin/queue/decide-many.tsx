import type { Ref } from "react";
import { Link } from "react-router";
import { ReasonBox } from "~/domain/moderation/reason-box";
import { RuleBox } from "~/domain/moderation/rule-box";
import { decideManyForm, decideMatchingForm } from "~/domain/moderation/rules";
import { CommandForm } from "~/platform/commands/command-form";
import { Button, IconButton, iconClass } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { TextAreaField } from "~/ui/fields";
import { Check, X } from "~/ui/icons";

/** The checkboxes stand outside the form and join it by `form={id}`. */
export const decideManyId = "decide-many";

type DecideManyProps = {
  kind: string;
  /** How many rows are selected; 0 where no script counts them. */
  count: number;
  /** All that match are selected: what the tab is narrowed to, and how many that were when. */
  matching?: { values: Record<string, string>; total: number; clearTo: string };
  ref: Ref<HTMLElement>;
  onDone: () => void;
  /** Lets go of all rows. */
  clear: () => void;
};

/** One decision, with one note, on all selected rows. It is there as soon as one is, also without script. */
export function DecideMany({ kind, count, matching, ref, onDone, clear }: DecideManyProps) {
  const form = matching ? decideMatchingForm : decideManyForm;
  const values = { kind, ...matching?.values };
  const said = matching
    ? `All ${matching.total.toLocaleString("en-US")} that match`
    : count > 0
      ? `${count} selected`
      : "Selected";
  return (
    <section ref={ref} aria-label="Selected rows" className={classNames(barClass, matching ? "block" : tickedClass)}>
      <CommandForm of={form} id={decideManyId} values={values} onDone={onDone} className={formClass}>
        {({ busy, sent }) => (
          <>
            <p className="font-bold whitespace-nowrap tabular-nums">{said}</p>
            {matching ? (
              <Link to={matching.clearTo} className={iconClass({}, "@min-[600px]:order-last")} preventScrollReset>
                <X aria-hidden />
                <span className="sr-only">Clear selection</span>
              </Link>
            ) : (
              <IconButton type="reset" label="Clear selection" onClick={clear} className="@min-[600px]:order-last">
                <X aria-hidden />
              </IconButton>
            )}
            <div className="decide-words">
              <ReasonBox label="Reason, if rejected" />
              <RuleBox label="House rule, if rejected" />
              <TextAreaField
                name="note"
                label="Note to each submitter (optional)"
                hideLabel
                rows={1}
                placeholder="Note (optional)"
              />
            </div>
            <div className="flex flex-wrap gap-2 @max-[600px]:col-span-2 @max-[600px]:*:flex-1">
              <Button
                type="submit"
                name="decision"
                value="approved"
                tone="sage"
                busy={busy && sent?.get("decision") === "approved"}
                busyLabel="Approving..."
                icon={<Check aria-hidden />}
              >
                Approve
              </Button>
              <Button
                type="submit"
                name="decision"
                value="rejected"
                tone="outline"
                busy={busy && sent?.get("decision") === "rejected"}
                busyLabel="Rejecting..."
              >
                Reject
              </Button>
            </div>
          </>
        )}
      </CommandForm>
    </section>
  );
}

/** Shown by the boxes themselves. It stays in sight at the foot of the window. */
const barClass =
  "sticky bottom-0 z-10 mt-3 rounded-card border border-line-strong bg-card p-2.5 shadow-over sm:bottom-3";

const tickedClass = "hidden group-has-[input[name=items]:checked]/list:block";

const formClass =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 pl-1.5 @min-[600px]:grid-cols-[auto_minmax(0,1fr)_auto_auto]";

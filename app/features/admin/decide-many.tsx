import { Check, X } from "lucide-react";
import type { Ref } from "react";
import { CommandForm } from "~/shared/commands/command-form";
import { decideManyForm } from "~/shared/moderation/rules";
import { Button, IconButton } from "~/ui/button";
import { TextAreaField } from "~/ui/fields";

/** The rows' boxes name this form, so that it sends them although they stand elsewhere. */
export const decideManyId = "decide-many";

type DecideManyProps = {
  kind: string;
  /** How many rows are selected; 0 where no script counts them. */
  count: number;
  ref: Ref<HTMLElement>;
  onDone: () => void;
  /** Lets go of all rows. */
  clear: () => void;
};

/** One decision, with one note, on all selected rows. It is there as soon as one is, also without script. */
export function DecideMany({ kind, count, ref, onDone, clear }: DecideManyProps) {
  return (
    <section ref={ref} aria-label="Selected rows" className={barClass}>
      <CommandForm of={decideManyForm} id={decideManyId} values={{ kind }} onDone={onDone} className={formClass}>
        {({ busy, sent }) => (
          <>
            <p className="font-bold whitespace-nowrap tabular-nums">{count > 0 ? `${count} selected` : "Selected"}</p>
            <IconButton type="reset" label="Clear selection" onClick={clear} className="@min-[600px]:order-last">
              <X aria-hidden />
            </IconButton>
            <div className="@max-[600px]:col-span-2">
              <TextAreaField
                name="note"
                label="Note to each submitter (optional)"
                hideLabel
                rows={1}
                placeholder={hint}
              />
            </div>
            <div className="flex gap-2 @max-[600px]:col-span-2 @max-[600px]:*:flex-1">
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

const hint = "Note to each submitter (optional)";

/** Shown by the boxes themselves. It stays in sight at the foot of the window. */
const barClass =
  "sticky bottom-0 z-10 mt-3 hidden rounded-card border border-line-strong bg-card p-2.5 shadow-over group-has-[input[name=items]:checked]/list:block sm:bottom-3";

const formClass =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 pl-1.5 @min-[600px]:grid-cols-[auto_minmax(0,1fr)_auto_auto]";

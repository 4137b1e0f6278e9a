import { useEffect, useState } from "react";
import { undoForm } from "~/domain/moderation/rules";
import type { Undoable } from "~/domain/moderation/undoable.server";
import { CommandForm } from "~/platform/commands/command-form";
import { Button } from "~/ui/button";
import { Undo2 } from "~/ui/icons";
import { madeOf } from "./wording";

/** What was decided a moment ago, and the way back as long as no mail has left. The newest stands first. */
export function UndoBar({ decisions }: { decisions: readonly Undoable[] }) {
  return (
    <section aria-label="Undo" data-keep-clear className={barClass}>
      {decisions.map((each) => (
        <Undo key={each.id} decision={each} />
      ))}
    </section>
  );
}

function Undo({ decision }: { decision: Undoable }) {
  const { id, left } = decision;
  const { about, action } = madeOf(decision);
  const [isOver, setOver] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted from when it was first seen
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), left);
    return () => clearTimeout(timer);
  }, [id]);
  if (isOver) return null;
  return (
    <CommandForm of={undoForm} values={{ decisionId: id }} className={rowClass}>
      {({ busy }) => (
        <>
          <p className="mr-auto min-w-0 text-sm">
            <b className="line-clamp-1 wrap-anywhere lg:line-clamp-2">{about}</b>
            <span className="block text-muted">{action}</span>
          </p>
          <Button
            type="submit"
            tone="outline"
            size="sm"
            busy={busy}
            busyLabel="Undoing..."
            icon={<Undo2 aria-hidden />}
            aria-keyshortcuts="u"
            data-undo
          >
            <span>
              Undo<span className="sr-only"> {about}</span>
            </span>
          </Button>
        </>
      )}
    </CommandForm>
  );
}

/**
 * Positioned over the foot of the rail, clear of rows, toasts and the bar of selected rows. Where the rail lies on top
 * the newest covers it for its seconds, in one line.
 */
const barClass =
  "fixed z-40 grid gap-2 max-lg:inset-x-gutter max-lg:top-[58px] lg:bottom-5 lg:left-3 lg:w-[200px] max-lg:[&>:nth-child(n+2)]:hidden";

const rowClass =
  "flex items-center gap-2.5 rounded-control border border-line-strong bg-card py-1.5 pr-1.5 pl-3.5 shadow-over lg:grid lg:p-3";

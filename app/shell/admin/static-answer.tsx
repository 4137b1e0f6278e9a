import type { CommandResult } from "~/platform/commands/result";
import { StaticToasts } from "~/ui/toasts";

type Row = string | { id: string; seen: string };

/**
 * Without script, a form shows its answer itself; if its row is no longer in the list, the page has to. So it does where the row
 * was edited after what the form says was read of it: by now its form says something else.
 */
export function StaticAnswer({ answer, shownBy }: { answer: unknown; shownBy: readonly Row[] }) {
  const { id, toast, values } = (answer ?? {}) as Partial<CommandResult>;
  const sent = Object.values(values ?? {}).flat();
  const isShownBy = (row: Row) =>
    typeof row === "string"
      ? sent.includes(row)
      : sent.includes(row.id) && (values?.seen === undefined || values.seen === row.seen);
  if (!id || !toast || shownBy.some(isShownBy)) return null;
  return (
    <noscript>
      <StaticToasts toasts={[{ id, ...toast }]} />
    </noscript>
  );
}

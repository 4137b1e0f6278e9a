import type { CommandResult } from "~/platform/commands/result";
import { StaticToasts } from "~/ui/toasts";

/** Without script, a form shows its answer itself; if its row is no longer in the list, the page has to. */
export function StaticAnswer({ answer, shownBy }: { answer: unknown; shownBy: readonly string[] }) {
  const { id, toast, values } = (answer ?? {}) as Partial<CommandResult>;
  if (
    !id ||
    !toast ||
    shownBy.some((row) =>
      Object.values(values ?? {})
        .flat()
        .includes(row),
    )
  )
    return null;
  return (
    <noscript>
      <StaticToasts toasts={[{ id, ...toast }]} />
    </noscript>
  );
}

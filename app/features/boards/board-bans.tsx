import { CommandForm } from "~/platform/commands/command-form";
import { Face } from "~/platform/images/pictures";
import { Button } from "~/ui/button";
import type { BoardBan } from "./bans/queries.server";
import { unbanForm } from "./rules";

/** Who is banned, and the way back. */
export function BoardBans({ board, bans }: { board: { id: number }; bans: readonly BoardBan[] }) {
  return (
    <section className="mt-8 grid gap-2">
      <h2 className="text-lg">Banned members</h2>
      {bans.length === 0 ? (
        <p className="text-muted">Nobody is banned from this board.</p>
      ) : (
        <ul className="border-t">
          {bans.map((ban) => (
            <li key={ban.memberId} className="flex items-center gap-3 border-b py-2">
              <Face person={ban} size={36} />
              <span className="min-w-0 flex-1">
                <span className="block font-bold wrap-anywhere">{ban.name}</span>
                <span className="block text-sm text-muted">{ban.reason}</span>
              </span>
              <CommandForm of={unbanForm} values={{ boardId: String(board.id), memberId: ban.memberId }}>
                {({ busy }) => (
                  <Button type="submit" tone="outline" busy={busy} busyLabel="Lifting...">
                    Unban
                    <span className="sr-only"> {ban.name}</span>
                  </Button>
                )}
              </CommandForm>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

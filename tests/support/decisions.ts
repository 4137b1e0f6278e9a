import { eq, sql } from "drizzle-orm";
import { listUndoable } from "~/domain/moderation/undoable.server";
import { events } from "~/features/events/table.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import { members } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Person } from "./cast";
import type { withPorchlight } from "./porchlight";

type Porch = ReturnType<ReturnType<typeof withPorchlight>>;

export const undoSeconds = 600;

/** What tests of held decisions do. */
export function createDesk(porch: () => Porch) {
  const pending = (facts: Parameters<Porch["event"]>[0] = {}) => porch().event({ approvalStatus: "pending", ...facts });
  const decide = (admin: Person, id: string, decision: string, more = {}) =>
    porch().send(admin, "moderation.decide", { kind: "events", id, seen: "pending", decision, note: "", ...more });
  const undoable = (admin: Person) =>
    listUndoable({ db: porch().db, now: new Date(), viewer: { id: admin.id } as Viewer }, moderatedKinds);
  return {
    pending,
    decide,
    undoable,
    async undo(admin: Person, which = 0) {
      const list = await undoable(admin);
      return porch().send(admin, "moderation.undo", { decisionId: list[which]?.id ?? "" });
    },
    /** The time to undo is over. */
    async holdEnds() {
      await porch().db.execute(
        sql`update pgboss.job set start_after = now() where name in ('decisions.tell', 'statements.tell')`,
      );
      // Wakes the worker, which would look by itself some seconds later.
      await porch().dependencies.jobs.send(porch().db, "decisions.tell", { decisionId: crypto.randomUUID() });
      await porch().dependencies.jobs.send(porch().db, "statements.tell", { statementId: crypto.randomUUID() });
      await porch().settled();
    },
    async pointsOf(person: Person) {
      const [row] = await porch()
        .db.select({ points: members.reputationPoints })
        .from(members)
        .where(eq(members.id, person.id));
      return row?.points;
    },
    async rowOf(id: string) {
      const [row] = await porch()
        .db.select({
          status: events.approvalStatus,
          by: events.decidedBy,
          at: events.decidedAt,
          note: events.decisionNote,
        })
        .from(events)
        .where(eq(events.id, id));
      return row;
    },
  };
}

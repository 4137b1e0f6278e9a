import { sql } from "drizzle-orm";
import { beforeEach } from "vitest";
import type { ModeratedKind } from "~/domain/moderation/kind.server";
import { listTab } from "~/features/admin/queue/queries.server";
import { findKind } from "~/moderated-kinds.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Person } from "../support/cast";
import type { TestPorchlight } from "../support/porchlight";
import type { SubmissionKind } from "../support/submissions";

/** What owners and admins do with submissions, each test with an owner and an admin of its own. */
export function createOwners(porch: () => TestPorchlight) {
  const people = {} as { owner: Person; admin: Person };
  beforeEach(async () => {
    people.owner = await porch().member();
    people.admin = await porch().member({ admin: true });
  });

  const rowOf = async ({ table }: SubmissionKind, id: string) => {
    const [row] = await porch().rows(
      sql`select to_jsonb(each) as row from ${sql.identifier(table)} each where id = ${id}`,
    );
    return row?.row as Record<string, unknown> | undefined;
  };
  const edit = async (kind: SubmissionKind, id: string, told: object = {}) =>
    porch().send(people.owner, kind.edit, { [kind.idField]: id, ...(await kind.told(porch())), ...told });
  const withdraw = ({ slug }: SubmissionKind, id: string, from = "list") =>
    porch().send(people.owner, "submissions.withdraw", { kind: slug, id, from });
  const decide = ({ slug }: SubmissionKind, id: string, seen: string, decision = "approved") =>
    porch().send(people.admin, "moderation.decide", { kind: slug, id, seen, decision, note: "" });
  const tab = (slug: string, status: "changed" | "all") => {
    const asking = { db: porch().db, now: new Date(), viewer: { isAdmin: true } as Viewer };
    return listTab(asking, findKind(slug) as ModeratedKind, { status, search: "", page: 1 });
  };
  const pointsOf = async ({ id }: Person) =>
    (await porch().rows(sql`select reputation_points as points from members where id = ${id}`))[0]?.points;
  const lastLine = async (command: string) =>
    (
      await porch().rows(sql`select detail from audit_log where command = ${command} order by created_at desc limit 1`)
    )[0]?.detail as Record<string, unknown>;

  return { people, rowOf, edit, withdraw, decide, tab, pointsOf, lastLine };
}

export type Owners = ReturnType<typeof createOwners>;

import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { hidings } from "~/domain/hiding/table.server";
import { listTab } from "~/features/admin/queue/queries.server";
import { listHiddenContent } from "~/features/boards/hidden/content/queries.server";
import { showWhatIsOver as showOver } from "~/features/boards/hidden/jobs.server";
import { findKind } from "~/moderated-kinds.server";
import type { Person } from "../support/cast";
import type { State } from "../support/submission-fixture";
import type { SubmissionKind } from "../support/submissions";
import { createHiddenScene } from "./hidden-scene";

/** The scene of reports, with submissions of a kind that are hidden in it. */
export function createSubmissionScene(kind: SubmissionKind) {
  const scene = createHiddenScene();
  const { porch, people, report, decide, reportIdOf, asking, resident } = scene;
  const { slug } = kind;

  const make = async (state: State = "approved") => (await kind.make(porch(), people.author, state)).id;
  async function rowOf(id: string) {
    const [row] = await porch().rows(
      sql`select approval_status as status, edits, changed_from, owner_id from ${sql.identifier(kind.table)} where id = ${id}`,
    );
    return row;
  }
  const statusOf = async (id: string) => (await rowOf(id))?.status;
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  const showWhatIsOver = (now = new Date()) => showOver(porch().dependencies, now);
  async function hidingOf(id: string) {
    const [row] = await porch().db.select().from(hidings).where(eq(hidings.contentId, id));
    return row;
  }

  async function reportedBy(count: number, id: string) {
    const reporters: Person[] = [];
    for (let index = 0; index < count; index++) {
      const one = await resident();
      expect(await report(one, slug, id)).toMatchObject({ ok: true });
      reporters.push(one);
    }
    return reporters as [Person, ...Person[]];
  }

  /** @returns the report by which an admin hid it */
  async function hiddenByDecision(id: string, days = "") {
    const [reporter] = await reportedBy(1, id);
    const reportId = await reportIdOf(reporter, id);
    expect(await decide(reportId, "hide", people.admin, { days })).toMatchObject({ ok: true });
    return reportId;
  }

  const show = (by: Person, id: string, seen = "0") =>
    porch().send(by, "hidden.show-content", { contentType: slug, contentId: id, seen });
  const listed = async (person: Person, isAdmin = false) => (await listHiddenContent(asking(person, isAdmin), 1)).items;
  const edit = async (id: string, more: object = {}) =>
    porch().send(people.author, kind.edit, { [kind.idField]: id, ...(await kind.told(porch())), ...more });
  const tab = async (status: "hidden" | "approved" | "changed", by = people.admin) =>
    (await listTab(asking(by, true) as never, findKind(slug) as never, { status, search: "", page: 1 })).rows;

  const steps = { make, rowOf, statusOf, showWhatIsOver, inDays, hidingOf, reportedBy };
  return { ...scene, ...steps, hiddenByDecision, show, listed, edit, tab };
}

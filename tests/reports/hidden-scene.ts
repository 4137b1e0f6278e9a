import { eq, sql } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import { listHidden } from "~/features/boards/hidden/queries.server";
import { replies, threads } from "~/features/boards/threads/table.server";
import { ledgerWaiting } from "~/features/ledger/table.server";
import type { Person } from "../support/cast";
import { createScene } from "./scene";

/** The same scene, and what is hidden in it. */
export function createHiddenScene() {
  const scene = createScene();
  const { porch, report, asking } = scene;

  const isThere = async (id: string) =>
    (await porch().db.$count(replies, eq(replies.id, id))) + (await porch().db.$count(threads, eq(threads.id, id))) > 0;

  async function hidingOf(contentId: string) {
    const [row] = await porch().rows(
      sql`select id, hidden_by, until, edits, is_upheld, removed_by from removals where content_id = ${contentId}`,
    );
    return row;
  }

  const hiddenFor = async (person: Person, isAdmin = false) =>
    (await listHidden(asking(person, isAdmin), undefined, 1)).posts;

  const showAgain = async (by: Person, contentId: string, seen = "0") =>
    porch().send(by, "hidden.show", { removalId: String((await hidingOf(contentId))?.id), seen });

  async function resident() {
    return porch().member({ resident: true });
  }

  /** @returns those who reported it, so many verified ones one after the other */
  async function reportedBy(count: number, contentType: "thread" | "reply", contentId: string) {
    const reporters: Person[] = [];
    for (let index = 0; index < count; index++) {
      const one = await resident();
      expect(await report(one, contentType, contentId)).toMatchObject({ ok: true });
      reporters.push(one);
    }
    return reporters;
  }

  beforeEach(() => porch().db.delete(ledgerWaiting));

  const ledgerLines = async () =>
    (await porch().db.select().from(ledgerWaiting)).map(({ outcome, by }) => `${outcome} by ${by}`).sort();

  return { ...scene, isThere, hidingOf, hiddenFor, showAgain, resident, reportedBy, ledgerLines };
}

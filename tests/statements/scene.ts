import { asc, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect } from "vitest";
import { statements } from "~/domain/statements/table.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { recountReputation } from "~/features/profiles/reputation.server";
import { makeBoard, makeReply, makeThread } from "../support/boards";
import type { Person } from "../support/cast";
import { givenReasons } from "../support/house-rules";
import { emptyCity, withPorchlight } from "../support/porchlight";

type People = { creator: Person; author: Person; admin: Person; second: Person };

/** What the tests of statements have in common: new people in an empty city. */
export function createStatements() {
  const porch = withPorchlight();
  const people = {} as People;

  beforeEach(async () => {
    await porch().settled();
    await emptyCity(porch());
    people.creator = await porch().member({ fullName: "Nell Porter" });
    people.author = await porch().member();
    people.admin = await porch().member({ admin: true });
    people.second = await porch().member({ admin: true });
  });

  /** Everyone's points are what a count from scratch gives. */
  afterEach(async () => expect(await recountReputation(porch().db)).toBe(0));

  const stated = ({ id }: Person) =>
    porch().db.select().from(statements).where(eq(statements.memberId, id)).orderBy(asc(statements.decidedAt));

  async function lastMail({ email }: Person) {
    await porch().settled();
    const mail = (await porch().mailsTo(email)).at(-1);
    if (!mail) throw new Error("No mail came");
    return mail;
  }

  return {
    porch,
    people,
    stated,
    lastMail,
    /** A board with a thread and a reply in it. */
    async scene() {
      const board = await makeBoard(porch(), people.creator, { name: "Slow Rides" });
      const thread = await makeThread(porch(), board, people.author, {
        ...{ title: "Where is the goat?", content: "Somebody has seen it, surely" },
      });
      const reply = await makeReply(porch(), thread, people.author, { content: "Goats, goats & <b>goats</b>" });
      return { board, thread, reply };
    },
    ban: () =>
      porch().send(people.admin, "members.ban", { memberId: people.author.id, seen: "member", ...givenReasons }),
    appeal: (by: Person | null, id: string, text = "It was only about goats") =>
      porch().send(by, "reports.appeal", { reportId: id, text }),
    async appealOf({ id }: Person) {
      const [row] = await porch().db.select({ id: appeals.id }).from(appeals).where(eq(appeals.memberId, id));
      return row?.id ?? "";
    },
    settle: (by: Person, appealId: string, outcome: "granted" | "denied") =>
      porch().send(by, "reports.decide-appeal", { appealId, outcome, answer: "We read it again.", rule: "" }),
    isBanned: async ({ id }: Person) =>
      (await porch().rows(sql`select 1 from accounts where id = ${id} and banned_at is not null`)).length > 0,
  };
}

import { and, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { appealKey } from "~/domain/statements/keys.server";
import { listOpenAppeals } from "~/features/boards/reports/appeals/queries.server";
import { boardBans, boardMembers, boardModerators } from "~/features/boards/table.server";
import { findAccountState } from "~/platform/accounts/account-state.server";
import { addModerator, joinBoard } from "../support/boards";
import type { Person } from "../support/cast";
import { givenReasons } from "../support/house-rules";
import { createStatements } from "./scene";

/** A ban that was wrong gives back what it took. */
describe("a ban that is appealed against", () => {
  const { porch, people, scene, stated, lastMail, appeal, appealOf, settle } = createStatements();
  type Scene = Awaited<ReturnType<typeof scene>>;

  const statementOf = async (person: Person) => (await stated(person)).at(-1)?.id ?? "";
  async function grantingOf(by: Person) {
    const asking = { ...porch(), viewer: { id: by.id, isAdmin: true }, now: new Date() } as never;
    return (await listOpenAppeals(asking, 1)).map(({ granting }) => granting);
  }
  /** What the author is on the board. The board counts its members right. */
  async function placeOn({ board }: Scene) {
    const { id: memberId } = people.author;
    const of = (table: typeof boardMembers | typeof boardModerators | typeof boardBans) =>
      porch().db.$count(table, and(eq(table.boardId, board.id), eq(table.memberId, memberId)));
    const wrong = sql`select 1 from boards where member_count <>
      (select count(*) from board_members where board_id = boards.id)`;
    expect(await porch().rows(wrong)).toEqual([]);
    return {
      member: (await of(boardMembers)) === 1,
      moderator: (await of(boardModerators)) === 1,
      banned: (await of(boardBans)) === 1,
    };
  }
  const banByHand = ({ board }: Scene) =>
    porch().send(people.creator, "boards.ban", {
      ...{ boardId: String(board.id), memberId: people.author.id, from: "reply" },
      ...givenReasons,
    });
  async function banByCase({ thread }: Scene) {
    const about = { contentType: "thread", contentId: thread.id, reason: "spam" };
    await porch().send(people.creator, "reports.send", about);
    const [open] = await porch().rows(sql`select id from cases`);
    return porch().send(people.admin, "reports.decide", {
      ...{ caseId: String(open?.id), decision: "ban-board", days: "" },
      ...givenReasons,
    });
  }
  const gone = { member: false, moderator: false, banned: true };

  it.each([
    ["by hand", banByHand, { member: true, moderator: false }, "a member"],
    ["by hand", banByHand, { member: false, moderator: true }, "a moderator"],
    ["by hand", banByHand, { member: true, moderator: true }, "a moderator"],
    ["by a case", banByCase, { member: true, moderator: false }, "a member"],
  ] as const)("from a board, %s, gives the place on it back", async (_, banFrom, before, again) => {
    const made = await scene();
    if (before.member) await joinBoard(porch(), made.board, people.author);
    if (before.moderator) await addModerator(porch(), made.board, people.author);
    expect(await banFrom(made)).toMatchObject({ ok: true });
    expect(await placeOn(made)).toEqual(gone);
    await appeal(people.author, await statementOf(people.author));
    const granting = `Granted, the ban from the board is lifted, and they are ${again} of it again.`;
    expect(await grantingOf(people.second)).toEqual([granting]);
    expect(await settle(people.second, await appealOf(people.author), "granted")).toMatchObject({ ok: true });
    expect(await placeOn(made)).toEqual({ ...before, banned: false });
    expect((await lastMail(people.author)).text).toContain("your place there is yours again");
  });

  it("from a board makes nobody a member who was none", async () => {
    const made = await scene();
    await banByHand(made);
    await appeal(people.author, await statementOf(people.author));
    expect(await grantingOf(people.second)).toEqual(["Granted, the ban from the board is lifted."]);
    await settle(people.second, await appealOf(people.author), "granted");
    expect(await placeOn(made)).toEqual({ ...gone, banned: false });
    expect((await lastMail(people.author)).text).not.toContain("your place there");
  });

  it("from a board gives nothing back where somebody lifted it by hand before", async () => {
    const made = await scene();
    await joinBoard(porch(), made.board, people.author);
    await banByHand(made);
    await appeal(people.author, await statementOf(people.author));
    const banned = { boardId: String(made.board.id), memberId: people.author.id };
    await porch().send(people.creator, "boards.unban", banned);
    expect(await settle(people.second, await appealOf(people.author), "granted")).toMatchObject({ ok: true });
    expect(await placeOn(made)).toEqual({ ...gone, banned: false });
  });

  it.each([
    [
      "member",
      "author",
      expect.stringMatching(/^Granted, the ban is lifted\..* a letter on its way .* don’t come back\.$/),
    ],
    ["admin", "second", expect.stringContaining("They were an admin and are a member then")],
  ] as const)("from the site, of a %s, says what is not given back", async (seen, who, granting) => {
    const [person, third] = [people[who], await porch().member({ admin: true })];
    const sent = { memberId: person.id, seen, ...givenReasons };
    expect(await porch().send(people.admin, "members.ban", sent)).toMatchObject({ ok: true });
    const statementId = await statementOf(person);
    const key = appealKey(statementId, porch().dependencies.settings.secret);
    await porch().send(null, "reports.appeal-by-key", { statementId, key, text: "It was my cousin" });
    expect(await grantingOf(third)).toEqual([granting]);
    expect(await settle(third, await appealOf(person), "granted")).toMatchObject({ ok: true });
    expect(await findAccountState(porch().db, person.id)).toBe("member");
    expect((await lastMail(person)).text).toContain("please ask for it again");
  });
});

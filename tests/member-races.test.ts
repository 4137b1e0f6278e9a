import { eq, isNotNull, isNull, sql } from "drizzle-orm";
import { expect } from "vitest";
import { replies } from "~/features/boards/threads/table.server";
import { accounts, roles, sessions } from "~/platform/accounts/table.server";
import { atOnce, clients, createRounds, winners } from "./support/at-once";
import { makeBoard, makeThread } from "./support/boards";
import { goodPassword, type Person } from "./support/cast";
import { givenReasons } from "./support/house-rules";
import { onPostgres, withPorchlight } from "./support/porchlight";
import type { Answer } from "./support/send";

onPostgres("admins at once", (engine) => {
  const porch = withPorchlight({ engine });
  const { inRounds } = createRounds(porch);

  const admin = () => porch().member({ admin: true });
  const send = (who: Person, command: string, about: Person, more = {}) =>
    porch().send(who, `members.${command}`, { memberId: about.id, ...more });
  const countAdmins = async () => {
    const [row] = await porch().rows(
      sql`select count(*)::int as count from roles join accounts on id = member_id where banned_at is null`,
    );
    return row?.count;
  };
  const refusals = (answers: Answer[]) => [...new Set(answers.filter(({ ok }) => !ok).map(({ status }) => status))];

  inRounds("of two who demote each other 50 times one stays, although there is a third admin", async () => {
    const [one, other] = [await admin(), await admin(), await admin()];
    const answers = await atOnce(clients, (index) =>
      index % 2 ? send(one, "revoke-admin", other) : send(other, "revoke-admin", one),
    );
    expect(winners(answers)).toHaveLength(1);
    for (const status of refusals(answers)) expect([403, 409]).toContain(status);
    expect(await countAdmins()).toBe(2);
  });

  inRounds("of two who ban each other 50 times one stays, and is still signed in", async () => {
    const [one, other] = [await admin(), await admin()];
    const answers = await atOnce(clients, (index) =>
      index % 2
        ? send(one, "ban", other, { ...givenReasons, seen: "admin" })
        : send(other, "ban", one, { ...givenReasons, seen: "admin" }),
    );
    expect(winners(answers)).toHaveLength(1);
    for (const status of refusals(answers)) expect([303, 403, 409]).toContain(status);
    expect(await countAdmins()).toBe(1);
    expect(await porch().db.$count(accounts, isNotNull(accounts.bannedAt))).toBe(1);
    // The session of who was banned stays, to tell them so, and opens nothing.
    const open = porch()
      .db.select({ id: sessions.id })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.userId))
      .where(isNull(accounts.bannedAt));
    expect(await open).toHaveLength(1);
  });

  inRounds("of five who all leave at once, by whatever door, one stays", async () => {
    const all = await Promise.all(Array.from({ length: 5 }, admin));
    for (const each of all) await porch().givePassword(each);
    const answers = await atOnce(20, (index) => {
      const each = all[index % 5] as Person;
      if (index % 4 === 0) return porch().send(each, "profiles.delete", { password: goodPassword });
      return send(each, "revoke-admin", each);
    });
    expect(winners(answers).length).toBeGreaterThanOrEqual(4);
    expect(await countAdmins()).toBe(1);
  });

  inRounds("one member is made admin or banned, by one of many admins", async () => {
    const [one, other, member] = [await admin(), await admin(), await porch().member()];
    const answers = await atOnce(clients, (index) => {
      const who = index % 4 < 2 ? one : other;
      return index % 2
        ? send(who, "make-admin", member)
        : send(who, "ban", member, { ...givenReasons, seen: "member" });
    });
    expect(winners(answers)).toHaveLength(1);
    expect(refusals(answers)).toEqual([409]);
    const isBanned = (await porch().db.$count(accounts, isNotNull(accounts.bannedAt))) === 1;
    expect(await porch().db.$count(roles, eq(roles.memberId, member.id))).toBe(isBanned ? 0 : 1);
  });

  inRounds("a reply comes before the ban, or not at all", async () => {
    const [moderator, author] = [await admin(), await porch().member()];
    const thread = await makeThread(porch(), await makeBoard(porch(), moderator), moderator);
    let before = -1;
    const answers = await atOnce(clients, async (index) => {
      if (index !== 10)
        return porch().send(author, "replies.post", { threadId: thread.id, content: `Goat number ${index}` });
      const answer = await send(moderator, "ban", author, { ...givenReasons, seen: "member" });
      before = await porch().db.$count(replies);
      return answer;
    });
    expect(answers[10]?.ok).toBe(true);
    const posted = winners(answers).length - 1;
    expect(await porch().db.$count(replies)).toBe(posted);
    expect(before).toBe(posted);
  });
});

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { statements } from "~/domain/statements/table.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { replies } from "~/features/boards/threads/table.server";
import { accounts } from "~/platform/accounts/table.server";
import { givenReasons } from "../support/house-rules";
import { createScene } from "./scene";

/** Who is banned can't sign in, and still appeals against what is decided after it. */
describe("what a banned member is told", () => {
  const { porch, people, reported, decide } = createScene();

  /** Their reply is removed after they were banned. @returns the mail */
  async function removedOfBanned(emailVerified: boolean) {
    const { reply, reportId } = await reported();
    await porch()
      .db.update(accounts)
      .set({ bannedAt: new Date(), emailVerified })
      .where(eq(accounts.id, people.author.id));
    expect(await decide(reportId, "remove")).toMatchObject({ ok: true });
    await porch().settled();
    const [mail, ...others] = await porch().mailsTo(people.author.email);
    expect(others).toEqual([]);
    return { reply, subject: mail?.subject, text: mail?.text ?? "" };
  }

  it("has an appeal that opens without signing in, and brings it back", async () => {
    const { reply, subject, text } = await removedOfBanned(true);
    expect(subject).toBe("Removed: your reply in “Where is the goat?”");
    const [statement] = await porch().db.select().from(statements).where(eq(statements.subjectId, reply.id));
    const key = new RegExp(`/appeal/${statement?.id}\\?key=([\\w-]{40,})`).exec(text)?.[1] ?? "";
    const told = { statementId: statement?.id ?? "", key, text: "It was a joke" };
    expect(await porch().send(null, "reports.appeal-by-key", told)).toMatchObject({ ok: true });
    const [appeal] = await porch().db.select({ id: appeals.id }).from(appeals);
    const decided = { appealId: appeal?.id ?? "", outcome: "granted", answer: "It was.", rule: "" };
    const second = await porch().member({ admin: true });
    expect(await porch().send(second, "reports.decide-appeal", decided)).toMatchObject({ ok: true });
    expect(await porch().db.$count(replies, eq(replies.id, reply.id))).toBe(1);
  });

  it("is what the queue turns down after the ban, with the key, and not what it approves", async () => {
    const { author: owner, admin } = people;
    const send = (title: string) => porch().event({ owner, approvalStatus: "pending", title });
    const [before, rejected, approved] = [await send("Chess"), await send("Goat yoga"), await send("Kites")];
    const judge = (id: string, decision: string) =>
      porch().send(admin, "moderation.decide", {
        kind: "events",
        id,
        seen: "pending",
        decision,
        reason: "",
        note: "No.",
      });
    const ban = { ...givenReasons, memberId: owner.id, seen: "member" };
    expect(await judge(before.id, "rejected")).toMatchObject({ ok: true });
    expect(await porch().send(admin, "members.ban", ban)).toMatchObject({ ok: true });
    expect(await judge(rejected.id, "rejected")).toMatchObject({ ok: true });
    expect(await judge(approved.id, "approved")).toMatchObject({ ok: true });
    await porch().settled();
    const mails = await porch().mailsTo(owner.email);
    const [statement] = await porch().db.select().from(statements).where(eq(statements.subjectId, rejected.id));
    expect(statement?.toldAt).not.toBeNull();
    const keyed = mails.filter(({ text }) => text.includes(`/appeal/${statement?.id}?key=`));
    expect(keyed.map(({ subject }) => subject)).toEqual(["Not published: Goat yoga"]);
    expect(mails.filter(({ text }) => text.includes("Kites"))).toEqual([]);
  });

  it("has no key where nobody confirmed the address", async () => {
    expect((await removedOfBanned(false)).text).not.toContain("key=");
  });
});

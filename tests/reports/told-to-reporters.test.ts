import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { memberBlocks } from "~/domain/peace/table.server";
import { readAppealPage } from "~/features/boards/reports/appeals/asked/queries.server";
import { appeals } from "~/features/boards/reports/appeals/table.server";
import { makeReply } from "../support/boards";
import type { Person } from "../support/cast";
import { firstRule } from "../support/house-rules";
import { createScene } from "./scene";

/** Who reported several things tells the answers apart. */
describe("what whoever reported something is told of it", () => {
  const { porch, people, scene, report, decide, reportIdOf, asking } = createScene();
  const copyOf = (words: string) => `When you reported it, it said: “${words}”`;

  /** Two replies in one thread, both reported. */
  async function twoReported() {
    const { thread, reply } = await scene();
    const second = await makeReply(porch(), thread, people.author, { content: "Sheep as well" });
    for (const { id } of [reply, second]) await report(people.reporter, "reply", id);
    const [one, other] = [await reportIdOf(people.reporter, reply.id), await reportIdOf(people.reporter, second.id)];
    return { one, other };
  }

  async function lastMail({ email }: Person = people.reporter) {
    await porch().settled();
    return (await porch().mailsTo(email)).at(-1);
  }
  const appeal = (by: Person, reportId: string) =>
    porch().send(by, "reports.appeal", { reportId, text: "Read it again" });
  async function settle(by: Person, outcome: "granted" | "denied", rule = "") {
    const [row] = await porch().db.select().from(appeals).where(eq(appeals.memberId, by.id));
    const told = { appealId: row?.id ?? "", outcome, answer: "We read it again.", rule };
    expect(await porch().send(await porch().member({ admin: true }), "reports.decide-appeal", told)).toMatchObject({
      ok: true,
    });
  }
  const blockAuthor = () =>
    porch().db.insert(memberBlocks).values({ memberId: people.reporter.id, blockedId: people.author.id, how: "muted" });

  it.each(["none", "warn", "remove"] as const)("quotes the words of each: %s", async (decision) => {
    const { one, other } = await twoReported();
    await decide(one, decision);
    expect((await lastMail())?.text).toContain(copyOf("Goats, goats & <b>goats</b>"));
    await decide(other, decision);
    const mail = await lastMail();
    expect(mail?.subject).toMatch(/^Your report of the reply in “Where is the goat\?”: /);
    expect(mail?.text).toContain(copyOf("Sheep as well"));
  });

  it.each(["granted", "denied"] as const)("quotes them after an appeal of their author: %s", async (outcome) => {
    const { other } = await twoReported();
    await decide(other, "remove");
    await appeal(people.author, other);
    await settle(people.author, outcome);
    const text = (await lastMail())?.text;
    expect(text).toContain(copyOf("Sheep as well"));
    // What was put back they may appeal against, and read why there is a link.
    const mayAppeal = outcome === "granted";
    expect(text?.includes("If you think that it should not stay, you can appeal once")).toBe(mayAppeal);
    expect(text?.includes(`/appeal/${other}`)).toBe(mayAppeal);
  });

  it.each(["granted", "denied"] as const)("and after their own, as on its page: %s", async (outcome) => {
    const { other } = await twoReported();
    await decide(other, "none");
    const page = async () => (await readAppealPage(asking(people.reporter), other, people.reporter.id))?.what;
    const shown = {
      about: "The reply in “Where is the goat?” that you reported on Slow Rides",
      content: "Sheep as well",
      note: "",
    };
    expect(await page()).toMatchObject(shown);
    await appeal(people.reporter, other);
    await settle(people.reporter, outcome, outcome === "granted" ? firstRule : "");
    const mail = await lastMail();
    expect(mail?.subject).toMatch(/^(Your appeal was granted|About your appeal): the reply in “Where is the goat\?”$/);
    expect(mail?.text).toContain("An admin read your appeal about the reply in “Where is the goat?” on Slow Rides");
    expect(mail?.text).toContain(copyOf("Sheep as well"));
    expect(await page()).toMatchObject(shown);
  });

  it("are no words of somebody whom they muted meanwhile", async () => {
    const { other } = await twoReported();
    await blockAuthor();
    await decide(other, "none");
    expect(await readAppealPage(asking(people.reporter), other, people.reporter.id)).toMatchObject({
      what: { about: "The reply that you reported on Slow Rides", content: null },
    });
    await appeal(people.reporter, other);
    await settle(people.reporter, "granted", firstRule);
    await appeal(people.author, other);
    await settle(people.author, "granted");
    await porch().settled();
    const mails = (await porch().mailsTo(people.reporter.email)).map(({ subject, text }) => `${subject} ${text}`);
    expect(mails).toHaveLength(3);
    for (const mail of mails) expect(mail).not.toMatch(/sheep|goat/i);
  });
});

import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { suggestedEdits } from "~/domain/moderation/suggested-edits/table.server";
import { memberBlocks } from "~/domain/peace/table.server";
import { accounts } from "~/platform/accounts/table.server";
import type { Person } from "./support/cast";
import { happyHourFacts, makeHappyHour } from "./support/happy-hours";
import { withPorchlight } from "./support/porchlight";
import { makeRestaurant, restaurantChoices } from "./support/restaurants";
import type { Values } from "./support/send";
import { kindOf, type SubmissionKind, submissionKinds } from "./support/submissions";
import { makeSuggestedEdit } from "./support/suggested-edits";
import { tinyPicture } from "./support/tiny-picture";

const editedByAdmins = submissionKinds.filter(({ adminsEdit }) => adminsEdit);

/** Whoever shared something hears what an admin made of it. */
describe("an edit by an admin is told to whoever shared it", () => {
  const porch = withPorchlight();
  let [owner, admin]: [Person?, Person?] = [];
  beforeEach(async () => {
    await porch().db.delete(suggestedEdits);
    [owner, admin] = [await porch().member(), await porch().member({ admin: true })];
  });

  async function edit({ edit: command, idField }: SubmissionKind, who: Person | undefined, id: string, told: Values) {
    expect(await porch().send(who as Person, command, { [idField]: id, ...told })).toMatchObject({ ok: true });
    await porch().settled();
  }
  const changedMails = async (who = owner) =>
    (await porch().mailsTo((who as Person).email)).filter(({ subject }) => subject.endsWith("was changed"));

  const [restaurants, happyHours] = [kindOf("restaurants"), kindOf("happy-hours")];
  /** With the words that an admin changes. */
  async function place(of = owner) {
    const words = { description: "Blue corn.", address: "1200 East 6th Street" };
    const { id, name } = await makeRestaurant(porch(), of as Person, words);
    return { id, name, told: { ...words, name, ...(await restaurantChoices(porch())) } };
  }
  const hush = (how: "blocked" | "muted") => {
    const [memberId, blockedId] = [(owner as Person).id, (admin as Person).id];
    return porch().db.insert(memberBlocks).values({ memberId, blockedId, how });
  };

  it("of these kinds", () => {
    expect(editedByAdmins.map(({ slug }) => slug)).toEqual(["restaurants", "happy-hours"]);
  });

  describe.each(editedByAdmins)("of $slug", (kind) => {
    it.each(["approved", "pending", "rejected", "hidden"] as const)("once, of one that is %s", async (state) => {
      const { id } = await kind.make(porch(), owner as Person, state);
      const told = await kind.told(porch());
      await edit(kind, admin, id, told);
      const mails = await changedMails();
      expect(mails.map(({ subject }) => subject)).toEqual([
        `Your ${kind.singular.toLowerCase()} “${told[kind.title.field]}” was changed`,
      ]);
      expect(mails[0]?.text).toContain("An admin edited");
      expect(mails[0]?.text).toContain(kind.pathOf(id));
      expect(mails[0]?.text).toContain("please edit it there, or write to us: see Contact Us.");
    });

    it("not of a press of Save that changes nothing", async () => {
      const { id } = await kind.make(porch(), owner as Person, "approved");
      const told = await kind.told(porch());
      await edit(kind, owner, id, told);
      await edit(kind, admin, id, told);
      expect(await changedMails()).toEqual([]);
    });

    it("not to who edits their own, nor to an admin who does", async () => {
      for (const person of [owner, admin]) {
        const { id } = await kind.make(porch(), person as Person, "approved");
        await edit(kind, person, id, await kind.told(porch()));
        expect(await changedMails(person)).toEqual([]);
      }
    });

    it("to nobody where it is nobody's, and not to who is banned", async () => {
      const theirs = await kind.make(porch(), owner as Person, "approved");
      const nobodys = await kind.make(porch(), null, "approved");
      const banned = { bannedAt: new Date() };
      await porch()
        .db.update(accounts)
        .set(banned)
        .where(eq(accounts.id, (owner as Person).id));
      for (const { id } of [theirs, nobodys]) await edit(kind, admin, id, await kind.told(porch()));
      for (const who of [owner, admin]) expect(await changedMails(who)).toEqual([]);
    });
  });

  it("with what stood there, and what stands there now", async () => {
    const { id, told } = await place();
    await edit(restaurants, admin, id, { ...told, description: "" });
    const [mail] = await changedMails();
    expect(mail?.text).toContain("Description: (nothing)\nbefore: Blue corn.");
    expect(mail?.text).not.toContain("before: 1200");
  });

  it("with all that its page said at most", async () => {
    const { id, told } = await place();
    const [before, after] = ["word ".repeat(199).trim(), "other ".repeat(160).trim()];
    await edit(restaurants, owner, id, { ...told, description: before });
    await edit(restaurants, admin, id, { ...told, description: after });
    const [mail] = await changedMails();
    expect(mail?.text).toContain(`before: ${before}`);
    expect(mail?.text).toMatch(/other…/);
  });

  it("with the names of what was chosen, and times as people write them", async () => {
    const { id } = await makeHappyHour(porch(), { ...happyHourFacts, owner, endTime: "19:00", neighborhood: "Zilker" });
    await edit(happyHours, admin, id, happyHourFacts);
    const [mail] = await changedMails();
    expect(mail?.text).toContain("Neighborhood: Downtown\nbefore: Zilker");
    expect(mail?.text).toContain("End time: 6:30 PM\nbefore: 7:00 PM");
  });

  it("of a picture without its key", async () => {
    const { id, told } = await place();
    await edit(restaurants, admin, id, { ...told, image: await tinyPicture() });
    await edit(restaurants, admin, id, { ...told, image: await tinyPicture() });
    await edit(restaurants, admin, id, { ...told, removeImage: "on" });
    const texts = (await changedMails()).map(({ text }) => /Image: (.*)\nbefore: (.*)/.exec(text)?.slice(1));
    expect(texts).toHaveLength(3);
    expect(texts).toEqual(
      expect.arrayContaining([
        ["a picture", "(nothing)"],
        ["another picture", "a picture"],
        ["(nothing)", "a picture"],
      ]),
    );
  });

  it("of a number that is not public without the number, then and now", async () => {
    const [then, now] = ["(512) 555-0148", happyHourFacts.phoneNumber];
    const { id } = await makeHappyHour(porch(), {
      ...happyHourFacts,
      owner,
      phoneNumber: then,
      neighborhood: "Downtown",
    });
    await edit(happyHours, admin, id, happyHourFacts);
    const [mail, ...others] = await changedMails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain("Phone number: another one, which the page shows you");
    for (const number of [then, now]) expect(JSON.stringify(mail)).not.toContain(number);
  });

  it.each(["blocked", "muted"] as const)("without the words of an admin whom they %s", async (how) => {
    await hush(how);
    const { id, name, told } = await place();
    await edit(restaurants, admin, id, { ...told, name: "What I think of you", description: "What I think of you." });
    const [mail] = await changedMails();
    expect(mail?.subject).toBe(`Your restaurant “${name}” was changed`);
    expect(mail?.text).toContain("It changed: name, description.");
    expect(mail?.text).not.toContain("What I think");
  });

  it("not besides the mail about a suggestion that an admin accepted", async () => {
    const member = await porch().member();
    // One that its owner can't edit, and one that they can, which is told of no accepted suggestion.
    const kinds = [submissionKinds.find(({ approved }) => !approved.edit), restaurants];
    for (const kind of kinds) {
      if (!kind) throw new Error("Owners edit everything");
      const thing = { kind: kind.slug, id: (await kind.make(porch(), owner as Person, "approved")).id };
      const { id: editId } = await makeSuggestedEdit(porch(), member, thing);
      const told = { editId, outcome: "accepted", note: "" };
      const answer = await porch().send(admin as Person, `${kind.slug}.decide-edit`, told, {
        path: "/suggested-edits",
      });
      expect(answer).toMatchObject({ ok: true });
    }
    await porch().settled();
    const [mail, ...others] = await changedMails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain("A neighbor suggested an edit of");
    expect(mail?.text).toContain("please write to us: see Contact Us.");
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});

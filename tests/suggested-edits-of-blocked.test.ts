import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { listOwnSuggestedEdits } from "~/domain/moderation/suggested-edits/queries.server";
import { suggestedEdits } from "~/domain/moderation/suggested-edits/table.server";
import { memberBlocks } from "~/domain/peace/table.server";
import { events } from "~/features/events/table.server";
import { listOwnSuggestions } from "~/features/profiles/archive/suggested-edits/queries.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Person } from "./support/cast";
import { withPorchlight } from "./support/porchlight";
import { makeRestaurant } from "./support/restaurants";
import { makeSuggestedEdit } from "./support/suggested-edits";

const theirs = ["You fool", "Hateful new words", "Goats at dusk", "You are an idiot"];

/** Whoever suggested an edit, and keeps away from who shared the page or decides, gets none of their words. */
describe("a suggested edit of something of somebody who is blocked", () => {
  const porch = withPorchlight();
  let [member, owner, admin] = [] as unknown as [Person, Person, Person];
  beforeEach(async () => {
    await porch().db.delete(suggestedEdits);
    [member, owner, admin] = [await porch().member(), await porch().member(), await porch().member({ admin: true })];
  });

  const hush = ({ id: blockedId }: Person, how: "blocked" | "muted" = "blocked") =>
    porch().db.insert(memberBlocks).values({ memberId: member.id, blockedId, how });

  async function decide(who: Person, editId: string, kind = "events") {
    const told = { editId, outcome: "declined", note: theirs[3] ?? "" };
    expect(await porch().send(who, `${kind}.decide-edit`, told, { path: "/suggested-edits" })).toMatchObject({
      ok: true,
    });
    await porch().settled();
  }

  /** Suggested while it said something else. */
  async function suggest() {
    const { id } = await porch().event({ owner, approvalStatus: "approved" });
    const told = { base: { description: theirs[2] }, proposed: { description: "Goats at dawn" } };
    const edit = await makeSuggestedEdit(porch(), member, { kind: "events", id }, told);
    await porch().db.update(events).set({ title: theirs[0], description: theirs[1] }).where(eq(events.id, id));
    return { id, edit };
  }

  /** On the page, in mails and in the copy of their data. */
  async function everywhere() {
    const viewer = { id: member.id, isAdmin: false, hidesSome: true } as Viewer;
    const asking = { db: porch().db, viewer, now: new Date() };
    return {
      listed: await listOwnSuggestedEdits(asking, moderatedKinds),
      mails: (await porch().mailsTo(member.email)).map(({ subject, text }) => ({ subject, text })),
      taken: await listOwnSuggestions(asking, member.id),
    };
  }
  const expectNothingOfThem = (told: unknown) => {
    for (const words of theirs) expect(JSON.stringify(told)).not.toContain(words);
  };

  it.each(["blocked", "muted"] as const)("tells nothing of it, before and after: %s", async (how) => {
    const { edit } = await suggest();
    await hush(owner, how);
    expectNothingOfThem(await everywhere());
    await decide(admin, edit.id);
    await hush(admin);
    const { listed, taken } = await everywhere();
    expectNothingOfThem({ listed, taken });
    expect(listed).toMatchObject([
      { title: "An event of somebody you blocked or muted", path: null, note: "", state: "declined" },
    ]);
    expect(listed[0]?.changes).toMatchObject([{ before: "Goats at dawn", after: "Goats at dawn" }]);
  });

  it("mails the answer without their words", async () => {
    const { edit } = await suggest();
    await hush(owner);
    await hush(admin);
    await decide(admin, edit.id);
    const { mails } = await everywhere();
    expectNothingOfThem(mails);
    expect(mails).toMatchObject([
      { subject: "Your suggestion for an event of somebody you blocked or muted was declined" },
    ]);
    expect(mails[0]?.text).toContain("/suggested-edits");
  });

  it("is told with the answer of somebody else", async () => {
    const { edit } = await suggest();
    await hush(owner);
    await decide(admin, edit.id);
    expect(JSON.stringify((await everywhere()).mails)).toContain(theirs[3]);
  });

  it("keeps the answer of who is blocked, and calls a place as everybody does", async () => {
    const place = await makeRestaurant(porch(), owner, { address: "1200 East 6th Street" });
    const { id } = await makeSuggestedEdit(porch(), member, { kind: "restaurants", id: place.id });
    await hush(owner);
    await decide(owner, id, "restaurants");
    const told = await everywhere();
    expectNothingOfThem(told);
    expect(told.mails).toMatchObject([{ subject: `Your suggestion for ${place.name} was declined` }]);
    expect(told.listed).toMatchObject([{ title: place.name, path: `/restaurants/${place.id}`, note: "" }]);
    expect(told.taken).toMatchObject([{ stoodThere: { name: place.name }, answer: "" }]);
  });

  it("is called by no name that the public does not read", async () => {
    const { id, edit } = await suggest();
    await porch().db.update(events).set({ approvalStatus: "rejected" }).where(eq(events.id, id));
    await decide(admin, edit.id);
    const [mail] = (await everywhere()).mails;
    expect(mail?.subject).toBe("Your suggestion for something that is not on the site now was declined");
    expect(mail?.text).not.toContain(theirs[0]);
  });
});

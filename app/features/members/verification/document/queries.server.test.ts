import { beforeEach, describe, expect, it } from "vitest";
import type { AdminContext } from "~/shell/admin/guard.server";
import type { Person } from "../../../../../tests/support/cast";
import { createDocumentSteps } from "../../../../../tests/support/documents";
import { emptyCity, withPorchlight } from "../../../../../tests/support/porchlight";
import { askForLetter, unverify, verify } from "../../../../../tests/support/residencies";
import { listLetters } from "../letter/queries.server";
import { findLastDecision, findReview, listDocuments } from "./queries.server";

describe("what an admin reads before and after a decision on a document", () => {
  const porch = withPorchlight();
  const { openWays, sent, claim, decide } = createDocumentSteps(porch);
  let [admin, other, member]: Person[] = [];
  beforeEach(async () => {
    await emptyCity(porch());
    await openWays("document");
    [admin, other, member] = [
      await porch().member({ admin: true }),
      await porch().member({ admin: true }),
      await porch().member({ fullName: "Nell Hart" }),
    ];
  });

  const people = () => [admin, other, member] as [Person, Person, Person];
  const asking = async (who: Person, now = new Date()) =>
    ({ db: porch().db, now, viewer: (await porch().findViewer(who.cookie, new Date()))?.viewer }) as AdminContext;

  it("is what stands of its member by now, in the list, on the page and among letters", async () => {
    const [admin, , member] = people();
    const id = await sent(member);
    await askForLetter(porch(), member);
    await claim(admin, id);
    const context = await asking(admin);
    const standings = async () => [
      (await listDocuments(context))[0]?.standing,
      (await findReview(context, id))?.standing,
      (await listLetters(context, "waiting"))[0]?.standing,
    ];
    expect(await standings()).toEqual([null, null, null]);
    await verify(porch(), member, { way: "in-person" });
    const standing = {
      how: expect.stringMatching(/^in person, Austin, [A-Z][a-z]+ 20\d\d$/),
      level: "medium",
      until: expect.stringMatching(/^[A-Z][a-z]+ 20\d\d$/),
    };
    const withPlace = { ...standing, place: null };
    expect(await standings()).toEqual([withPlace, withPlace, standing]);
    await unverify(porch(), member);
    expect(await standings()).toEqual([null, null, null]);
  });

  it("is their own decision that came last, for a day", async () => {
    const [admin, other, member] = people();
    const last = async (who: Person, now?: Date) => findLastDecision(await asking(who, now));
    const first = await sent(member);
    await claim(admin, first);
    expect(await last(admin)).toBeUndefined();
    await decide(admin, first, "refused", "Too dark");
    const refused = { memberId: member.id, name: "Nell Hart", outcome: "refused" };
    expect(await last(admin)).toEqual(refused);
    const second = await sent(member);
    await claim(other, second);
    await decide(other, second, "granted");
    expect([await last(admin), await last(other)]).toEqual([refused, { ...refused, outcome: "granted" }]);
    expect(await last(other, new Date(Date.now() + 25 * 60 * 60 * 1000))).toBeUndefined();
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { countEditsToDecide } from "~/domain/moderation/suggested-edits/queries.server";
import { memberBlocks } from "~/domain/peace/table.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Person } from "./support/cast";
import { makeClaim } from "./support/claims";
import { withPorchlight } from "./support/porchlight";
import { makeRestaurant, restaurantChoices } from "./support/restaurants";

/** Who hears that an edit of a claimed place was suggested: whoever finds it on the page. */
describe("a suggested edit is told", () => {
  const porch = withPorchlight();
  let member: Person;
  let owner: Person;
  let speaker: Person;
  let place: { id: string; name: string };
  beforeEach(async () => {
    [member, owner, speaker] = [await porch().member(), await porch().member(), await porch().member()];
    place = await makeRestaurant(porch(), owner, { address: "1200 East 6th Street" });
  });

  const claimed = () => makeClaim(porch(), speaker, { restaurantId: place.id }, { status: "granted" });
  const hush = ({ id: memberId }: Person, how: "blocked" | "muted") =>
    porch().db.insert(memberBlocks).values({ memberId, blockedId: member.id, how });

  async function suggest(who = member) {
    const told = { name: place.name, ...(await restaurantChoices(porch())), address: "1204 East 6th Street" };
    const answer = await porch().send(who, "restaurants.suggest-edit", { restaurantId: place.id, ...told });
    expect(answer).toMatchObject({ ok: true });
    await porch().settled();
  }
  /** How many they find, and how many mails they got. */
  const hears = async ({ id, email }: Person) => [
    await countEditsToDecide(
      { db: porch().db, viewer: { id, isAdmin: false } as Viewer, now: new Date() },
      moderatedKinds,
    ),
    (await porch().mailsTo(email)).filter(({ subject }) => subject === `An edit of ${place.name} was suggested`).length,
  ];

  it.each(["blocked", "muted"] as const)("to its owner where who has claimed it %s its neighbor", async (how) => {
    await claimed();
    await hush(speaker, how);
    await suggest();
    expect([await hears(speaker), await hears(owner)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it("to nobody where nobody but admins would find it", async () => {
    await hush(owner, "muted");
    await suggest();
    expect(await hears(owner)).toEqual([0, 0]);
  });

  it("to its owner where who has claimed it suggested it", async () => {
    await claimed();
    await suggest(speaker);
    expect([await hears(speaker), await hears(owner)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });
});

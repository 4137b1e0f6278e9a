import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { threads } from "~/features/boards/threads/table.server";
import { suggestions } from "~/features/neighborhoods/suggestions/table.server";
import { accounts, members } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { AdminContext } from "~/shell/admin/guard.server";
import { makeBoard, makeThread } from "../../../tests/support/boards";
import type { Person } from "../../../tests/support/cast";
import { makeHappyHour } from "../../../tests/support/happy-hours";
import { emptyCity, withPorchlight } from "../../../tests/support/porchlight";
import { verify } from "../../../tests/support/residencies";
import { makeRestaurant } from "../../../tests/support/restaurants";
import { countUnverified } from "./groups/queries.server";
import { memberFilters } from "./member-filters";
import { listEverythingOf, listMembers } from "./queries.server";
import { membersPerPage, mostCounted } from "./rules";
import { residencies } from "./verification/table.server";

describe("the list of members", () => {
  const porch = withPorchlight();
  let admin: Person;
  let context: AdminContext;

  const list = (query = "") => listMembers(context, memberFilters(new URLSearchParams(query)));
  const names = async (query = "") => (await list(query)).members.map(({ name }) => name);

  beforeAll(async () => {
    await emptyCity(porch());
    admin = await porch().member({ admin: true, fullName: "Marisol Vega" });
    context = { db: porch().db, now: new Date(), viewer: { id: admin.id, isAdmin: true } as Viewer };
    const gus = await porch().member({ fullName: "Gus Okonkwo", username: "gus_o", email: "lamps@porch.test" });
    const nell = await porch().member({ fullName: "", username: "nell-100%", email: "nell@porch.test", banned: true });
    await porch()
      .db.update(members)
      .set({ verified: true, reputationPoints: -20 })
      .where(inArray(members.id, [gus.id]));
    const day = (number: number) => new Date(`2026-11-0${number}T12:00:00Z`);
    for (const [index, { id }] of [admin, gus, nell].entries())
      await porch()
        .db.update(members)
        .set({ createdAt: day(index + 1) })
        .where(inArray(members.id, [id]));
    await porch().event({ owner: gus });
    await porch().event({ owner: gus, approvalStatus: "rejected" });
    await makeHappyHour(porch(), { owner: gus });
    await makeRestaurant(porch(), gus, { approvalStatus: "pending" });
    await makeThread(porch(), await makeBoard(porch(), gus), gus);
    const { neighborhoodId } = await porch().choices();
    await porch()
      .db.insert(suggestions)
      .values({ neighborhoodId, suggestionType: "general", title: "Shade", description: "Trees", ownerId: gus.id });
    await porch()
      .db.update(members)
      .set({ reputationPoints: -20 })
      .where(inArray(members.id, [gus.id]));
    expect(await porch().db.$count(threads)).toBe(1);
  });

  it("shows the newest first, with posts of every kind, and neither phone nor address", async () => {
    const { members: rows, next } = await list();
    expect(next).toBeUndefined();
    expect(rows.map(({ name }) => name)).toEqual(["nell-100%", "Gus Okonkwo", "Marisol Vega"]);
    const [nell, gus, marisol] = rows;
    expect(gus).toEqual({
      id: gus?.id,
      username: "gus_o",
      name: "Gus Okonkwo",
      email: "lamps@porch.test",
      avatarKey: null,
      initials: "GO",
      tone: expect.any(Number),
      joined: "Nov 2, 2026",
      posts: 6,
      reputation: 0,
      restingOn: 0,
      isVerified: true,
      accountState: "member",
      isLastAdmin: false,
      isOneself: false,
      // Whether, and never which: neither the number nor the address stands anywhere.
      signs: [
        { text: "Email confirmed", isDoubt: false },
        { text: "512 number", isDoubt: false },
        { text: "Same phone as another member", isDoubt: true },
      ],
      can: expect.objectContaining({ ban: true, unban: false, verify: false, withdraw: true, makeAdmin: true }),
    });
    expect(nell).toMatchObject({ accountState: "banned", posts: 0, can: { unban: true, ban: false } });
    expect(marisol).toMatchObject({
      accountState: "admin",
      isLastAdmin: true,
      isOneself: true,
      can: { revokeAdmin: false },
    });
  });

  it.each([
    ["show=unverified", ["Marisol Vega"]],
    ["show=verified", ["Gus Okonkwo"]],
    ["show=banned", ["nell-100%"]],
    ["show=admins", ["Marisol Vega"]],
    ["show=banned&q=gus", []],
  ])("can be narrowed: %s", async (query, expected) => expect(await names(query)).toEqual(expected));

  it.each([
    ["a piece of a name", "KONK", ["Gus Okonkwo"]],
    ["a piece of a username", "us_o", ["Gus Okonkwo"]],
    ["a piece of an e-mail address", "mps@por", ["Gus Okonkwo"]],
    ["one character", "z", []],
    ["two characters", "ma", ["Marisol Vega"]],
    ["what means something to the database", "100%", ["nell-100%"]],
    ["and as text only", "n%o", []],
    ["nobody", "zeppelin", []],
  ])("is searched by %s", async (_, search, expected) =>
    expect(await names(`q=${encodeURIComponent(search)}`)).toEqual(expected),
  );

  it("counts who waits to be verified, and no one who is banned", async () => {
    expect(await countUnverified(context)).toBe(1);
    expect(await names("show=unverified")).toHaveLength(1);
  });

  it("takes nobody for verified whose time is over, before the nightly job has come by", async () => {
    const late = await porch().member({ fullName: "Lena Late" });
    const lasting = await porch().member({ fullName: "Leo Lasting" });
    for (const person of [late, lasting]) await verify(porch(), person);
    const before = await countUnverified(context);
    const over = new Date(Date.now() - 60_000);
    await porch().db.update(residencies).set({ lapsesAt: over }).where(eq(residencies.memberId, late.id));
    await porch().db.update(members).set({ verifiedUntil: over }).where(eq(members.id, late.id));
    expect(await names("show=verified&q=Le")).toEqual(["Leo Lasting"]);
    expect(await names("show=unverified&q=Le")).toEqual(["Lena Late"]);
    expect(await countUnverified(context)).toBe(before + 1);
    for (const { id } of [late, lasting]) await porch().db.delete(accounts).where(eq(accounts.id, id));
  });

  it("leads to what one of them sent, and how much of it waits", async () => {
    const [owner, other] = [await porch().member(), await porch().member()];
    const sent = async () => {
      const { kinds, pending, submissions } = await listEverythingOf(context, owner.id);
      const counted = kinds.map(({ slug, count, pending: waiting }) => [slug, count, waiting]);
      return { counted, pending, titles: submissions.map(({ title, status }) => [title, status]) };
    };
    expect(await sent()).toEqual({ counted: [], pending: 0, titles: [] });
    const approvalStatus = "pending";
    const at = (hour: number) => new Date(`2026-11-04T${hour}:00:00Z`);
    await porch().event({ owner, title: "Hen race", createdAt: at(12) });
    await porch().event({ owner, title: "Hen choir", approvalStatus, createdAt: at(13) });
    await makeRestaurant(porch(), owner, { name: "The Hen", approvalStatus: "rejected", createdAt: at(14) });
    await makeRestaurant(porch(), other, { approvalStatus });
    expect(await sent()).toEqual({
      counted: [
        ["events", 2, 1],
        ["restaurants", 1, 0],
      ],
      pending: 1,
      titles: [
        ["Hen choir", "pending"],
        ["The Hen", "rejected"],
        ["Hen race", "approved"],
      ],
    });
  });

  describe("with many", () => {
    const many = mostCounted + 5;
    beforeAll(async () => {
      const people = Array.from({ length: many }, (_, index) => ({ number: index, email: `crowd${index}@many.test` }));
      const rows = await porch()
        .db.insert(accounts)
        .values(people.map(({ email }) => ({ email, name: "", areaCode: "512", phoneNumber: "555-0100" })))
        .returning({ id: accounts.id });
      // All in one moment: the id decides their order.
      const createdAt = new Date("2026-11-05T12:00:00Z");
      await porch()
        .db.insert(members)
        .values(rows.map(({ id }, index) => ({ id, username: `crowd${index}`, fullName: "One of many", createdAt })));
    }, 60_000);

    it("turns pages without losing or repeating anyone, also when few are searched", async () => {
      for (const query of ["q=crowd1", "q=crowd", "q=@many"]) {
        const seen: string[] = [];
        let after: string | undefined;
        do {
          const page = await list(`${query}${after ? `&after=${after}` : ""}`);
          expect(page.members.length).toBeLessThanOrEqual(membersPerPage);
          seen.push(...page.members.map(({ id }) => id));
          after = page.next;
        } while (after);
        const expected = query === "q=crowd1" ? 1 + 10 + 100 + 5 : many;
        expect(seen.length, query).toBe(expected);
        expect(new Set(seen).size, query).toBe(expected);
      }
    });

    it("begins again after somebody who is gone", async () => {
      expect(await names("after=0b6f4a2e-3c1d-4e5f-8a7b-9c0d1e2f3a4b")).toEqual(await names());
    });

    it("counts those who are not verified no further than anybody needs", async () => {
      expect(await countUnverified(context)).toBe(mostCounted + 1);
    });
  });
});

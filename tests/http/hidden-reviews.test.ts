import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { columnOf } from "~/domain/reviews/reviewed.server";
import { reviewAnswers } from "~/features/claims/answers/table.server";
import { collectOwnData } from "~/features/profiles/archive/queries.server";
import { roles } from "~/platform/accounts/table.server";
import { dataPath } from "../support/addresses";
import type { Person } from "../support/cast";
import { makeClaim } from "../support/claims";
import { firstRule } from "../support/house-rules";
import { onOwnServer } from "../support/http";
import { emptyCity } from "../support/porchlight";
import { reviewedRooms } from "../support/reviewed-rooms";

const [said, answered] = ["canary-of-a-review", "canary-of-an-answer"];

/** Every page on which a review or an answer appears, and who must find nothing of one that is hidden. */
onOwnServer("hidden reviews", (app) => {
  describe.each(reviewedRooms)("of $slug", ({ slug, reviewed, make, told }) => {
    const people: Record<string, Person> = {};
    let paths: string[];
    let reviewId: string;

    const asking = async (name: string, path: string) => {
      const headers: Record<string, string> = people[name] ? { Cookie: people[name].cookie } : {};
      const { status, text } = await app().ask(path, { headers });
      return { status, text: text.replaceAll("<!-- -->", "") };
    };
    const send = (name: string, command: string, values: Parameters<ReturnType<typeof app>["porch"]["send"]>[2]) =>
      app().porch.send(people[name] as Person, command, values, { path: "/contact" });

    async function hide(contentType: string, contentId: string) {
      const reporter = await app().porch.member();
      await app().porch.send(reporter, "reports.send", { contentType, contentId, reason: "spam" });
      const [row] = await app().porch.rows(sql`select id from cases where content_id = ${contentId}`);
      const decision = { caseId: String(row?.id), decision: "hide", rule: firstRule };
      expect(await send("admin", "reports.decide", decision)).toMatchObject({ ok: true });
    }
    async function write(name: string, thing: { id: string }, comment: string) {
      expect(await send(name, `${slug}.review`, told(thing, "1", comment))).toMatchObject({ ok: true });
      const mine = and(
        eq(reviewed.reviews.authorId, (people[name] as Person).id),
        eq(columnOf(reviewed, reviewed.about), thing.id),
      );
      const [row] = await app().porch.db.select({ id: reviewed.reviews.id }).from(reviewed.reviews).where(mine);
      return String(row?.id);
    }

    beforeAll(async () => {
      const { porch } = app();
      await emptyCity(porch);
      for (const name of ["author", "owner", "neighbor", "member"])
        people[name] = await porch.member({ resident: true });
      people.admin = await porch.member({ admin: true });
      const owner = people.owner as Person;
      const thing = await make(porch, slug === "services" ? owner : await porch.member());
      const where = slug === "restaurants" ? { restaurantId: thing.id } : { apartmentId: thing.id };
      if (slug !== "services") await makeClaim(porch, owner, where, { status: "granted" });
      reviewId = await write("author", thing, `Bad: ${said}`);
      const seenId = await write("neighbor", thing, "Rather good, this one");
      for (const [id, words] of [
        [reviewId, "To the hidden one"],
        [seenId, answered],
      ] as const)
        expect(await send("owner", "claims.answer", { kind: slug, reviewId: id, answer: words })).toMatchObject({
          ok: true,
        });
      const [answer] = await porch.db.select().from(reviewAnswers).where(eq(reviewAnswers.words, answered));
      const page =
        slug === "apartments" ? `/neighborhoods/${thing.neighborhoodId}?apartment=${thing.id}` : `/${slug}/${thing.id}`;
      const list = slug === "apartments" ? `/neighborhoods/${thing.neighborhoodId}` : `/${slug}`;
      const { author } = people;
      paths = [page, list, "/", "/neighborhoods", "/profile", `/profile/${author?.id}`, "/sitemap.xml", "/ledger"];
      paths.push(
        `/profile/${owner.id}`,
        "/hidden",
        "/hidden?of=content",
        `/answer/${slug}/${reviewId}`,
        `/report/${slug}-review/${reviewId}`,
      );
      // What was kept of them before must not outlive this.
      for (const name of ["visitor", ...Object.keys(people)]) for (const path of paths) await asking(name, path);
      expect((await asking("visitor", page)).text).toContain(said);
      await hide(`${slug}-review`, reviewId);
      await hide(`${slug}-answer`, String(answer?.id));
      await porch.settled();
    });

    it.each(["visitor", "member", "neighbor", "owner"])("are in no byte that a %s gets", async (name) => {
      for (const path of paths.flatMap((each) => [each, dataPath(each)])) {
        const { text } = await asking(name, path);
        expect(text.includes(said) || text.includes("To the hidden one"), path).toBe(false);
        if (name !== "owner") expect(text, path).not.toContain(answered);
        expect(/reviewCount":"?2/.test(text), path).toBe(false);
      }
      if (!people[name]) return;
      const copy = JSON.stringify(
        await collectOwnData({ db: app().porch.db, now: new Date(), viewer: null }, people[name].id),
      );
      expect(copy).not.toContain(said);
      if (name !== "owner") expect(copy).not.toContain(answered);
    });

    it("are on their page with a notice for whoever wrote them, and marked for admins", async () => {
      const [page = ""] = paths;
      const own = (await asking("author", page)).text;
      expect(own).toContain(said);
      expect(own).toContain("Only you and the admins see it.");
      expect(own).toMatch(/href="\/appeal\/[^"]+"/);
      expect(own).not.toContain(answered);
      const owners = (await asking("owner", page)).text;
      expect(owners).toContain(answered);
      expect(owners).toContain("Only you and the admins see it.");
      const admins = (await asking("admin", page)).text;
      for (const words of [said, answered, "until somebody shows it again"]) expect(admins).toContain(words);
    });

    it("are not theirs to delete, though they are admins by now", async () => {
      const [page = ""] = paths;
      const { author } = people as { author: Person };
      await app().porch.db.insert(roles).values({ memberId: author.id, role: "admin" });
      app().porch.dependencies.changes.invalidate();
      const deletion = new RegExp(`Delete[^/]*review by ${author.fullName}<`);
      expect((await asking("admin", page)).text).toMatch(deletion);
      const own = (await asking("author", page)).text;
      expect(own).toContain(said);
      expect(own).not.toMatch(deletion);
    });
  });
});

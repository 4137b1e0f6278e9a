import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { listApartmentsOfGuide } from "~/features/neighborhoods/apartments/queries.server";
import { listSuggestionsOfGuide } from "~/features/neighborhoods/suggestions/queries.server";
import type { Person } from "../support/cast";
import { firstRule } from "../support/house-rules";
import { kindOf } from "../support/submissions";
import { createStatements } from "./scene";

const { porch, people, appeal, stated } = createStatements();

/** What has no page of its own says in the guide why it is not seen, and how one can appeal. */
it.each(["apartments", "suggestions"] as const)(
  "%s that are hidden say so to their owner and to admins",
  async (slug) => {
    const kind = kindOf(slug);
    const { id } = await kind.make(porch(), people.author, "approved");
    const [{ guide } = {}] = await porch().rows(
      sql`select neighborhood_id as guide from ${sql.identifier(kind.table)} where id = ${id}`,
    );
    const told = async ({ id: viewerId }: Person, isAdmin = false) => {
      const context = { db: porch().db, viewer: { id: viewerId, isAdmin }, now: new Date() } as never;
      if (slug === "apartments") {
        const { chosen } = await listApartmentsOfGuide(context, String(guide), new URLSearchParams({ apartment: id }));
        return chosen?.closed;
      }
      const { suggestions } = await listSuggestionsOfGuide(
        context,
        String(guide),
        new URLSearchParams({ suggestion: id }),
      );
      return suggestions.find((each) => each.id === id)?.notice;
    };
    expect(await told(people.author)).toBeFalsy();
    const report = { contentType: slug, contentId: id, reason: "spam" };
    expect(await porch().send(people.creator, "reports.send", report)).toMatchObject({ ok: true });
    const [row] = await porch().rows(sql`select id from cases where content_id = ${id}`);
    const hiding = { caseId: String(row?.id), decision: "hide", days: "3", rule: firstRule, note: "No goats" };
    expect(await porch().send(people.admin, "reports.decide", hiding)).toMatchObject({ ok: true });
    const [statement] = await stated(people.author);
    const own = await told(people.author);
    expect(own?.words).toMatch(
      /^It has been hidden since .*, and stays so until .* The note: “No goats”\n\nOnly you and the admins see it\./,
    );
    expect(own?.words).toMatch(/\n\n[^\n]*you can appeal until/);
    expect(own?.links).toMatchObject([
      { label: expect.stringMatching(/^The house rule: /) },
      { to: `/appeal/${statement?.id}`, label: expect.stringMatching(/^Appeal about /) },
    ]);
    expect((await told(people.admin, true))?.words).toMatch(/Only whoever shared it and admins see it\.$/);
    expect(await told(people.second)).toBeFalsy();
    expect(await appeal(people.author, statement?.id ?? "")).toMatchObject({ ok: true });
    expect((await told(people.author))?.words).toMatch(/Your appeal is with the admins\./);
  },
);

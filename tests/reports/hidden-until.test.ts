import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { showWhatIsOver } from "~/features/boards/hidden/jobs.server";
import { dayMs } from "~/platform/time";
import { kindOf } from "../support/submissions";
import { createSubmissionScene } from "./hidden-submission-scene";

/** More than one look reads at a time. */
const many = 130;
/** Before every other one, where all are due at the same moment. */
const firstIds = sql`('00000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid`;

describe("what is hidden for some days, behind much that can't be shown again", () => {
  const { porch, people, scene, make, report, reportIdOf, decide, ...all } = createSubmissionScene(kindOf("events"));
  const later = new Date(Date.now() + 3 * dayMs);

  async function hide(contentType: string, contentId: string) {
    expect(await report(people.reporter, contentType, contentId)).toMatchObject({ ok: true });
    const reportId = await reportIdOf(people.reporter, contentId);
    expect(await decide(reportId, "hide", people.admin, { days: "1" })).toMatchObject({ ok: true });
  }

  it.each(["before it", "at the same moment"])("is shown again by itself all the same: %s", async (when) => {
    const { reply, board } = await scene();
    const eventId = await make();
    await hide("reply", reply.id);
    await hide("events", eventId);
    // A whole day, as that is read back without a loss.
    const moment =
      when === "before it" ? sql`now() - interval '1 day'` : sql`date_trunc('day', now()) + interval '1 day'`;
    if (when !== "before it")
      for (const table of ["removals", "hidings"])
        await porch().rows(sql`update ${sql.identifier(table)} set until = ${moment}`);
    await porch().rows(sql`
      insert into removals (board_id, content_type, content_id, thread_id, is_upheld, hidden_by, until)
      select ${board.id}, 'reply', ${firstIds}, gen_random_uuid(), false, 'decision', ${moment}
      from generate_series(1, ${many}) number`);
    await porch().rows(sql`
      insert into hidings (content_type, content_id, hidden_by, until)
      select 'events', ${firstIds}, 'decision', ${moment} from generate_series(1, ${many}) number`);
    await showWhatIsOver(porch().dependencies, later);
    expect(await porch().rows(sql`select id from thread_replies where id = ${reply.id}`)).toHaveLength(1);
    expect(await all.statusOf(eventId)).toBe("approved");
    // Each was tried, and none is lost.
    for (const table of ["removals", "hidings"])
      expect(await porch().rows(sql`select 1 from ${sql.identifier(table)}`)).toHaveLength(many);
    expect(porch().errors).toEqual([]);
  });

  it("is shown again also behind one that fails, which is told and tried anew", async () => {
    const { reply } = await scene();
    const eventId = await make();
    await hide("reply", reply.id);
    await hide("events", eventId);
    const { events, ...others } = porch().dependencies;
    const isOfReply = (list: readonly { name: string }[]) => JSON.stringify(list).includes(reply.id);
    const publish: typeof events.publish = async (context, list) => {
      if (isOfReply(list)) throw new Error("A subscriber failed");
      return events.publish(context, list);
    };
    await expect(showWhatIsOver({ ...others, events: { ...events, publish } }, later)).rejects.toThrow(
      "1 could not be",
    );
    expect(await all.statusOf(eventId)).toBe("approved");
    await showWhatIsOver(porch().dependencies, later);
    expect(await porch().rows(sql`select id from thread_replies where id = ${reply.id}`)).toHaveLength(1);
  });
});

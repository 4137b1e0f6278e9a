import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { atOnce, createRounds, titles, winners } from "../../../../../tests/support/at-once";
import type { Person } from "../../../../../tests/support/cast";
import { createDocumentSteps } from "../../../../../tests/support/documents";
import { withPorchlight } from "../../../../../tests/support/porchlight";

describe("documents, all at once", () => {
  const porch = withPorchlight();
  const { openWays, sendPicture, sent, claim, decide, withdraw, pictures, requestOf } = createDocumentSteps(porch);
  const { inRounds } = createRounds(porch);
  const admins = (count: number) =>
    Promise.all(Array.from({ length: count }, () => porch().member({ admin: true }))) as Promise<Person[]>;
  const grants = async () => Number((await porch().rows(sql`select count(*) as count from residencies`))[0]?.count);

  inRounds("many pictures of one member become one", async () => {
    await openWays("document");
    const member = await porch().member();
    const answers = await atOnce(8, () => sendPicture(member));
    expect(winners(answers)).toHaveLength(1);
    expect(await pictures()).toBe(1);
  });

  inRounds("many admins claim one document: one of them sees it", async () => {
    await openWays("document");
    const id = await sent(await porch().member());
    const all = await admins(8);
    const answers = await atOnce(all.length, (at) => claim(all[at] as Person, id));
    const ok = answers.filter(({ to }) => to?.endsWith(id));
    expect(ok).toHaveLength(1);
    expect(titles(answers.filter((answer) => !ok.includes(answer)))).toEqual(["Failed to show the document"]);
    expect((await requestOf(id)).reviewer).toBe(all[answers.findIndex(({ to }) => to?.endsWith(id))]?.id);
  });

  inRounds("a document is decided once, or taken back, and its picture is gone either way", async () => {
    await openWays("document");
    const member = await porch().member();
    const [admin] = (await admins(1)) as [Person];
    const id = await sent(member);
    await claim(admin, id);
    const answers = await Promise.all([
      decide(admin, id, "granted"),
      decide(admin, id, "refused", "Too dark"),
      decide(admin, id, "granted"),
      withdraw(member, id),
    ]);
    expect(winners(answers)).toHaveLength(1);
    expect(await pictures()).toBe(0);
    const { outcome } = await requestOf(id);
    expect(await grants()).toBe(outcome === "granted" ? 1 : 0);
    await porch().settled();
  });
});

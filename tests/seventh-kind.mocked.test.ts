import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { commands } from "~/commands.server";
import { auditFilters } from "~/features/admin/audit/filters";
import { readLog } from "~/features/admin/audit/lines.server";
import { listWaiting } from "~/features/admin/queries.server";
import { countPosts } from "~/features/members/posts/queries.server";
import { commandsOfKinds, moderatedKinds } from "~/moderated-kinds.server";
import { findReportable } from "~/reportables.server";
import type { AdminContext } from "~/shell/admin/guard.server";
import { breaksNothing, storesWhatMayBe } from "./contract/fuzz";
import { livesWithItsOwner } from "./contract/life";
import { answersAsTheMatrixSays } from "./contract/matrix";
import { createOwners } from "./contract/owner-steps";
import { belongsToItsOwner } from "./contract/owners";
import { isPrivateUntilApproved } from "./contract/private";
import { rowsOfKinds } from "./matrix/submissions";
import { findSale, listSales } from "./rooms/garage-sales/queries.server";
import { emptyCity, withPorchlight } from "./support/porchlight";
import { kindOf } from "./support/submissions";

/** The registry with one line more, as it would be. */
vi.mock("~/moderated-kinds.server", async (original) => {
  const { entries } = await original<typeof import("~/moderated-kinds.server")>();
  const { registerKinds } = await import("~/domain/moderation/registry.server");
  const { garageSaleCommands } = await import("./rooms/garage-sales/commands.server");
  const { garageSaleKind } = await import("./rooms/garage-sales/moderation.server");
  const all = [...entries, [garageSaleKind, garageSaleCommands] as const];
  return { entries: all, ...registerKinds(all) };
});

const kind = kindOf("garage-sales");
const rows = rowsOfKinds([kind]);

describe("a seventh kind", () => {
  const porch = withPorchlight({ config: { requireConfirmedEmail: true } });
  beforeAll(async () => {
    const migration = readFileSync(join(import.meta.dirname, "rooms", "garage-sales", "migration.sql"), "utf8");
    for (const statement of migration.split("--> statement-breakpoint")) await porch().db.execute(sql.raw(statement));
  });

  it("is one line more in the registry, and nothing else", () => {
    expect(moderatedKinds.map(({ slug }) => slug).at(-1)).toBe("garage-sales");
    const names = commandsOfKinds.map(({ form }) => form.name);
    expect(names).toEqual(expect.arrayContaining([kind.submit, kind.edit, kind.remove]));
  });

  it("is reported like all others, without a word of its own", async () => {
    const [author, reporter] = [await porch().member(), await porch().member()];
    const { id } = await kind.make(porch(), author, "approved");
    const sent = await porch().send(reporter, "reports.send", {
      contentType: kind.slug,
      contentId: id,
      reason: "spam",
    });
    expect(sent).toMatchObject({ ok: true, show: kind.pathOf(id) });
    const [row] = await porch().rows(sql`select content_type, board_name from cases where content_id = ${id}`);
    expect(row).toEqual({ content_type: kind.slug, board_name: null });
    expect(findReportable(kind.slug)?.noun).toBe(kind.singular.toLowerCase());
  });

  describe("answers as the matrix says", () => answersAsTheMatrixSays(porch, rows));
  describe("belongs to its owner", () => {
    belongsToItsOwner(porch, kind, createOwners(porch));
  });
  isPrivateUntilApproved(porch, kind, { list: listSales, find: findSale });
  livesWithItsOwner(porch, kind);

  describe("whatever is sent", () => {
    const own = new Set([kind.submit, kind.edit, kind.remove]);
    const forms = commandsOfKinds.map(({ form }) => form).filter(({ name }) => own.has(name));
    beforeAll(() => emptyCity(porch()));
    breaksNothing(porch, forms, rows, 0.1);
    storesWhatMayBe(porch, kind.stored);
  });

  it("is spoken of by the audit log and counted among its owner's posts", async () => {
    await emptyCity(porch());
    const owner = await porch().member();
    const admin = await porch().member({ admin: true });
    expect((await porch().send(owner, kind.submit, await kind.told(porch()))).toast?.title).toBe("Sale submitted!");
    expect((await countPosts(porch(), [owner.id])).get(owner.id)).toBe(1);
    const viewer = (await porch().findViewer(admin.cookie, new Date()))?.viewer;
    const asking = { db: porch().db, viewer, now: new Date() } as AdminContext;
    const { lines } = await readLog(
      asking,
      new Map(commands.map((each) => [each.form.name, each])),
      auditFilters(new URLSearchParams()),
    );
    expect(lines[0]).toMatchObject({
      did: "submitted a garage sale",
      subject: { path: expect.stringMatching(/^\/garage-sales\//) },
    });
    expect((await listWaiting(asking)).find(({ slug }) => slug === kind.slug)).toMatchObject({
      pending: 1,
      icon: "tag",
    });
  });

  it("broke nothing unexpectedly", async () => {
    await porch().settled();
    expect(porch().errors).toEqual([]);
  });
});

import { eq, getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { moderatedKinds } from "~/moderated-kinds.server";
import { images } from "~/platform/images/table.server";
import { findReportable } from "~/reportables.server";
import { withPorchlight } from "../support/porchlight";
import { submissionKinds } from "../support/submissions";

const key = "f".repeat(32);
const withPicture = moderatedKinds.filter(({ table }) => "imageKey" in getTableColumns(table as PgTable));

describe.each(withPicture)("what a report copies of one of the $slug", ({ slug, table }) => {
  const porch = withPorchlight();

  it("is what its owner wrote, and not what its picture is kept as", async () => {
    const owner = await porch().member();
    const fixture = submissionKinds.find((each) => each.slug === slug);
    const made = await fixture?.make(porch(), owner, "approved");
    const id = String(made?.id);
    await porch().db.insert(images).values({ key, ownerId: owner.id, width: 1, height: 1 }).onConflictDoNothing();
    await porch()
      .db.update(table as PgTable)
      .set({ imageKey: key } as never)
      .where(eq(table.id, id));
    const reportable = findReportable(slug);
    expect(await reportable?.copy(porch().db, id)).toMatchObject({ content: expect.not.stringContaining(key) });
    expect((await reportable?.look({ db: porch().db, now: new Date() }, [id]))?.get(id)?.content).not.toContain(key);
  });
});

import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLog } from "~/platform/audit/table.server";
import { emptyCity, withPorchlight } from "../support/porchlight";
import { writeLines } from "./scene";

/** Not even the server itself can change a line that it wrote. */
describe("the audit log is append only", () => {
  const porch = withPorchlight();
  let id = "";
  beforeAll(async () => {
    await emptyCity(porch());
    [id = ""] = await writeLines(porch(), [{ detail: { before: "pending", after: "approved" } }]);
  });

  const lines = () => porch().db.select().from(auditLog);
  const attempts: Record<string, () => Promise<unknown>> = {
    "an update": () => porch().db.update(auditLog).set({ actorId: null }).where(eq(auditLog.id, id)),
    "an update of nothing": () => porch().db.update(auditLog).set({ command: "x" }).where(sql`false`),
    "a delete": () => porch().db.delete(auditLog).where(eq(auditLog.id, id)),
    "a delete of everything": () => porch().db.delete(auditLog),
    "a truncate": () => porch().db.execute(sql`truncate audit_log`),
    "a truncate with what hangs on it": () => porch().db.execute(sql`truncate audit_log cascade`),
    "an upsert": () =>
      porch()
        .db.insert(auditLog)
        .values({ id, command: "x" })
        .onConflictDoUpdate({ target: auditLog.id, set: { command: "x" } }),
  };

  it.each(Object.keys(attempts))("%s is refused", async (name) => {
    const before = await lines();
    expect(before).toHaveLength(1);
    const cause = await attempts[name]?.().then(
      () => undefined,
      (error: Error) => error.cause ?? error,
    );
    expect(String((cause as Error | undefined)?.message)).toContain("audit_log is append only");
    expect(await lines()).toEqual(before);
  });

  it("a command that fails leaves no line, and one that is done leaves one", async () => {
    const count = () => porch().db.$count(auditLog);
    const before = await count();
    const admin = await porch().member({ admin: true });
    await porch().send(admin, "neighborhoods.add", { name: "" });
    await porch().send(await porch().member(), "neighborhoods.add", { name: "Porch Row" });
    expect(await count()).toBe(before);
    await porch().send(admin, "neighborhoods.add", { name: "Porch Row" });
    expect(await count()).toBe(before + 1);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});

import { RouterContextProvider } from "react-router";
import { commandsByName } from "~/commands.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { auditLog } from "~/platform/audit/table.server";
import { commandsContext } from "~/platform/commands/registry.server";
import { requestContext } from "~/platform/context.server";
import type { AdminContext } from "~/shell/admin/guard.server";
import type { Person } from "../support/cast";
import type { TestPorchlight } from "../support/porchlight";

export const noon = new Date("2026-11-20T18:00:00Z");

/** What the queries take. */
export async function askingOf(porch: TestPorchlight, person: Person, now = new Date()): Promise<AdminContext> {
  const viewer = (await porch.findViewer(person.cookie, new Date()))?.viewer as Viewer;
  return { db: porch.db, viewer, now };
}

/** What a loader takes. */
export async function argsOf(porch: TestPorchlight, person: Person | null, path: string, now = new Date()) {
  const context = new RouterContextProvider();
  const { dependencies, db } = porch;
  const viewer = person && ((await porch.findViewer(person.cookie, new Date()))?.viewer ?? null);
  context.set(commandsContext, commandsByName);
  context.set(requestContext, { db, viewer, now, dependencies, request: {} as never });
  const url = new URL(path, dependencies.settings.baseUrl);
  return { context, url, request: new Request(url), params: {} } as never;
}

type Line = Partial<typeof auditLog.$inferInsert>;

/** Lines as if they had been written then. @returns their ids, in the order given */
export async function writeLines({ db }: TestPorchlight, lines: Line[]): Promise<string[]> {
  const rows = await db
    .insert(auditLog)
    .values(lines.map((line) => ({ command: "events.submit", createdAt: noon, ...line })))
    .returning({ id: auditLog.id });
  return rows.map(({ id }) => id);
}

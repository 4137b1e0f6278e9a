import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { importRows, imports } from "~/features/admin/imports/table.server";
import { findImportable } from "~/importables.server";
import type { Person } from "./cast";
import type { TestPorchlight } from "./porchlight";

type Porch = Pick<TestPorchlight, "db" | "send">;
export type Cells = Readonly<Record<string, string>>;

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** A table of a kind with these rows, by the names of its columns: the template's row, with other cells where they are given. */
export function tableOf(what: string, rows: readonly Cells[]): string {
  const columns = findImportable(what)?.columns ?? [];
  const lines = rows.map((cells) => columns.map(({ label, sample }) => quoted(cells[label] ?? sample)).join());
  return [columns.map(({ label }) => label).join(), ...lines].join("\r\n");
}

export const asTable = (content: string | Uint8Array<ArrayBuffer>, name = "table.csv") =>
  new File([content], name, { type: "text/csv" });

/** @returns the import's id */
export async function upload({ send }: Porch, admin: Person, what: string, content: string): Promise<string> {
  const { to, toast } = await send(admin, "imports.upload", { what, table: asTable(content) });
  expect(toast).toBeUndefined();
  return to?.split("import=").at(-1) ?? "";
}

export async function findStored({ db }: Pick<Porch, "db">, id: string) {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  if (!row) throw new Error("There is no such import");
  return row;
}

/** Checks its rows by the columns that were guessed. @returns how many stand how */
export async function check(porch: Porch, admin: Person, importId: string) {
  const { matched } = await findStored(porch, importId);
  const columns = matched.map((each) => (each === null ? "" : String(each)));
  const answer = await porch.send(admin, "imports.match", { importId, columns });
  expect(answer).toMatchObject({ ok: true, code: "checked" });
  const { fresh, there, wrong } = await findStored(porch, importId);
  return { fresh, there, wrong };
}

export const rowsOfImport = ({ db }: Pick<Porch, "db">, importId: string) =>
  db.select().from(importRows).where(eq(importRows.importId, importId)).orderBy(importRows.row);

/** Waits until an import has come to its end, however slow the machine. */
export const ended = (porch: Pick<Porch, "db">, importId: string) =>
  vi.waitFor(
    async () => {
      const found = await findStored(porch, importId);
      expect(found.status).not.toBe("running");
      return found;
    },
    { timeout: 240_000, interval: 50 },
  );

/** The whole way of a table. */
export async function imported(porch: Porch, admin: Person, what: string, content: string, publish = "published") {
  const importId = await upload(porch, admin, what, content);
  await check(porch, admin, importId);
  expect(await porch.send(admin, "imports.start", { importId, publish })).toMatchObject({ ok: true });
  const { fresh, there, wrong, made, status } = await ended(porch, importId);
  return { importId, fresh, there, wrong, made, status };
}

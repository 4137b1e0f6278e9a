import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { AdminContext } from "~/shell/admin/guard.server";
import type { Person } from "../../../../tests/support/cast";
import { holdOf, longestHold, shortestBlock } from "../../../../tests/support/event-loop";
import { type Cells, tableOf, upload } from "../../../../tests/support/imports";
import { withPorchlight } from "../../../../tests/support/porchlight";
import { importBatch } from "./batch.server";
import { wrongRowsOf } from "./files.server";
import { type FoundImport, findImport } from "./queries.server";
import { mostBytes, mostRows } from "./rules";
import { imports } from "./table.server";
import { readTable } from "./table-file.server";

const filled = (piece: string) => piece.repeat(Math.floor(mostBytes / Buffer.byteLength(piece)));

/** Each as large as may be. */
const files: Record<string, () => string> = {
  "nothing but commas": () => filled(","),
  "nothing but quotes": () => filled('"'),
  "nothing but line breaks": () => filled("\n"),
  "nothing but line breaks below a header": () => `a,b\n${filled("\n")}`,
  "rows of one letter": () => `a,b\n${filled("x\n")}`,
  "one cell without an end": () => `a,b\n"${filled("x")}`,
  "cells of line breaks": () => `a,b\n${filled('"\n\n\n\n\n\n\n\n",b\n')}`,
  "rows of sixty cells": () => `a,b\n${filled(`${"x,".repeat(60)}\n`)}`,
  "marks without letters": () => `a,b\n${filled(`${"\u0316".repeat(300)},b\n`)}`,
  "as many rows as may be": () => `a,b\n${`${"é".repeat(390)},b\n`.repeat(mostRows)}`,
};

const rows: Record<string, Cells> = {
  "what is well": { Description: "A porch. ".repeat(70) },
  "what is far too long": { Description: "\u0316".repeat(350) },
  "few but long cells": {
    Description: "x".repeat(15_000),
    Highlights: "y".repeat(15_000),
    "Average rent": "z".repeat(15_000),
  },
  "few cells of quotation marks": {
    Description: '"'.repeat(7_000),
    Highlights: '"'.repeat(7_000),
    "Average rent": '"'.repeat(7_000),
  },
  "hard letters": { Description: "\u1100\u1161\u11A8".repeat(70), Name: "\u{1F3EE}" },
};

const print = (what: string, ms: number) =>
  process.env.PRINT_HOLDS && process.stdout.write(`${what}: ${ms.toFixed(1)} ms\n`);

describe("no file that is uploaded holds the event loop", () => {
  it.each(Object.entries(files))("%s", async (what, make) => {
    const bytes = new TextEncoder().encode(make()).subarray(0, mostBytes);
    const { ms } = await shortestBlock(() => holdOf(() => readTable(bytes)));
    print(what, ms);
    expect(ms).toBeLessThan(longestHold);
  });
});

/** On the embedded database, whose statements are worked on in this very thread. */
describe("no row that is stored, checked and imported holds the event loop", () => {
  const porch = withPorchlight({ engine: "embedded" });
  let admin: Person;
  beforeAll(async () => {
    admin = await porch().member({ admin: true });
  });

  it.each(Object.entries(rows))("with %s", async (what, cells) => {
    const { send, db, dependencies } = porch();
    // Quotation marks are doubled.
    const size =
      100 + Object.values(cells).reduce((sum, cell) => sum + Buffer.byteLength(cell.replaceAll('"', '""')), 0);
    const count = Math.min(mostRows, Math.floor(mostBytes / size));
    const all = Array.from({ length: count }, (_, at) => ({ ...cells, Name: `${at} ${cells.Name ?? "Hill"}` }));
    const table = tableOf("neighborhoods", all);
    let importId = "";
    const uploaded = await shortestBlock(async () => {
      await db.delete(imports);
      return holdOf(async () => {
        importId = await upload(porch(), admin, "neighborhoods", table);
      });
    });
    const columns = ["0", "1", "2", "3", "4"];
    const checked = await shortestBlock(() => holdOf(() => send(admin, "imports.match", { importId, columns })));
    expect(checked.result).toMatchObject({ ok: true });
    const found = await findImport({ db }, importId);
    const file = await shortestBlock(() =>
      holdOf(async () => new Response(await wrongRowsOf({ db } as AdminContext, found as FoundImport)).text()),
    );
    await db.update(imports).set({ status: "running" }).where(eq(imports.id, importId));
    const made = await shortestBlock(() => holdOf(() => importBatch(dependencies, importId)));
    for (const [step, { ms }] of Object.entries({ uploaded, checked, file, made })) {
      print(`${what}, ${step}`, ms);
      expect(ms, step).toBeLessThan(longestHold);
    }
  });
});

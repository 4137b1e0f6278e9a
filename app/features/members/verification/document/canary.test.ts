import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Person } from "../../../../../tests/support/cast";
import { createDocumentSteps } from "../../../../../tests/support/documents";
import { jpeg } from "../../../../../tests/support/pictures";
import { onEachEngine, type TestPorchlight, withPorchlight } from "../../../../../tests/support/porchlight";
import { followTime } from "../jobs.server";

/** Every piece of so many bytes is looked for: what was compressed or torn apart would still show some. */
const piece = 32;

type Traces = { tables: string[]; files: string[]; log: boolean };

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Pieces from the whole length of it, in both spellings in which a database could show them. */
const piecesOf = (bytes: Buffer): Buffer[] =>
  Array.from({ length: 13 }, (_, at) => Math.floor((at * (bytes.length - piece)) / 12)).map((from) =>
    bytes.subarray(from, from + piece),
  );

async function tracesOf(porch: TestPorchlight, secrets: readonly Buffer[], logged: string): Promise<Traces> {
  const pieces = secrets.flatMap(piecesOf);
  const tables = await porch.rows(
    sql`select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'pgboss', 'drizzle')`,
  );
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const each = sql`${sql.identifier(String(schema))}.${sql.identifier(String(name))}`;
    const text = JSON.stringify(await porch.rows(sql`select to_jsonb(each)::text as row from ${each} each`));
    if (
      pieces.some(
        (bytes) => text.includes(bytes.toString("hex")) || text.includes(bytes.toString("base64").slice(4, -4)),
      )
    )
      found.push(String(name));
  }
  const files = filesIn(porch.dataDir).filter((file) => {
    const content = readFileSync(file);
    return pieces.some((bytes) => content.includes(bytes));
  });
  const log = pieces.some(
    (bytes) => logged.includes(bytes.toString("hex")) || logged.includes(bytes.toString("base64")),
  );
  return { tables: found, files, log };
}

onEachEngine("what is left of a document", (engine) => {
  const porch = withPorchlight({ engine });
  const { openWays, sent, claim, decide, picture, withdraw } = createDocumentSteps(porch);

  /** Sends one and lets it be seen. @returns the picture in each form in which it ever was */
  async function sendAndSee(member: Person, admin: Person) {
    const original = await jpeg(900, 700);
    const id = await sent(member, original);
    await claim(admin, id);
    const seen = Buffer.from(await (await picture(admin, id)).bytes());
    expect(seen.length).toBeGreaterThan(2000);
    const [row] = await porch().rows(sql`select sealed from documents where request_id = ${id}`);
    return { id, secrets: [original, seen, Buffer.from(row?.sealed as Uint8Array)] };
  }

  /** A checkpoint passes over unlogged tables, but for the one that a copy of a database begins with. */
  async function flush() {
    if (engine !== "embedded") return;
    await porch().db.execute(sql`create database flushed template template0 strategy file_copy`);
    await porch().db.execute(sql`drop database flushed`);
  }

  it.each([
    ["a decision", (admin: Person, _member: Person, id: string) => decide(admin, id, "refused", "Too dark")],
    ["a verification", (admin: Person, _member: Person, id: string) => decide(admin, id, "granted")],
    ["a change of mind", (_admin: Person, member: Person, id: string) => withdraw(member, id)],
    ["seven days", () => followTime(porch().dependencies, new Date(Date.now() + 7 * 24 * 60 * 60 * 1000))],
  ])("is nothing after %s: no table, no file and no log holds a byte", async (_, settle) => {
    await openWays("document");
    const lines: string[] = [];
    const { log } = porch().dependencies;
    for (const level of ["info", "warn", "error"] as const) {
      const as = log[level].bind(log);
      log[level] = ((...args: unknown[]) => {
        lines.push(JSON.stringify(args));
        (as as (...all: unknown[]) => void)(...args);
      }) as typeof log.info;
    }
    const [admin, member] = [await porch().member({ admin: true }), await porch().member()];
    const { id, secrets } = await sendAndSee(member, admin);
    await flush();
    // First the test itself: it finds what is there, encrypted and in no other form.
    const before = await tracesOf(porch(), secrets, lines.join());
    expect(before.tables).toEqual(["documents"]);
    if (engine === "embedded") expect(before.files.length).toBeGreaterThan(0);
    const bare = await tracesOf(porch(), secrets.slice(0, 2), lines.join());
    expect(bare).toEqual({ tables: [], files: [], log: false });

    await settle(admin, member, id);
    await porch().settled();
    await flush();
    expect(await tracesOf(porch(), secrets, lines.join())).toEqual({ tables: [], files: [], log: false });
  });
});

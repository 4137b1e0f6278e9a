import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import type { Importable } from "~/domain/importing/importable.server";
import { findImportable } from "~/importables.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import { type CommandContext, command, done } from "~/platform/commands/command.server";
import { conflict, invalidField } from "~/platform/commands/refusal";
import type { Jobs } from "~/platform/jobs/jobs.server";
import { guessColumns } from "./guess";
import { inParts } from "./in-parts";
import { type Judged, judgeTable, type StoredRow } from "./judge.server";
import { between, eachRow, type FoundImport, findImport, findMatching } from "./queries.server";
import { discardForm, importPath, importsPath, matchForm, mostKept, startForm, stopForm, uploadForm } from "./rules";
import { importRows, imports } from "./table.server";
import { readTable, type Table } from "./table-file.server";

const sum = (texts: readonly string[]) => texts.reduce((size, { length }) => size + length, 0);

const upload = command<typeof uploadForm, undefined, { importable: Importable; table: Table }>(uploadForm, {
  ...forAdmins,
  limit: "imports",
  failure: "Upload failed",
  async prepare(_context, { what, table: file }) {
    const importable = findImportable(what);
    if (!importable) throw invalidField("what", "Please choose what to import");
    if (!file) throw invalidField("table", "Please choose a CSV file");
    const table = await readTable(new Uint8Array(await file.arrayBuffer()));
    if ("wrong" in table) throw invalidField("table", table.wrong);
    return { importable, table };
  },
  async run({ db, viewer }, { table: file }, _subject, { importable, table }) {
    if ((await db.$count(imports)) >= mostKept)
      throw conflict("Too many imports", "Please discard some that are not needed any more.");
    const { heads, rows, encoding } = table;
    const matched = (await findMatching({ db }, importable, heads)) ?? guessColumns(heads, importable.columns);
    const fileName = shownName(file?.name ?? "");
    const [made] = await db
      .insert(imports)
      .values({ what: importable.slug, adminId: viewer.id, fileName, encoding, heads, matched, fresh: rows.length })
      .returning({ id: imports.id });
    if (!made) throw new Error("The import was not written");
    for await (const part of inParts(rows, ({ cells }) => sum(cells)))
      await db.execute(sql`insert into ${importRows} (import_id, "row", cells)
        select ${made.id}::uuid, each."row", each.cells
        from json_to_recordset(${JSON.stringify(part)}::json) as each("row" int, cells text[])`);
    return done("uploaded", {
      about: made.id,
      detail: { what: importable.slug, rows: rows.length },
      to: importPath(made.id),
    });
  },
});

/** What a browser calls a file, on one line. */
const shownName = (name: string) =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .slice(0, 100) || "table.csv";

type Subject = FoundImport & { importable: Importable };

const ofImport = {
  ...forAdmins,
  missing: "Import not found",
  async subject(context: CommandContext<Viewer>, { importId }: { importId: string }): Promise<Subject | undefined> {
    const found = await findImport(context, importId);
    const importable = found && findImportable(found.what);
    return importable && { ...found, importable };
  },
} as const;

/** @throws Refusal unless it stands so */
async function lockImport(db: Db, id: string, states: FoundImport["status"][], title: string): Promise<void> {
  const [row] = await db
    .select({ status: imports.status })
    .from(imports)
    .where(and(eq(imports.id, id), inArray(imports.status, states)))
    .for("update");
  if (!row) throw conflict(title, "This import has moved on meanwhile. Please look at it again.");
}

const matchFailed = "Check failed";

const match = command<typeof matchForm, Subject, Judged[]>(matchForm, {
  ...ofImport,
  limit: "imports",
  failure: matchFailed,
  async prepare(context, { columns }, { id, importable, heads, status }) {
    if (status !== "uploaded" && status !== "checked") return [];
    requireMatched(importable, columns, heads);
    const rows: StoredRow[] = [];
    for await (const some of eachRow(context, id)) rows.push(...some);
    return judgeTable(context, importable, { heads, columns }, rows);
  },
  async run({ db }, { columns }, { id }, judged) {
    await lockImport(db, id, ["uploaded", "checked"], matchFailed);
    const kept = judged.map(({ row, fate, title, reason }) => ({ row, fate, title, reason }));
    for await (const part of inParts(kept, ({ title, reason }) => title.length + reason.length))
      await db.execute(sql`update ${importRows} set fate = each.fate, title = each.title, reason = each.reason
        from json_to_recordset(${JSON.stringify(part)}::json) as each("row" int, fate text, title text, reason text)
        where ${importRows.importId} = ${id} and ${between(part)} and ${importRows.row} = each."row"`);
    const countOf = (fate: string) => judged.filter((each) => each.fate === fate).length;
    const counts = { fresh: countOf("new"), there: countOf("there"), wrong: countOf("wrong") };
    await db
      .update(imports)
      .set({ status: "checked", matched: columns, ...counts })
      .where(eq(imports.id, id));
    const { fresh, there, wrong } = counts;
    return done("checked", { about: id, detail: { new: fresh, alreadyThere: there, wrong }, show: importPath(id) });
  },
});

function requireMatched({ columns }: Importable, places: readonly (number | null)[], heads: readonly string[]) {
  const chosen = places.filter((each) => each !== null);
  if (places.length !== columns.length || chosen.some((each) => each >= heads.length))
    throw invalidField("columns", "Please reload the page");
  const missing = columns.filter(({ required }, index) => required && places[index] === null);
  if (missing.length > 0)
    throw invalidField("columns", `Please choose a column for ${missing.map(({ label }) => label).join(", ")}`);
  const twice = chosen.find((each, index) => chosen.indexOf(each) !== index);
  if (twice !== undefined)
    throw invalidField("columns", `The column “${heads[twice] || `number ${twice + 1}`}” is chosen twice`);
}

/** Unless such a job waits already: two of an import would only take turns. */
export const sendRun = (jobs: Jobs, db: Db, importId: string): Promise<void> =>
  jobs.send(db, "imports.advance", { importId }, { singletonKey: importId });

const startFailed = "Import failed to start";

const start = command<typeof startForm, Subject>(startForm, {
  ...ofImport,
  failure: startFailed,
  async run({ db, viewer, now, dependencies }, { publish: wanted }, { id, importable, what, fresh, status }) {
    await lockImport(db, id, ["checked", "stopped"], startFailed);
    if (fresh === 0) throw conflict(startFailed, "There is no new row to import.");
    const publish = importable.hasQueue ? wanted : "published";
    await db
      .update(imports)
      .set({ status: "running", publish, adminId: viewer.id, startedAt: now, stoppedBecause: null })
      .where(eq(imports.id, id));
    await sendRun(dependencies.jobs, db, id);
    return done(status === "stopped" ? "resumed" : "started", {
      about: id,
      detail: { what, rows: fresh, publish },
      toast: ["Import started", "It goes on when you leave this page."],
      show: importPath(id),
    });
  },
});

const stopFailed = "Failed to stop";

/** Waits for the batch that is just made: what the line and the page say of it is what stays. */
const stop = command<typeof stopForm, Subject>(stopForm, {
  ...ofImport,
  failure: stopFailed,
  async run({ db }, _input, { id, what }) {
    const [stopped] = await db
      .update(imports)
      .set({
        status: "stopped",
        stoppedBecause: "An admin stopped it. What was imported stays. You can go on with it.",
      })
      .where(and(eq(imports.id, id), eq(imports.status, "running"), gt(imports.fresh, 0)))
      .returning({ imported: imports.made, left: imports.fresh });
    if (!stopped) throw conflict(stopFailed, "This import is not running any more. Please look at it again.");
    return done("stopped", {
      about: id,
      detail: { what, ...stopped },
      toast: ["Import stopped", "What was imported stays."],
      show: importPath(id),
    });
  },
});

const discard = command<typeof discardForm, Subject>(discardForm, {
  ...ofImport,
  failure: "Failed to discard",
  async run({ db }, _input, { id, what, made }) {
    await lockImport(db, id, ["uploaded", "checked", "stopped", "done"], "Failed to discard");
    await db.delete(imports).where(eq(imports.id, id));
    const kept = made > 0 ? "What was imported stays." : undefined;
    return done("discarded", {
      about: id,
      detail: { what, imported: made },
      toast: ["Import discarded", kept],
      to: importsPath,
    });
  },
});

export const importCommands = [upload, match, start, stop, discard];

import { beforeAll, describe, expect, it } from "vitest";
import { commandsByName } from "~/commands.server";
import { loader, middleware } from "~/features/admin/audit/audit-log-file.route";
import { csvOf } from "~/features/admin/csv.server";
import { limits } from "~/platform/limits/limits.server";
import type { Person } from "../support/cast";
import { contentsOf, emptyCity, withPorchlight } from "../support/porchlight";
import { argsOf, noon, writeLines } from "./scene";

/** What a spreadsheet could take for a formula. */
const formulas = ['=HYPERLINK("http://x")', "+1+1", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "＝1+1", "＋1", "－1", "＠x"];

/** Reads a table as RFC 4180 writes one. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (end === "" && plain === "" && quoted === undefined) break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\r\n") rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

/** The file that an admin takes along. */
describe("the audit log is taken along", () => {
  const porch = withPorchlight();
  let admin: Person;
  beforeAll(async () => {
    await emptyCity(porch());
    admin = await porch().member({ admin: true });
  });

  const everything = { by: "", who: "", group: "", about: "", from: "", to: "" };
  const ask = (person: Person, filters: Partial<typeof everything> = {}) =>
    porch().send(person, "audit-log.export", { ...everything, ...filters });

  async function download(person: Person | null, path: string, now?: Date): Promise<Response> {
    try {
      const args = await argsOf(porch(), person, path, now);
      return (await middleware[0]?.(args, () => loader(args))) as Response;
    } catch (thrown) {
      return thrown as Response;
    }
  }

  async function taken(filters: Partial<typeof everything> = {}) {
    const { to = "" } = await ask(admin, filters);
    const answer = await download(admin, to);
    const text = await answer.text();
    return { answer, bytes: new TextEncoder().encode(text), rows: parse(text), to };
  }

  it("as a table of every line that was asked for, newest first, the export itself among them", async () => {
    const many = Array.from({ length: 2_345 }, (_, index) => ({
      createdAt: new Date(noon.getTime() + index * 10),
      command: index % 2 ? "boards.join" : "events.submit",
      detail: { before: `"quoted", and\nbroken`, after: String(index) },
    }));
    await writeLines(porch(), many);
    const { rows, answer } = await taken();
    expect(answer.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="porchlight-audit-log-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(answer.headers.get("Content-Type")).toContain("text/csv; charset=utf-8");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(rows[0]).toEqual(["Time (UTC)", "Who", "Member id", "What", "Command", "About", "Details"]);
    expect(rows[1]).toMatchObject({ 2: admin.id, 4: "audit-log.export" });
    expect(rows).toHaveLength(1 + 1 + many.length);
    const numbers = rows.slice(2).map((row) => Number(JSON.parse(row[6] ?? "").after));
    expect(numbers).toEqual(many.map((_, index) => many.length - 1 - index));
    expect(JSON.parse(rows[5]?.[6] ?? "").before).toBe(`"quoted", and\nbroken`);
    const boards = await taken({ group: "boards", from: "2026-11-20", to: "2026-11-20" });
    expect(new Set(boards.rows.slice(1).map((row) => row[4]))).toEqual(new Set(["boards.join"]));
    expect(boards.rows).toHaveLength(1 + 1_172);
  });

  it("begins as a spreadsheet wants UTF-8 to begin", async () => {
    const { answer } = await (async () => {
      const { to = "" } = await ask(admin, { group: "cuisines" });
      return { answer: await download(admin, to) };
    })();
    expect([...new Uint8Array(await answer.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it("without a formula in it, whatever a member is called", async () => {
    expect(parse(csvOf(formulas.map((formula) => [formula, "fine"]))).map(([cell]) => cell)).toEqual(
      formulas.map((formula) => `'${formula}`),
    );
    for (const [index, fullName] of formulas.entries()) {
      const person = await porch().member({ fullName, username: `formula${index}${Date.now()}` });
      await writeLines(porch(), [{ actorId: person.id, command: "cuisines.add" }]);
    }
    const { rows } = await taken({ group: "cuisines" });
    expect(rows).toHaveLength(1 + formulas.length);
    for (const cell of rows.slice(1).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
  });

  it("without the name of whoever reported something", async () => {
    const person = await porch().member({ fullName: "Nell Porter" });
    await writeLines(porch(), [{ actorId: person.id, command: "reports.send", subjectId: admin.id }]);
    const { rows } = await taken({ group: "reports" });
    expect(rows.slice(1).map((row) => row.slice(1, 5))).toEqual([
      ["A neighbor", "", "reported something", "reports.send"],
    ]);
  });

  it("by whoever asked for it, for an hour, and by nobody else", async () => {
    const { to = "" } = await ask(admin);
    const other = await porch().member({ admin: true });
    for (const [who, path, now, where] of [
      [other, to, undefined, "/admin/audit-log"],
      [admin, "/admin/audit-log.csv", undefined, "/admin/audit-log"],
      [admin, "/admin/audit-log.csv?export=6f9619ff-8b86-4011-b42d-00cf4fc964ff", undefined, "/admin/audit-log"],
      [admin, "/admin/audit-log.csv?export=%00", undefined, "/admin/audit-log"],
      [admin, to, new Date(Date.now() + 61 * 60_000), "/admin/audit-log"],
      [await porch().member(), to, undefined, "/"],
      [null, to, undefined, `/auth?to=${encodeURIComponent(to)}`],
    ] as const) {
      const answer = await download(who, path, now);
      expect([answer.status, answer.headers.get("Location")], path).toEqual([302, where]);
    }
    expect((await download(admin, to)).status).toBe(200);
  });

  it("and looking at the file changes nothing", async () => {
    const { to = "" } = await ask(admin);
    const before = await contentsOf(porch());
    await (await download(admin, to)).text();
    expect(await contentsOf(porch())).toEqual(before);
  });

  it("stops reading when nobody listens any more", async () => {
    const { to = "" } = await ask(admin);
    const { body } = await download(admin, to);
    const reader = body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(await reader?.read()).toMatchObject({ done: true });
  });

  it("not more often than other copies", () => {
    expect(limits.exports).toEqual([10, 3600]);
    expect(commandsByName.get("audit-log.export")?.spec.limit).toBe("exports");
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});

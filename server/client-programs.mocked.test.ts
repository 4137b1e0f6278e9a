import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import { temporaryFolder } from "../tests/support/server";
import { putStandIn } from "../tests/support/stand-ins";
import { findPrograms, findRestorer } from "./client-programs";
import { OperatorError } from "./operator-error";

const machine = vi.hoisted(() => ({ folders: [] as string[] }));
vi.mock("./program-folders", () => ({ programFolders: () => machine.folders }));

beforeEach(() => {
  machine.folders = ["/nowhere"];
});

/** @param reads formats of a dump, by the name of its file */
function install(version: string, { hasPsql = true, reads = "" } = {}): string {
  const folder = temporaryFolder();
  for (const name of ["pg_dump", "pg_restore"] as const)
    putStandIn(folder, name, version, `[ "$1" = --list ] && [[ " ${reads} " = *" $2 "* ]]`);
  if (hasPsql) writeFileSync(join(folder, "psql"), "");
  machine.folders.push(folder);
  return folder;
}

const versions = async (serverMajor: number) =>
  (await findPrograms("pg_dump", serverMajor)).map(({ major, minor }) => `${major}.${minor}`);

it.each([
  [["17.5", "15.13", "16.9"], 15, ["15.13", "16.9", "17.5"]],
  [["18.1", "17.5"], 15, ["17.5", "18.1"]],
  [["15.13", "18.1", "17.5"], 16, ["17.5", "18.1"]],
  [["15.9", "15.13", "17.5"], 15, ["15.13", "15.9", "17.5"]],
  [["18beta1", "17.5"], 18, ["18.0"]],
])("of %j a server of version %i gets its own, else the next newer ones", async (installed, serverMajor, order) => {
  for (const version of installed) install(version);
  expect(await versions(serverMajor)).toEqual(order);
});

it("says what to install where there are none, or only older ones", async () => {
  await expect(versions(15)).rejects.toThrow("pg_dump is not here. It comes with PostgreSQL's client programs");
  install("15.13");
  await expect(versions(16)).rejects.toThrow(
    "The newest pg_dump here is of version 15, and the server is PostgreSQL 16. Install the programs of PostgreSQL 16",
  );
});

it("goes through psql only where the server is older than what pg_restore says to it", async () => {
  const newer = install("17.5");
  const throughPsql = { path: join(newer, "pg_restore"), psql: join(newer, "psql") };
  expect(await findRestorer(16)).toEqual(throughPsql);
  expect(await findRestorer(17)).toEqual({ path: join(newer, "pg_restore") });
  const own = install("16.9");
  expect(await findRestorer(16)).toEqual({ path: join(own, "pg_restore") });
  expect(await findRestorer(15)).toEqual({ path: join(own, "pg_restore") });
});

it("takes the newer one for a dump that the server's own version can't read", async () => {
  const own = install("15.13", { reads: "of-15" });
  const newer = install("17.5", { reads: "of-15 of-17" });
  expect(await findRestorer(15, "of-15")).toEqual({ path: join(own, "pg_restore") });
  expect(await findRestorer(15, "of-17")).toEqual({ path: join(newer, "pg_restore"), psql: join(newer, "psql") });
  // Nobody reads it, and its own says so.
  expect(await findRestorer(15, "broken")).toEqual({ path: join(own, "pg_restore") });
});

it("asks for psql where nothing goes without", async () => {
  install("17.5", { hasPsql: false });
  const failure = await findRestorer(15).catch((error: Error) => error);
  expect(failure).toBeInstanceOf(OperatorError);
  expect(failure).toMatchObject({ message: expect.stringContaining("on Debian: postgresql-client-17") });
  expect(await findRestorer(17)).toMatchObject({ path: expect.stringContaining("pg_restore") });
});

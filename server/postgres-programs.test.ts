import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { temporaryFolder } from "../tests/support/server";
import { putStandIn } from "../tests/support/stand-ins";
import { OperatorError } from "./operator-error";
import { runProgram, withoutPassword } from "./postgres-programs";

afterEach(() => void vi.unstubAllEnvs());

/** Of a version that nobody has, as its programs are. */
const place = { databaseUrl: "postgres://ana@127.0.0.1:1/porch", serverVersion: "99.1" };

it.each([
  ["postgres://porch:s%23cret@db:5432/city", "postgres://porch@db:5432/city", "s#cret"],
  ["postgres://porch@db/city?sslmode=require&password=s%23cret", "postgres://porch@db/city?sslmode=require", "s#cret"],
  ["postgres://porch@db/city", "postgres://porch@db/city", ""],
  ["postgres://porch:50%OFF@db/city", "postgres://porch@db/city", "50%OFF"],
  ["postgres://porch:a@db/city?options=-c%20x%3Dy", "postgres://porch@db/city?options=-c%20x%3Dy", "a"],
])("of %s a command line shows no password", (given, url, password) =>
  expect(withoutPassword(given)).toEqual({ url, password }),
);

it.each(["exec sleep 600", "trap '' TERM\nwhile true; do sleep 1; done"])(
  "one that takes too long is ended, whether it listens or not: %s",
  async (script) => {
    const folder = temporaryFolder();
    const note = join(folder, "pid");
    putStandIn(folder, "pg_dump", "99.1", `echo $$ > ${note}\n${script}`);
    vi.stubEnv("PATH", `${folder}:${process.env.PATH}`);
    const failure = await runProgram("pg_dump", [], { ...place, longestMs: 1_000 }).catch((error: Error) => error);
    expect(failure).toBeInstanceOf(OperatorError);
    expect(failure).toMatchObject({ message: expect.stringMatching(/^pg_dump was ended after /) });
    const pid = Number(readFileSync(note, "utf8"));
    expect(() => process.kill(pid, 0)).toThrow("ESRCH");
    expect(process.listenerCount("SIGHUP")).toBe(0);
  },
);

it("what one says of a row stays out of what it failed with", async () => {
  const folder = temporaryFolder();
  const errors = [
    'pg_restore: error: COPY failed for table "accounts": ERROR:  duplicate key value violates unique constraint',
    "DETAIL:  Key (email)=(zoe@porch.test) already exists.",
    'CONTEXT:  COPY accounts, line 2: "8f14e45f zoe@porch.test',
    'and the rest of zoe@porch.test"',
    "pg_restore: warning: errors ignored on restore: 1",
    'CONTEXT:  COPY members, line 9: "zoe@porch.test"',
  ];
  putStandIn(folder, "pg_restore", "99.1", `cat >&2 <<'END'\n${errors.join("\n")}\nEND\nexit 1`);
  vi.stubEnv("PATH", `${folder}:${process.env.PATH}`);
  const failure = await runProgram("pg_restore", [], place).catch((error: Error) => error);
  const message = failure instanceof Error ? failure.message : "";
  expect(message).toContain("unique constraint");
  expect(message).toContain("errors ignored on restore: 1");
  expect(message).not.toContain("zoe");
});

import { Transform } from "node:stream";
import { majorOf } from "./backup-manifest";
import { run } from "./child-program";
import { findRestorer, type Restorer } from "./client-programs";
import { connectionOf, longestHours, type OnDatabase, requireDone } from "./postgres-programs";

/**
 * Loads a dump into an empty database, in one transaction: all of it is there, or nothing.
 * @throws OperatorError or TemporaryFailure, as runProgram does
 */
export async function loadDump(dump: string, database: OnDatabase): Promise<void> {
  const { databaseUrl, serverVersion, longestMs = longestHours * 3_600_000 } = database;
  const restorer = await findRestorer(majorOf(serverVersion), dump);
  const args = ["--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges", dump];
  const { address, own } = connectionOf("pg_restore", databaseUrl);
  const ended = restorer.psql
    ? await runThrough({ ...restorer, psql: restorer.psql }, { args, address, own, longestMs })
    : await run(restorer.path, [...args, address], { own, longestMs });
  requireDone("pg_restore", ended, longestMs);
}

type Running = { args: string[]; address: string; own: Record<string, string>; longestMs: number };

/** The commit is the last that pg_restore says: when either ends before, the server rolls all of it back. */
async function runThrough({ path, psql }: Required<Restorer>, { args, address, own, longestMs }: Running) {
  const sql = withoutNewSetting();
  const strictly = ["--no-psqlrc", "--no-password", "--quiet", "--set=ON_ERROR_STOP=1", "--set=VERBOSITY=terse"];
  const [said, loaded] = await Promise.all([
    run(path, [...args, "--file=-"], { longestMs, output: sql }),
    run(psql, [...strictly, address], { own, longestMs, input: sql }),
  ]);
  return {
    code: loaded.code || said.code,
    output: "",
    errors: `${loaded.errors}\n${said.errors}`,
    endedBy: loaded.endedBy ?? said.endedBy,
  };
}

const newSetting = "\nSET transaction_timeout = 0;\n";
/** In bytes: the settings stand before everything else. */
const headBytes = 4096;

/** Takes the one line out of the head of what pg_restore says; a row further below may say the same. */
export function withoutNewSetting(): Transform {
  let head: Buffer | undefined = Buffer.alloc(0);
  const cut = (bytes: Buffer): Buffer => {
    const at = bytes.indexOf(newSetting);
    if (at < 0 || at >= headBytes) return bytes;
    // The end of the line before stays.
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + newSetting.length - 1)]);
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!head) {
        done(null, chunk);
        return;
      }
      head = Buffer.concat([head, chunk]);
      if (head.length < headBytes) {
        done();
        return;
      }
      const whole = cut(head);
      head = undefined;
      done(null, whole);
    },
    flush(done) {
      done(null, head && cut(head));
    },
  });
}

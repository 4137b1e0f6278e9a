import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { serverUrl } from "./databases";

/** Of the server of TEST_DATABASE_URL. */
export async function serverMajor(): Promise<number> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
    return Number.parseInt(rows[0]?.version ?? "", 10);
  } finally {
    await client.end();
  }
}

/** A version of that server's programs that nobody has: it is taken before those that are installed. */
export const newestVersion = async (): Promise<string> => `${await serverMajor()}.99`;

/** Puts a script into a folder in the place of one of PostgreSQL's programs. */
export function putStandIn(folder: string, name: "pg_dump" | "pg_restore", version: string, script: string): void {
  const says = `[ "$1" = --version ] && echo "${name} (PostgreSQL) ${version}" && exit 0`;
  writeFileSync(join(folder, name), `#!/bin/bash\n${says}\n${script}\n`, { mode: 0o755 });
}

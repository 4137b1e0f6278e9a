import pg from "pg";

/** What the address of a database says, as the driver reads it, with what the environment adds. */
export function readAddress(url: string): { where: string; password: string } {
  const { host, port, database, password } = new pg.Client(url);
  return { where: `${host}:${port}/${database}`, password: password ?? "" };
}

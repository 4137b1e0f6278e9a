import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../../../../tests/support/cast";
import { createDocumentSteps } from "../../../../../tests/support/documents";
import { emptyCity, testOrigin, withPorchlight } from "../../../../../tests/support/porchlight";
import { answerOf, issueLicense, makeState } from "../../../../../tests/support/wallet";
import { newNonce } from "./nonce.server";
import { requestFor } from "./request.server";

const state = makeState();

describe("nothing of a credential is kept", () => {
  const porch = withPorchlight();
  const { openWays } = createDocumentSteps(porch);
  let member: Person;
  const logged: string[] = [];

  beforeAll(async () => {
    await emptyCity(porch());
    await openWays("credential");
    const { settings, log } = porch().dependencies;
    settings.credentialIssuers = [state.root];
    for (const level of ["debug", "info", "warn", "error", "fatal"] as const)
      log[level] = ((...said: unknown[]) => logged.push(JSON.stringify(said))) as never;
    member = await porch().member();
  });

  /** Each piece of it is looked for, in every spelling in which something could show it. */
  const piecesOf = (text: string) => {
    const pieces = Array.from({ length: Math.floor(text.length / 40) }, (_, at) => text.slice(at * 40, at * 40 + 24));
    return pieces.flatMap((piece) => [piece, Buffer.from(piece).toString("hex")]);
  };

  async function tables(): Promise<Map<string, string>> {
    const names = await porch().rows(
      sql`select table_schema as schema, table_name as name from information_schema.tables
        where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    );
    const found = new Map<string, string>();
    for (const { schema, name } of names) {
      const table = sql`${sql.identifier(String(schema))}.${sql.identifier(String(name))}`;
      const rows = await porch().rows(sql`select to_jsonb(each)::text as row from ${table} each`);
      found.set(String(name), rows.map(({ row }) => row).join("\n"));
    }
    return found;
  }

  const files = () =>
    readdirSync(porch().dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"))
      .join("\n");

  it.each([
    ["that verifies", {}, {}],
    ["of another city", { resident_city: "Canaryville" }, {}],
    ["that is changed", {}, { change: (document: Buffer) => document.subarray(0, -1) }],
  ])("in no table, file or log: one %s", async (_, facts, showing) => {
    const { settings } = porch().dependencies;
    const license = await issueLicense({ state, facts });
    const nonce = newNonce(member.id, new Date(), settings.secret);
    let document = "";
    const credential = await answerOf(await requestFor(nonce, settings.secret), {
      license,
      origin: testOrigin,
      facts: ["resident_city", "family_name"],
      change(bytes) {
        document = bytes.toString("base64url");
        return "change" in showing ? showing.change(bytes) : bytes;
      },
    });
    const answer = await porch().send(member, "credentials.show", {
      nonce,
      credential,
      "idempotency-key": crypto.randomUUID(),
    });
    await porch().settled();
    const searched = [
      ...(await tables()),
      ["files", files()],
      ["log", logged.join()],
      ["answer", JSON.stringify(answer)],
    ];
    const canaries = ["Canary", "AUSTIN", nonce, ...piecesOf(credential), ...piecesOf(document)];
    expect(canaries.length).toBeGreaterThan(100);
    for (const [where, text] of searched)
      expect(
        canaries.filter((each) => text?.includes(each)),
        where,
      ).toEqual([]);
    // What is searched is there at all.
    expect((await tables()).get("members")).toContain(member.id);
  });
});

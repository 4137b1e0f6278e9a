import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { matrix } from "../permission-matrix";
import { emptyCity, withPorchlight } from "../support/porchlight";
import { carryOut } from "./every-command";

/** Every column whose values are somebody's own, and never stand in the log. */
const privateColumns = [
  ["accounts", "email"],
  ["accounts", "phone_number"],
  ["accounts", "ip_address"],
  ["credentials", "password"],
  ["sessions", "token"],
  ["sessions", "ip_address"],
  ["verifications", "identifier"],
  ["happy_hour_phones", "phone_number"],
  ["contact_messages", "name"],
  ["contact_messages", "email"],
  ["contact_messages", "message"],
  ["reports", "content"],
  ["mails", "recipient"],
  ["mails", "subject"],
  ["mails", "text"],
  ["site_settings", "value"],
] as const;

/** A restaurant's number stands on its page for everyone; in tests all numbers are alike. */
const isPublic = (column: string, command: string) => column === "phone_number" && command.startsWith("restaurants.");

/** Carries out every command there is, and looks for what is private in what was written down about it. */
describe("the audit log holds nothing private", () => {
  const porch = withPorchlight();
  beforeAll(() => emptyCity(porch()));

  it("after every command", async () => {
    for (const name of Object.keys(matrix)) await carryOut(porch(), name);
    await porch().settled();
    const lines = await porch().rows(sql`select command, concat(subject_id, ' ', detail::text) as text from audit_log`);
    expect(lines.length).toBeGreaterThanOrEqual(Object.keys(matrix).length);
    const found: string[] = [];
    let values = 0;
    for (const [table, column] of privateColumns) {
      const rows = await porch().rows(
        sql`select distinct ${sql.identifier(column)}::text as value from ${sql.identifier(table)} where length(${sql.identifier(column)}::text) > 5`,
      );
      values += rows.length;
      for (const { value } of rows)
        for (const { command, text } of lines)
          if (!isPublic(column, String(command)) && String(text).includes(String(value)))
            found.push(`${table}.${column} (${value}) after ${command}`);
    }
    expect(values).toBeGreaterThan(100);
    expect(found).toEqual([]);
  }, 120_000);

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});

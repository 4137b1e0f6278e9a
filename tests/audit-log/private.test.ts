import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { DomainEvent } from "~/platform/events/events.server";
import { matrix } from "../permission-matrix";
import { emptyCity, withPorchlight } from "../support/porchlight";
import { registeredEvents } from "../support/registered-events";
import { submissionKinds } from "../support/submissions";
import { carryOut, isDoneForSome } from "./every-command";
import { lines } from "./lines";

/** Every column whose values are somebody's own, and never stand in the log. */
const privateColumns = [
  ["accounts", "email"],
  ["accounts", "phone_number"],
  ["accounts", "ip_address"],
  ["credentials", "password"],
  ["sessions", "token"],
  ["sessions", "ip_address"],
  ["passkeys", "name"],
  ["passkeys", "credential_id"],
  ["passkeys", "public_key"],
  ["verifications", "identifier"],
  ["happy_hour_phones", "phone_number"],
  ["contact_messages", "name"],
  ["contact_messages", "email"],
  ["contact_messages", "message"],
  ["reports", "content"],
  ["cases", "content"],
  ["statements", "note"],
  ["waiting_posts", "content"],
  ["mails", "recipient"],
  ["mails", "subject"],
  ["mails", "text"],
  ["site_settings", "value"],
  ["residencies", "reason"],
  ["residencies", "end_reason"],
  ["residencies", "household"],
  ["appeals", "text"],
  ["appeals", "answer"],
  ["residency_appeals", "text"],
  ["residency_appeals", "answer"],
  ["residency_checks", "note"],
  ["letters", "code_hash"],
] as const;

/** What no command of the matrix tells, but a job, and the third of three reports. */
const byOthers: readonly string[] = ["DocumentExpired", "SubmissionHidden", "WaitsAgain"];

/**
 * A restaurant's number stands on its page for everyone; in tests all numbers are alike. And what was reported of a submission is
 * what its page says, of which the log keeps how it was edited.
 */
const isPublic = (column: string, command: string) =>
  (column === "phone_number" && command.startsWith("restaurants.")) ||
  (column === "content" && submissionKinds.some(({ edit }) => edit === command));

/** The command of which it tells, where it does: of an edit it says what the log says of that. */
function saidBy(event: DomainEvent): string {
  if (event.name === "CommandCarriedOut") return event.command;
  const edited = event.name === "SubmissionEditedByOther" ? event.kind : undefined;
  return submissionKinds.find(({ slug }) => slug === edited)?.edit ?? event.name;
}

/** Carries out every command there is, and looks for what is private in what was told and written down about it. */
describe("what every command does", () => {
  const porch = withPorchlight();
  const told: DomainEvent[] = [];
  beforeAll(async () => {
    await emptyCity(porch());
    const { dependencies } = porch();
    const asAlways = dependencies.events;
    dependencies.events = {
      publish(occasion, events) {
        told.push(...events);
        return asAlways.publish(occasion, events);
      },
    };
    try {
      for (const [name, rows] of Object.entries(matrix))
        for (const row of rows) if (isDoneForSome(row)) await carryOut(porch(), name, row);
      await porch().settled();
    } finally {
      dependencies.events = asAlways;
    }
  }, 120_000);

  it("is told as every event that there is, and no other", () => {
    const names = new Set<string>(told.map(({ name }) => name));
    expect([...names].sort()).toEqual(registeredEvents.filter((name) => !byOthers.includes(name)).sort());
  });

  it("is told and written down without anything private", async () => {
    const logged = await porch().rows(
      sql`select command, concat(subject_id, ' ', detail::text) as text from audit_log`,
    );
    expect(logged.length).toBeGreaterThanOrEqual(Object.keys(matrix).length);
    const texts = [
      ...logged.map(({ command, text }) => ({ of: String(command), text: String(text) })),
      ...told.map((event) => ({
        of: saidBy(event),
        text: JSON.stringify(event),
      })),
    ];
    const found: string[] = [];
    let values = 0;
    for (const [table, column] of privateColumns) {
      const rows = await porch().rows(
        sql`select distinct ${sql.identifier(column)}::text as value from ${sql.identifier(table)} where length(${sql.identifier(column)}::text) > 5`,
      );
      values += rows.length;
      for (const { value } of rows)
        for (const { of, text } of texts)
          if (!isPublic(column, of) && text.includes(String(value)))
            found.push(`${table}.${column} (${value}) of ${of}`);
    }
    expect(values).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });

  it("is told as what became of it, with the facts that it is about", () => {
    const found: Record<string, Set<string>> = {};
    for (const event of told) {
      if (event.name !== "CommandCarriedOut") continue;
      found[event.command] ??= new Set();
      for (const { id, detail = {} } of event.lines) {
        const facts = Object.keys(detail).filter((key) => detail[key] !== undefined);
        found[event.command]?.add([event.code, ...(id === null ? [] : ["about"]), ...facts.sort()].join(" "));
      }
    }
    const sorted = Object.entries(found).map(([command, each]) => [command, [...each].sort()]);
    expect(Object.fromEntries(sorted)).toEqual(lines);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});

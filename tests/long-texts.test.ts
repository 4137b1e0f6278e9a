import { getTableConfig, PgTable, PgText } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { longTexts } from "./browser/support/long-texts";

const modules = import.meta.glob<Record<string, unknown>>("../app/**/table.server.ts", { eager: true });

const tables = [...new Set(Object.values(modules).flatMap((module) => Object.values(module)))].filter(
  (each) => each instanceof PgTable,
);

/** What no page shows at that length: a table, or one of its columns. */
const others: Readonly<Record<string, string>> = {
  accounts: "sign their owners in; admins see their addresses, which the test needs",
  credentials: "never shown",
  sessions: "of its device names of a list, and nothing else of it, is shown",
  security_events: "kinds of a list, names of commands, and addresses of connections",
  second_factors: "never shown, but for codes of ten characters",
  passkeys: "never shown, but for a name of 60 characters at most, to its owner",
  verifications: "never shown",
  idempotency_keys: "never shown",
  rate_limits: "never shown",
  images: "a number that stands in addresses",
  mails: "mailed only; the settings show domains and errors of other servers",
  contact_messages: "mailed only; the mail of a long one is looked at by itself",
  site_settings: "operators' own",
  house_rules: "the database lets nobody change one; house-rules.spec.ts publishes long ones",
  house_rules_versions: "the same",
  audit_log: "names of commands and ids",
  decided_submissions: "names of kinds, and what a note was before",
  "decisions.note": "mailed, and stands with the submission",
  "board_bans.reason": "always the same sentence",
  "reports.rule_key": "of a rule, which is shown by its title",
  "reports.content_type": "one of a list",
  hidings: "of a list",
  "cases.content_type": "one of a list",
  "cases.rule_key": "of a rule, which is shown by its title",
  "cases.decided_state": "never shown",
  "statements.rule_key": "of a rule, which is shown by its title",
  "statements.subject_type": "one of a list",
  "statements.noun": "one of a list",
  "statements.subject_id": "never shown",
  second_readings: "one of a list, and a rule's key, which nobody is shown",
  ledger_waiting: "words of lists, and the key of a rule",
  ledger_lines: "words of lists, and the key of a rule",
  "suggested_edits.kind": "one of a list",
  "cuisines.emoji": "one letter",
  "happy_hour_phones.phone_number": "at most 20 characters",
  "restaurants.phone_number": "at most 20 characters",
  "services.category": "one of a list",
  "services.price_range": "two numbers",
  "members.verified_way": "one of a list",
  "members.verified_in": "the name of a neighborhood, which is made long",
  "postal_code_neighborhoods.postal_code": "five digits",
  "vouch_requests.former_member": "a word drawn by lot, never shown",
  "vouches.former_voucher": "a word drawn by lot, never shown",
  "residency_checks.note": "for the copy of one’s data",
  "residencies.reason": "for the copy of one’s data",
  "residencies.household": "never shown",
  letters: "never shown",
  "claims.code_hash": "never shown",
  "claims.sent_to": "the listed address of a place, on a sheet that one admin reads for an hour",
  "host_cards.code_hash": "never shown",
  "partner_addresses.hash": "never shown",
  answered_credential_requests: "never shown",
  "event_calendars.address": "no text, but an address without spaces, of which pages show the host",
  "event_calendars.website": "an address that a link leads to",
  "event_calendars.trouble": "a code, of a list",
  "event_calendars.removed_address_hash": "never shown",
  imported_events: "never shown, but for the address that a link leads to",
  "imports.what": "one of a list",
  "imports.encoding": "one of a list",
  "members.username": "differs in each row, so that long-words.spec.ts writes it",
};

const inSql = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What holds text of any length, and neither refers to another row nor is computed. */
const texts = tables.flatMap((table) => {
  const { name, columns, foreignKeys } = getTableConfig(table);
  const references = new Set(foreignKeys.flatMap((key) => key.reference().columns));
  return columns
    .filter((column) => column instanceof PgText && !column.enumValues && !column.generated && !references.has(column))
    .map((column) => ({ table: name, column: inSql(column.name) }));
});

it("every text that people write is made long in the browser, or says why it is not", () => {
  expect(texts.length).toBeGreaterThan(50);
  const forgotten = texts.filter(
    ({ table, column }) => !longTexts[table]?.[column] && !(table in others) && !(`${table}.${column}` in others),
  );
  expect(forgotten, "add it to tests/browser/support/long-texts.ts").toEqual([]);
  const known = new Set(texts.flatMap(({ table, column }) => [table, `${table}.${column}`]));
  const listed = Object.entries(longTexts).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  expect([...listed, ...Object.keys(others)].filter((name) => !known.has(name))).toEqual([]);
});

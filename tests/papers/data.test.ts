import { describe, expect, it } from "vitest";
import { leftOut, partOf } from "~/features/profiles/archive/coverage.fixtures";
import { law } from "../support/law";
import { rowsOf } from "./paper";
import { fateOf, tables } from "./schema";

/** Where the erasure does more than foreign keys, or what is left is not told by one. */
const otherwise: Readonly<Record<string, string>> = {
  vouches: "nameless",
  vouch_requests: "nameless",
  images: "nameless",
  verifications: "goes",
  idempotency_keys: "goes",
  mails: "goes",
  contact_messages: "stays",
  audit_log: "stays",
  rate_limits: "stays",
};

const paper = rowsOf("docs/data.md").map(([table = "", , kept = "", erased = ""]) => ({
  table: table.replaceAll("`", ""),
  kept,
  fate: /^(goes|nameless|stays|nobody's)\b/.exec(erased)?.[1],
}));

describe("the paper on what is kept", () => {
  it("has each table once", () => {
    expect(paper.map(({ table }) => table).sort()).toEqual([...tables].sort());
  });

  law("says what becomes of each when a member leaves", paper, ({ table, fate }) => {
    const told = otherwise[table] ?? fateOf(table);
    return fate !== told && `${table}: docs/data.md says ${fate}, the schema ${told}`;
  });

  law(
    "excuses none that the foreign keys tell",
    Object.entries(otherwise),
    ([table, fate]) => fateOf(table) === fate && table,
  );

  // A column that knows a member without a foreign key: the copy of one's data has thought of it.
  law("calls nothing nobody's that knows a member", paper, ({ table, fate }) => {
    const isAbout = Object.keys({ ...partOf, ...leftOut }).some((column) => column.startsWith(`${table}.`));
    return isAbout && fate === "nobody's" && table;
  });

  law("says how long", paper, ({ table, kept }) => !kept && table);
});

import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { withoutNewSetting } from "./load-dump";

const through = (...chunks: string[]) =>
  text(Readable.from(chunks.map((chunk) => Buffer.from(chunk))).pipe(withoutNewSetting()));

const setting = "SET transaction_timeout = 0;\n";
const [before, after] = ["BEGIN;\n\nSET lock_timeout = 0;\n", "SET client_encoding = 'UTF8';\n"];
/** A row of a table of one column. */
const rows = `COPY public.notes (text) FROM stdin;\n${setting.repeat(3)}\\.\n`;
const long = `${"-- Zoë\n".repeat(20_000)}${rows}`;

it.each([
  ["in one piece", [before + setting + after + rows], before + after + rows],
  ["cut within it", [`${before}SET trans`, "action_timeout = 0;\n", after + long], before + after + long],
  ["byte by byte", [...(before + setting + after)], before + after],
  ["of which there is none", [before + after + long], before + after + long],
  ["that only a row far below says", [long], long],
  ["of nothing", [], ""],
])("takes the setting out of the head alone, %s", async (_how, chunks, expected) => {
  expect(await through(...chunks)).toBe(expected);
});

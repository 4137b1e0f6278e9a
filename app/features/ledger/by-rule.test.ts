import { expect, it } from "vitest";
import { withPorchlight } from "../../../tests/support/porchlight";
import { continueLedger } from "./jobs.server";
import { readMonth } from "./queries.server";
import { ledgerWaiting } from "./table.server";

const porch = withPorchlight();

it("the ledger counts by rule, the most frequent first, also where what is one was cited in several ways", async () => {
  const now = new Date("2026-04-02T18:00:00Z");
  const decided = (rule: string) => ({
    ...{ day: "2026-03-30", kind: "decision" as const, about: "reply", outcome: "removed", rule },
    ...{ by: "admin", found: "report", took: "within a day" },
  });
  const cited = ["0/kind-words", "0/kind-words", "0/kind-words", "-", "-", "0/forgotten", "0/forgotten"];
  await porch().db.insert(ledgerWaiting).values(cited.map(decided));
  await continueLedger(porch().db, now);
  const page = await readMonth({ ...porch(), viewer: null, now }, "2026-03", ["2026-03"]);
  expect(page.decisions.rules.map(({ path, count }) => [path, count])).toEqual([
    [null, 4],
    ["/rules?version=0#kind-words", 3],
  ]);
});

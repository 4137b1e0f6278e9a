import { describe, expect, it } from "vitest";
import { nothingIsRewritten } from "./audit-log/append-only";
import { theLogIsTakenAlong } from "./audit-log/exported";
import { theLogIsRead } from "./audit-log/listed";
import { nothingPrivateIsWritten } from "./audit-log/private";
import { everyLineNamesItsThing } from "./audit-log/told";
import { onEachEngine, withPorchlight } from "./support/porchlight";

onEachEngine("the audit log", (engine) => {
  const porch = withPorchlight({ engine });
  nothingIsRewritten(porch);
  theLogIsRead(porch);
  theLogIsTakenAlong(porch);
  // What a command writes down is the same on any database.
  if (engine === "embedded") nothingPrivateIsWritten(porch);
  if (engine === "embedded") everyLineNamesItsThing(porch);

  describe("while all that happened", () => {
    it("nothing broke unexpectedly", () => expect(porch().errors).toEqual([]));
  });
});

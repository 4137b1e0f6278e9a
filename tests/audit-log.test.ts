import { describe, expect, it } from "vitest";
import { nothingIsRewritten } from "./audit-log/append-only";
import { theLogIsTakenAlong } from "./audit-log/exported";
import { theLogIsRead } from "./audit-log/listed";
import { nothingPrivateIsWritten } from "./audit-log/private";
import { everyLineNamesItsSubject } from "./audit-log/told";
import { withPorchlight } from "./support/porchlight";

describe("the audit log", () => {
  const porch = withPorchlight();
  nothingIsRewritten(porch);
  theLogIsRead(porch);
  theLogIsTakenAlong(porch);
  nothingPrivateIsWritten(porch);
  everyLineNamesItsSubject(porch);

  describe("while all that happened", () => {
    it("nothing broke unexpectedly", () => expect(porch().errors).toEqual([]));
  });
});

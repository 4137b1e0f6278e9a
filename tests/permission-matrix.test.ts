import { describe, expect, it } from "vitest";
import { commands } from "~/commands.server";
import { answersAsTheMatrixSays } from "./contract/matrix";
import { matrix } from "./permission-matrix";
import { suiteEngine, withPorchlight } from "./support/porchlight";
import { roles } from "./support/verdicts";

const names = commands.map(({ form }) => form.name);

describe("the permission matrix", () => {
  it("has a row for each command, and no others", () => {
    expect(Object.keys(matrix).sort()).toEqual([...names].sort());
    expect(names.length).toBeGreaterThan(15);
  });

  it("says what becomes of it for everyone", () => {
    for (const [name, rows] of Object.entries(matrix)) {
      expect(rows.length, name).toBeGreaterThan(0);
      for (const { verdicts } of rows) expect(Object.keys(verdicts).sort(), name).toEqual([...roles].sort());
    }
  });
});

// Who may do what is the same on any database: the embedded one shows, once for each row, that what may be done can be.
describe.each([...new Set([suiteEngine, "embedded" as const])])("who may do what, %s", (engine) => {
  const porch = withPorchlight({ engine, config: { requireConfirmedEmail: true } });
  answersAsTheMatrixSays(porch, matrix, engine === suiteEngine);

  it("broke nothing unexpectedly", async () => {
    await porch().settled();
    expect(porch().errors).toEqual([]);
  });
});

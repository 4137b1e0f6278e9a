import { expect, it } from "vitest";
import { commands } from "~/commands.server";

const long = "x".repeat(10_001);

it("no field of any form lets in more than anyone would write", () => {
  const endless = commands.flatMap(({ form: { name, fields } }) =>
    Object.entries(fields)
      .filter(([, { takes, schema }]) => takes === "one" && schema.safeParse(long).data === long)
      .map(([field]) => `${name} ${field}`),
  );
  expect(endless).toEqual([]);
});

import { expect, it } from "vitest";
import { law } from "../../tests/support/law";
import { filesIn, read } from "../../tests/support/sources";
import { lockKeys } from "./lock-keys.server";

it("no two works lock each other out by chance: each has a key of its own", () => {
  const keys = Object.values(lockKeys);
  expect([...new Set(keys)]).toEqual(keys);
});

const taken = filesIn(["app", "server"], ".ts")
  .filter((file) => !file.endsWith(".test.ts"))
  .flatMap((file) => [
    ...read(file).matchAll(/pg_(?:try_)?advisory_\w+\((.*?),? ?hashtext|pg_(?:try_)?advisory_\w+\((.*?)\)/g),
  ])
  .map(([, first, only]) => first ?? only);

law(
  "each key stands in the list of them, but for one that is made of words alone",
  taken,
  (key = "") => !/^(\$\{(lock|pair)Keys\.\w+\}|)$/.test(key) && key,
);

import { expect, it } from "vitest";
import { tenancyInWords } from "./tenancy";

it("a review says when its author lived there, and nothing where nobody was asked", () => {
  const said = (livedFrom: number | null, livedTo: number | null, managerChanged: "no" | "yes" | "unknown" | null) =>
    Object.values(tenancyInWords({ livedFrom, livedTo, managerChanged }));
  expect(said(2019, 2022, "no")).toEqual(["2019 to 2022", "the same since"]);
  expect(said(2019, 2019, "yes")).toEqual(["2019", "has changed since"]);
  expect(said(2019, null, "unknown")).toEqual(["since 2019", "may have changed since"]);
  expect(said(null, null, null)).toEqual(["", ""]);
});

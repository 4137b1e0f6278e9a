import { describe, expect, it } from "vitest";
import { householdOf } from "./address.server";

const secret = "a secret of at least thirty-two letters";
const door = { name: "Ana Porch", street: "1200 East 45th Street", unit: "Apt 3", postalCode: "78751" };
const household = (changed: Partial<typeof door>, key = secret) => householdOf({ ...door, ...changed }, key);

describe("a household", () => {
  it.each([
    { street: "1200 e. 45th st" },
    { street: "1200  EAST 45TH STREET," },
    { unit: "#3" },
    { unit: "unit 3" },
    { street: "1200 East 45th Street Apt 3", unit: "" },
    { name: "Otis Bell" },
    { postalCode: "78752" },
  ])("is the same for %j", (changed) => expect(household(changed)).toBe(household({})));

  it.each([{ street: "1201 East 45th Street" }, { unit: "Apt 4" }, { unit: "" }])("is another for %j", (changed) =>
    expect(household(changed)).not.toBe(household({})),
  );

  it("can't be found out without the secret, and names no street", () => {
    expect(household({}, `${secret}!`)).not.toBe(household({}));
    expect(household({})).toMatch(/^[\w-]{43}$/);
  });
});

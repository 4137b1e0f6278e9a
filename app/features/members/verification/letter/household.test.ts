import { describe, expect, it } from "vitest";
import { householdOf } from "./household.server";

const secret = "a secret of at least thirty-two letters";
const door = { name: "Ana Porch", street: "1200 East 45th Street", unit: "Apt 3", postalCode: "78751" };
const household = (changed: Partial<typeof door>, key = secret) => householdOf({ ...door, ...changed }, key);
const at = (street: string, unit = "") => household({ street, unit });

describe("a household", () => {
  it.each([
    { street: "1200 e. 45th st" },
    { street: "1200  EAST 45TH STREET," },
    { street: "1200 E 45 St" },
    { street: "1200 E 45St" },
    { street: "1200 E 45 th Str." },
    { street: "1200 E. Forty-Fifth St" },
    { street: "c/o Otis Bell, 1200 E 45th St" },
    { street: "C/O Otis Bell 1200 E 45th St" },
    { street: "1200 E 45th St care of Otis Bell" },
    { street: "1200 E 45th St Austin TX" },
    { street: "1200 E 45th St, Austin, Texas 78751, USA" },
    { street: "1200 E 45th St 78751-1234" },
    { street: "No. 1200 East 45th St" },
    { street: "1200 Éast 45ᵗʰ Strêet" },
    { street: "１２００ East ４５th Street" },
    { street: "12\u200B00 East 45th\u00AD Street\uFE0F" },
    { street: "01200 East 45th Street" },
    { unit: "#3" },
    { unit: "unit 3" },
    { unit: "Apt3" },
    { unit: "Unit #3" },
    { unit: "No. 3" },
    { unit: "No3" },
    { unit: "№ 3" },
    { unit: "Door 3" },
    { unit: "Apartment Three" },
    { unit: "Apt 03" },
    { unit: "c/o Bell Apt 3" },
    { unit: "3 Austin TX" },
    { street: "1200 East 45th Street Apt 3", unit: "" },
    { street: "1200 East 45th Street #3 Austin TX 78751", unit: "" },
    { street: "1200 East 45th Street, Austin TX 78751, Apt 3", unit: "" },
    { street: "Apt 3, 1200 East 45th Street", unit: "" },
    { street: "Apt 3 1200 East 45th Street", unit: "" },
    { street: "1200 East 45th Street Apt 3", unit: "Apt 3" },
    { street: "1200 East 45th Street Apt", unit: "3" },
    { street: "1200 E 45th St, Hyde Park, Austin" },
    { street: "1200 E 45th St North Loop TX" },
    { street: "1200 E 45th St, Travis County, TX" },
    { street: "Attn Otis Bell, 1200 E 45th St" },
    { street: "Attn: Otis Bell 1200 E 45th St" },
    { street: "12O0 East 45th Street" },
    { unit: "Nr. 3" },
    { unit: "Rm 3" },
    { unit: "Room 3" },
    { name: "Otis Bell" },
    { postalCode: "78752" },
  ])("is the same for %j", (changed) => expect(household(changed)).toBe(household({})));

  it.each([
    ["3B", "Apt 3-B", "3 b", "#3b", "Unit 3/B"],
    ["Bldg 2 Apt 3", "building 2, #3", "Bld. 2 Unit 3"],
    ["Rear", "rear"],
  ])("has one door for %s", (...units) => expect(new Set(units.map((unit) => at("1200 Avenue B", unit))).size).toBe(1));

  it.each([
    ["12 First St", "12 1st Street", "12 1 St"],
    ["12 N Lamar Blvd", "12 North Lamar Boulevard", "12 N. Lamar Bvd"],
    ["12 NW Hills Dr", "12 Northwest Hills Drive", "12 North West Hills Dr"],
    ["12 Oak Av", "12 Oak Ave", "12 Oak Avenue", "12 Oak Aven."],
    ["12 St John's Pkwy", "12 Saint Johns Parkway", "12 St. John’s Pky"],
    ["12 Cañón Cv", "12 Canon Cove"],
    ["12 1/2 Oak Ln", "12½ Oak Lane"],
  ])("has one street for %s", (...streets) => expect(new Set(streets.map((street) => at(street))).size).toBe(1));

  it.each([
    ["", "3", "4", "33", "3 3", "3B", "3C", "B3", "13", "1-3", "1 13", "11 3", "103", "10-3"],
    ["Bldg 1 Apt 12", "Bldg 11 Apt 2", "Apt 1", "Floor 1", "Lot 1", "Basement", "Rear", "Front", "Upper"],
    ["3 12 B", "3 12 C", "3 13 B", "3", "A", "B", "C", "c/o Bell 3 A", "TX", "Austin"],
  ])("is another for each door of a house: %j", (...units) =>
    expect(new Set(units.map((unit) => at("1200 East 45th Street", unit))).size).toBe(units.length),
  );

  it("is another for each house, also where streets are called alike", () => {
    const streets = ["1200 E 45th St", "1201 E 45th St", "1200 W 45th St", "1200 45th St", "1200 E 46th St"];
    const more = [
      "1200 Avenue A",
      "1200 Avenue B",
      "1200 Austin St",
      "1200 Texas Ave",
      "1200 Zilker Rd",
      "1200 County Rd",
      "1200 Oak St",
      "1200 Oak Ave",
    ];
    const odd = [
      "1200 1/2 E 45th St",
      "12 Austin",
      "12 Texas",
      "12 E Austin",
      "12 E Texas",
      "12 Zilker",
      "12 Mueller",
      "12 Hyde Park",
      "12 County",
    ];
    const all = [...streets, ...more, ...odd].map((street) => at(street));
    expect(new Set(all).size).toBe(all.length);
  });

  it("is another in a street's line for each door, also for numbers as long as a ZIP code", () => {
    const all = ["#10203", "#10204", "Apt 78752", "10205"].map((end) => at(`1200 E 45th St ${end}`));
    expect(new Set(all).size).toBe(all.length);
  });

  it("can't be found out without the secret, and names no street", () => {
    expect(household({}, `${secret}!`)).not.toBe(household({}));
    expect(household({})).toMatch(/^[\w-]{43}$/);
  });
});

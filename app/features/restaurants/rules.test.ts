import { describe, expect, it } from "vitest";
import { filledForm, type Values } from "../../../tests/support/send";
import {
  editRestaurantForm,
  guideFilters,
  guidePath,
  guideTitle,
  isUnfiltered,
  knownFilters,
  submitRestaurantForm,
} from "./rules";

const anId = "6f9619ff-8b86-4011-b42d-00cf4fc964ff";
const good = {
  name: "Lucero Taqueria",
  cuisineId: anId,
  priceRange: "$",
  neighborhoodId: anId,
  description: "",
  address: "",
  phoneNumber: "",
};
const picture = (type = "image/png", size = 10) => new File([new Uint8Array(size)], "porch.png", { type });
const check = (values: Values) =>
  submitRestaurantForm.check(filledForm(submitRestaurantForm.name, { ...good, ...values }));

describe("submitting a restaurant", () => {
  it.each<[Values, string, string?]>([
    [{ name: "" }, "Name is required"],
    [{ name: "\u200B " }, "Name is required"],
    [{ name: "🏮".repeat(101) }, "Name must be 100 characters or fewer"],
    [{ cuisineId: "" }, "Cuisine is required"],
    [{ cuisineId: "BBQ" }, "Cuisine is required"],
    [{ priceRange: "" }, "Price range is required"],
    [{ priceRange: "$$$$$" }, "Price range is required"],
    [{ neighborhoodId: "" }, "Neighborhood is required"],
    [{ description: "x".repeat(1001) }, "Description must be 1000 characters or fewer"],
    [{ address: "Too short" }, "Please provide a complete address (at least 10 characters)", "Invalid address"],
    [{ address: "x".repeat(201) }, "Address must be 200 characters or fewer"],
    [{ phoneNumber: "555-0123" }, "Please enter a valid phone number (10 to 20 characters)"],
    [{ phoneNumber: "5".repeat(21) }, "Please enter a valid phone number (10 to 20 characters)"],
    [{ phoneNumber: "javascript:alert" }, "Please enter a valid phone number (10 to 20 characters)"],
    [{ openingDate: "2026-02-30" }, "Please choose a day"],
    [{ openingDate: "9999-01-01" }, "Please choose a day"],
    [
      { image: picture("application/pdf") },
      "Invalid file type. Please upload a JPEG, PNG, WebP, or GIF image. Your file type: application/pdf",
      "Invalid image",
    ],
  ])("%j is refused", (wrong, text, title = "Validation error") => {
    const checked = check(wrong);
    expect(checked).toMatchObject({ ok: false, title, text });
    if (!checked.ok) expect(Object.keys(checked.errors)).toEqual(Object.keys(wrong));
  });

  it("joins the messages by commas", () =>
    expect(check({ name: "", cuisineId: "", priceRange: "", neighborhoodId: "" })).toMatchObject({
      text: "Name is required, Cuisine is required, Price range is required, Neighborhood is required",
    }));

  it("needs no picture, address or phone number, and takes as much as is allowed", () => {
    expect(check({})).toMatchObject({ ok: true, input: { openingDate: null, image: undefined, address: "" } });
    const most = { name: "🏮".repeat(100), description: "🏮".repeat(1000), address: "x".repeat(200) };
    expect(check({ ...most, phoneNumber: "(512) 555-0123", image: picture() })).toMatchObject({ ok: true });
    expect(check({ address: "0123456789", openingDate: "2026-11-20" })).toMatchObject({ ok: true });
  });

  it("takes no field that the server decides", () => {
    for (const name of ["approvalStatus", "ownerId", "score", "ratingSum", "ratingCount", "averageRating", "id"]) {
      expect(check({ [name]: "5" }), name).toMatchObject({ ok: false, errors: {} });
      const edit = filledForm(editRestaurantForm.name, { ...good, restaurantId: anId, [name]: "5" });
      expect(editRestaurantForm.check(edit), name).toMatchObject({ ok: false, errors: {} });
    }
  });
});

describe("what the guide is filtered by", () => {
  const read = (query: string | Record<string, string>) => guideFilters(new URLSearchParams(query));
  const nothing = { cuisine: null, neighborhood: null };

  it("is what is new, until any filter is chosen, even the one for all", () => {
    expect(read("")).toEqual(nothing);
    expect(isUnfiltered(read(""))).toBe(true);
    for (const query of ["cuisine=all", "neighborhood=all", "cuisine=BBQ", "neighborhood=Zilker"])
      expect(isUnfiltered(read(query)), query).toBe(false);
  });

  it.each([
    { cuisine: "" },
    { cuisine: "x".repeat(101) },
    { cuisine: "a\0b" },
    { neighborhood: "\0" },
    { sort: "name" },
  ] as Record<string, string>[])("falls back for %j", (params) => expect(read(params)).toEqual(nothing));

  it("falls back for names that nothing is filed under, and keeps the word for all", () => {
    const choices = { cuisines: [{ name: "BBQ" }], neighborhoods: [{ name: "Zilker" }] };
    for (const known of [
      { cuisine: "BBQ", neighborhood: "Zilker" },
      { cuisine: "all", neighborhood: "all" },
      { cuisine: null, neighborhood: null },
    ])
      expect(knownFilters(known, choices)).toEqual(known);
    expect(knownFilters({ cuisine: "Goats", neighborhood: "Zilker" }, choices)).toEqual({
      cuisine: null,
      neighborhood: "Zilker",
    });
    expect(knownFilters({ cuisine: "BBQ", neighborhood: "Atlantis" }, choices)).toEqual({
      cuisine: "BBQ",
      neighborhood: null,
    });
  });

  it("says so above the list", () => {
    const titles = ["", "cuisine=all", "cuisine=BBQ", "neighborhood=Zilker", "cuisine=BBQ&neighborhood=Zilker"];
    expect(titles.map((query) => guideTitle(read(query)))).toEqual([
      "New Restaurant Openings (Last 3 Weeks)",
      "All Restaurants",
      "BBQ Restaurants",
      "Restaurants in Zilker",
      "BBQ Restaurants in Zilker",
    ]);
    expect(guideTitle(read("cuisine=all&neighborhood=Zilker"))).toBe("Restaurants in Zilker");
    expect(guideTitle(read("cuisine=BBQ&neighborhood=all"))).toBe("BBQ Restaurants");
  });

  it("reads back from the address as it was written, whatever the names", () => {
    expect(guidePath(nothing)).toBe("/restaurants");
    for (const name of ["Tex-Mex & more", "50% off?", "a=b#c", "ünï 🏮", "../..", "a+b", "all"]) {
      const { pathname, search } = new URL(
        guidePath({ cuisine: name, neighborhood: name }, anId),
        "https://porch.test",
      );
      expect(pathname).toBe("/restaurants");
      expect(read(search)).toEqual({ cuisine: name, neighborhood: name });
    }
  });
});

import { city } from "city";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { weekdays } from "~/domain/calendar/weekdays";
import { type HappyHourFilters, happyHourFilters, happyHoursPath, happyHoursShown, submitHappyHourForm } from "./rules";

type Typed = Record<string, string | string[]>;

const good: Typed = {
  restaurantName: "The Limestone Room",
  neighborhood: "Downtown",
  address: "214 Lavaca Court",
  startTime: "16:00",
  endTime: "18:30",
  phoneNumber: city().phonePlaceholder,
  daysOfWeek: ["Friday", "Monday"],
  dealDescription: "",
};

function check(typed: Typed) {
  const data = new FormData();
  for (const [name, value] of Object.entries(typed)) for (const each of [value].flat()) data.append(name, each);
  return submitHappyHourForm.check(data);
}

/** The messages for a form that is good but for this. */
function errorsOf(typed: Typed): Record<string, string> {
  const checked = check({ ...good, ...typed });
  return checked.ok ? {} : checked.errors;
}

describe("a happy hour", () => {
  it("is taken with its days in the order of the week", () => {
    expect(check(good)).toMatchObject({ ok: true, input: { ...good, daysOfWeek: ["Monday", "Friday"] } });
  });

  it("needs everything but a deal", () => {
    expect(check({})).toEqual({
      ok: false,
      title: "Validation error",
      text: "Restaurant name is required, Neighborhood is required, Address is required, Please provide both start and end times, Phone number is required, Select at least one day",
      errors: {
        restaurantName: "Restaurant name is required",
        neighborhood: "Neighborhood is required",
        address: "Address is required",
        startTime: "Please provide both start and end times",
        endTime: "Please provide both start and end times",
        phoneNumber: "Phone number is required",
        daysOfWeek: "Select at least one day",
      },
    });
  });

  it("has bounds", () => {
    for (const [field, min, max] of [
      ["restaurantName", 1, 100],
      ["address", 10, 200],
      ["dealDescription", 0, 500],
    ] as const) {
      for (const length of [min, max]) {
        expect(errorsOf({ [field]: "x".repeat(length) }), `${field} of ${length}`).toEqual({});
        expect(errorsOf({ [field]: "🍸".repeat(length) }), `${field} of ${length}`).toEqual({});
      }
      expect(errorsOf({ [field]: "🍸".repeat(max + 1) })[field]).toMatch(/characters or fewer/);
      if (min > 1) expect(errorsOf({ [field]: "x".repeat(min - 1) })[field]).toMatch(/at least 10/);
    }
  });

  it.each(["(512) 555-0123", "512-555-0123", "+1 512.555.0123", "5125550123", "+4930 1234567"])(
    "can be called at %s",
    (phoneNumber) => expect(errorsOf({ phoneNumber })).toEqual({}),
  );

  it.each([
    "555-0123",
    "1".repeat(21),
    "----------",
    "(512) 555",
    "512 555 012x",
    "javascript:alert(1)",
    "512+555+0123",
    "٥١٢٥٥٥٠١٢٣",
    "512\n5550123",
    "<b>5125550123",
  ])("can't be called at %j", (phoneNumber) =>
    expect(errorsOf({ phoneNumber }).phoneNumber).toBe("Please enter a valid phone number (10 to 20 characters)"),
  );

  it.each(["00:00", "15:07", "23:59"])("may begin or end at %s", (time) =>
    expect(errorsOf({ startTime: time, endTime: time })).toEqual({}),
  );

  it.each(["24:00", "7:00", "19:60", "19:00:00", "7 PM"])("never begins at %s", (startTime) =>
    expect(errorsOf({ startTime })).toEqual({ startTime: "Please provide both start and end times" }),
  );

  it("is in a neighborhood of the list, on days of the week", () => {
    for (const neighborhood of ["", "downtown", "Manhattan", "toString"])
      expect(errorsOf({ neighborhood })).toEqual({ neighborhood: "Neighborhood is required" });
    for (const daysOfWeek of [[], [""], ["Friday", "Someday"], ["friday"], ["Monday,Friday"]])
      expect(errorsOf({ daysOfWeek })).toEqual({ daysOfWeek: "Select at least one day" });
  });

  it("is refused with a field that is not asked for", () => {
    for (const field of ["approvalStatus", "ownerId", "happyHourId", "daysOfWeek[]"])
      expect(check({ ...good, [field]: "approved" })).toMatchObject({ ok: false, errors: {} });
  });

  it("takes any days in any order, each once", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...weekdays), { minLength: 1, maxLength: 20 }), (daysOfWeek) => {
        const checked = check({ ...good, daysOfWeek });
        expect(checked).toMatchObject({
          ok: true,
          input: { daysOfWeek: weekdays.filter((day) => daysOfWeek.includes(day)) },
        });
      }),
    );
  });

  it("never throws, whatever is typed", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(good)),
        fc.array(fc.string({ unit: "binary", maxLength: 600 }), { maxLength: 3 }),
        (field, values) => {
          const checked = check({ ...good, [field]: values });
          if (!checked.ok) expect(checked.text).toBeTruthy();
        },
      ),
    );
  });
});

describe("the day and the neighborhood in the address", () => {
  const read = (query: string) => happyHourFilters(new URLSearchParams(query));
  const all = { onNow: false, day: null, neighborhood: null, show: happyHoursShown };

  it("are one of the week, one of the city, or all", () => {
    expect(read("")).toEqual(all);
    for (const day of weekdays) expect(read(`day=${day.toLowerCase()}`)).toEqual({ ...all, day });
    expect(read("day=friday&day=monday").day).toBe("Friday");
    for (const neighborhood of city().neighborhoods)
      expect(read(new URLSearchParams({ neighborhood }).toString())).toEqual({ ...all, neighborhood });
  });

  it.each([
    "day=",
    "day=Friday",
    "day=someday",
    "day=%00",
    "day=__proto__",
    "on=",
    "on=Now",
    "on=1",
    "neighborhood=",
    "neighborhood=hyde+park",
    "neighborhood=__proto__",
    "neighborhood=%00",
    "show=17",
    "show=x",
    "sort=phone_number",
  ])("fall back for %s", (query) => expect(read(query)).toEqual(all));

  it("are a day or what is on now, not both", () => {
    expect(read("on=now&day=friday")).toEqual({ ...all, onNow: true });
    expect(happyHoursPath({ onNow: true, day: "Friday" })).toBe("/happy-hours?on=now");
  });

  it("read back as they were written", () => {
    for (const usual of [{}, all]) expect(happyHoursPath(usual)).toBe("/happy-hours");
    const some: HappyHourFilters[] = [
      all,
      { ...all, day: "Sunday", show: 90 },
      { ...all, neighborhood: "Hyde Park" },
      { ...all, day: "Monday", neighborhood: "Zilker", show: 60 },
      { ...all, onNow: true },
      { ...all, onNow: true, neighborhood: "Zilker", show: 60 },
    ];
    for (const filters of some) {
      expect(read(new URL(happyHoursPath(filters), "https://porch.test").search)).toEqual(filters);
    }
  });
});

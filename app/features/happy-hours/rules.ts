import { city } from "city";
import { type Weekday, weekdays } from "~/domain/calendar/weekdays";
import { addressField, phoneField } from "~/domain/places/rules";
import { reasons } from "~/domain/statements/reasons";
import { shownIn, stretchOf, withQuery } from "~/platform/forms/address";
import { atMost, choice, choices, id, reload, text, timeOfDay } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

export const dealDescriptionLimit = 500;

/** The times that are offered. */
export const minutesBetweenTimes = 15;

const bothTimes = "Please provide both start and end times";

/** What is told of a happy hour, when it is submitted and when it is edited. */
const facts = {
  restaurantName: text({
    required: "Restaurant name is required",
    max: atMost("Restaurant name", 100),
  }),
  neighborhood: choice(city().neighborhoods, "Neighborhood is required"),
  address: addressField("Address is required"),
  startTime: timeOfDay(bothTimes),
  endTime: timeOfDay(bothTimes),
  phoneNumber: phoneField("Phone number is required"),
  daysOfWeek: choices(weekdays, "Select at least one day"),
  dealDescription: text({
    max: atMost("Deal description", dealDescriptionLimit),
  }),
};

export const submitHappyHourForm = form("happy-hours.submit", facts);
export const editHappyHourForm = form("happy-hours.edit", { happyHourId: id(), ...facts });

export const deleteHappyHourForm = form("happy-hours.delete", {
  happyHourId: id(),
  /** Where to go afterwards: the page of a deleted happy hour is gone. */
  from: choice(["list", "page", "admin"], reload),
  ...reasons(),
});

export type HappyHourFilters = {
  /** Only what runs at this moment. It is chosen in place of a day. */
  onNow: boolean;
  /** The day on which it begins. */
  day: Weekday | null;
  /** Where it is, by its name, because it stands in the address bar. */
  neighborhood: string | null;
  /** How far the list goes. */
  show: number;
};

/** One screen of cards; "Show more" adds as many again. */
export const happyHoursShown = 18;
export const happyHoursOnPage = (show: number) => stretchOf(show, happyHoursShown);

/** Bad values fall back, never throw. */
export function happyHourFilters(params: URLSearchParams): HappyHourFilters {
  const onNow = params.get("on") === "now";
  return {
    onNow,
    day: onNow ? null : (weekdays.find((day) => day.toLowerCase() === params.get("day")) ?? null),
    neighborhood: city().neighborhoods.find((name) => name === params.get("neighborhood")) ?? null,
    show: shownIn(params, "show", happyHoursShown),
  };
}

/** The address of a list, with only what differs from the default. */
export const happyHoursPath = ({ onNow, day, neighborhood, show }: Partial<HappyHourFilters> = {}): string =>
  withQuery("/happy-hours", {
    on: onNow ? "now" : null,
    day: onNow ? null : day?.toLowerCase(),
    neighborhood,
    show: show === happyHoursShown ? null : show,
  });

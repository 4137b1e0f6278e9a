import type ICAL from "ical.js";
import { numberOf, type Wall, wallOf, type Zone } from "./zones.ts";

/** A day, or a moment as the clocks of some zone show it. */
export type Time = { wall: Wall; isDate: boolean; zone: Zone };

/** What turns the names in a calendar into zones. */
export type Clocks = { city: Zone; utc: Zone; named: (name: string) => Zone };

export const dayMs = 24 * 60 * 60 * 1000;

/** YYYY-MM-DD */
export const dateOf = (wall: Wall): string => new Date(numberOf(wall)).toISOString().slice(0, 10);

/** The first instant of a time; of a day in the city. */
export const momentOf = ({ wall, isDate, zone }: Time, { city }: Clocks): number =>
  (isDate ? city : zone).toMoment(wall);

/** Years in which clocks are known, and in which something may repeat since. */
const isInReach = (year: number) => year >= 1900 && year <= 2200;

/** @throws RangeError for what is no time */
export function timeOf(value: ICAL.Time, zoneName: string | undefined, clocks: Clocks): Time {
  const { year, month, day, isDate } = value;
  if (!isInReach(year)) throw new RangeError("No time");
  const isUtc = value.zone?.tzid === "UTC";
  const zone = isUtc ? clocks.utc : zoneName ? clocks.named(zoneName) : clocks.city;
  const { hour, minute, second } = isDate ? { hour: 0, minute: 0, second: 0 } : value;
  // What is off the clock, as an hour of 24, goes on into the next day.
  return { wall: wallOf(numberOf({ year, month, day, hour, minute, second })), isDate, zone };
}

/** All times of a property that may have several: EXDATE, RDATE (of a period its beginning). */
export function timesOf(property: ICAL.Property, clocks: Clocks): Time[] {
  const zoneName = property.getFirstParameter("tzid") || undefined;
  return property.getValues().flatMap((value: ICAL.Time | ICAL.Period | null) => {
    const time = value && "start" in value ? value.start : value;
    return time && "year" in time ? [timeOf(time, zoneName, clocks)] : [];
  });
}

/** Its one time, or nothing. @throws RangeError for what is no time */
export function timeIn(component: ICAL.Component, name: string, clocks: Clocks): Time | undefined {
  const property = component.getFirstProperty(name);
  return property ? timesOf(property, clocks)[0] : undefined;
}

/** The same moment as the clocks of `zone` show it; a day stays the day. */
export function wallIn(time: Time, zone: Zone): Wall {
  return time.isDate || time.zone === zone ? time.wall : zone.toWall(time.zone.toMoment(time.wall));
}

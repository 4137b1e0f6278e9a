import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { findIana } from "windows-iana";
import { createTimer, type InTime } from "./in-time.ts";

/** A moment as some clock shows it, and the way between both. Milliseconds since 1970. */
export type Zone = { toMoment(wall: Wall): number; toWall(moment: number): Wall };

export type Wall = { year: number; month: number; day: number; hour: number; minute: number; second: number };

/** A wall as a number: walls of one zone compare like these, and no clock change gets in between. */
export const numberOf = ({ year, month, day, hour, minute, second }: Wall): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

export function wallOf(number: number): Wall {
  const at = new Date(number);
  return {
    ...{ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() },
    ...{ hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds() },
  };
}

export function ianaZone(name: string): Zone {
  return {
    toMoment: (wall) => Temporal.PlainDateTime.from(wall).toZonedDateTime(name).epochMilliseconds,
    toWall(moment) {
      const { year, month, day, hour, minute, second } =
        Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(name);
      return { year, month, day, hour, minute, second };
    },
  };
}

/** One that the calendar itself describes. */
function describedZone(zone: ICAL.Timezone): Zone {
  const offset = (wall: Wall) => zone.utcOffset(new ICAL.Time({ ...wall, isDate: false }, zone)) * 1000;
  return {
    toMoment: (wall) => numberOf(wall) - offset(wall),
    // The offset is asked by the wall's clock: the second guess is right but for the hour that is there twice.
    toWall: (moment) => wallOf(moment + offset(wallOf(moment + offset(wallOf(moment))))),
  };
}

/**
 * Finds zones by the names that calendars give them: IANA's, with whatever Lotus, Mozilla or Evolution put before it;
 * Windows', as Outlook writes them; else the calendar's own description. One of which nothing is known, or whose description
 * leads nowhere, is the city's.
 */
export function createZones(blocks: readonly string[], city: Zone): (name: string) => Zone {
  const described = new Map<string, Zone>();
  const inTime = createTimer();
  for (const block of blocks) {
    const zone = zoneIn(block);
    if (!zone || described.has(zone.tzid) || namedZone(zone.tzid)) continue;
    if (tellsTime(zone, inTime)) described.set(zone.tzid, describedZone(zone));
  }
  const known = new Map<string, Zone>();
  return (name) => {
    const zone = known.get(name) ?? namedZone(name) ?? described.get(name) ?? city;
    known.set(name, zone);
    return zone;
  };
}

function zoneIn(block: string): ICAL.Timezone | undefined {
  try {
    const component = ICAL.Component.fromString(block);
    return new ICAL.Timezone({ component, tzid: String(component.getFirstPropertyValue("tzid") ?? "") });
  } catch {
    return undefined;
  }
}

/** Not one whose clocks change every second, or on a day that never comes. */
function tellsTime(zone: ICAL.Timezone, inTime: InTime): boolean {
  try {
    return Number.isFinite(inTime(() => zone.utcOffset(ICAL.Time.now())));
  } catch {
    return false;
  }
}

function namedZone(name: string): Zone | undefined {
  const last = name.split("/").slice(-2).join("/");
  const iana = [name, last, ...findIana(name as Parameters<typeof findIana>[0])].find(isIana);
  return iana === undefined ? undefined : ianaZone(iana);
}

function isIana(name: string): boolean {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId !== "";
  } catch {
    return false;
  }
}

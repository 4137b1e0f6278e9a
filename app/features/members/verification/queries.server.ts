import { formatDay } from "~/domain/calendar/city-time.server";

/** What whoever prints or decides reads of it. */
export const withdrawnView = (last: { at: string; reason: string | null } | null) =>
  last && { on: formatDay(new Date(last.at)), reason: last.reason };

import { isoInCity } from "~/domain/calendar/city-time.server";
import { formatDate, formatTime } from "~/domain/calendar/format";
import { isOmen, labelOf, securityKinds } from "~/platform/security-log/kinds";
import type { AdminContext } from "~/shell/admin/guard.server";
import type { SecurityFilters } from "./filters";
import { findName, listSecurityEvents, type SecurityEvent } from "./queries.server";

/** A page of the log as it is read. */
export async function readSecurityLog(context: AdminContext, filters: SecurityFilters, after?: string) {
  const { events, ...others } = await listSecurityEvents(context, filters, after);
  return { events: events.map(viewModel), member: await findName(context, filters.member), ...others };
}

export type ShownEvent = ReturnType<typeof viewModel>;

function viewModel({ id, kind, address, command, count, isRest, firstAt, lastAt, member, actor }: SecurityEvent) {
  const [first, last] = [isoInCity(firstAt), isoInCity(lastAt)];
  const [begin, end] = [formatTime(first.slice(11)), formatTime(last.slice(11))];
  return {
    id,
    day: formatDate(first, "long"),
    time: begin,
    until: begin === end ? undefined : end,
    at: firstAt.toISOString(),
    label: labelOf(kind),
    isOmen: isOmen(kind),
    count,
    isRest,
    address,
    command,
    member: knownPerson(member),
    actor: knownPerson(actor),
  };
}

/** Nobody is known where a visitor did it, or the account has gone. */
const knownPerson = (person: SecurityEvent["member"]) =>
  person?.id ? { id: person.id, name: person.name ?? "" } : undefined;

/** As the filter names them. */
export const kindChoices = Object.entries(securityKinds).map(([value, { label }]) => ({ value, label }));

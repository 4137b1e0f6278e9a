import { isoInCity } from "~/domain/calendar/city-time.server";
import { labelOf } from "~/platform/security-log/kinds";
import { csvStream } from "../csv.server";
import type { SecurityEvent } from "./queries.server";

const columns = [
  "First",
  "Last",
  "Times",
  "What",
  "Kind",
  "About",
  "About id",
  "By",
  "By id",
  "Address",
  "Form or page",
];

/** Times have the city's offset. */
export const securityCsv = (pieces: AsyncGenerator<SecurityEvent[]>): ReadableStream<Uint8Array> =>
  csvStream(columns, pieces, (events) => events.map(rowOf));

const rowOf = ({ firstAt, lastAt, count, kind, isRest, member, actor, address, command }: SecurityEvent): string[] => [
  isoInCity(firstAt),
  isoInCity(lastAt),
  String(count),
  isRest ? `${labelOf(kind)} (more, only counted)` : labelOf(kind),
  kind,
  member?.name ?? "",
  member?.id ?? "",
  actor?.name ?? "",
  actor?.id ?? "",
  address ?? "",
  command ?? "",
];

import { isoInCity } from "~/domain/calendar/city-time.server";
import { labelOf } from "~/platform/security-log/kinds";
import { byteOrderMark, csvOf } from "../csv.server";
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

/** A file piece by piece as its lines come: no more than one piece of it is in memory. Times have the city's offset. */
export function securityCsv(pieces: AsyncGenerator<SecurityEvent[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(byteOrderMark + csvOf([columns]))),
    async pull(controller) {
      const { done, value: events } = await pieces.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(csvOf(events.map(rowOf))));
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
}

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

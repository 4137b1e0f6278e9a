import { AuditLine } from "./audit-line";
import type { ShownLine } from "./lines.server";

/** Who did what to what, day by day. */
export function AuditList({ lines }: { lines: readonly ShownLine[] }) {
  return daysOf(lines).map(({ day, lines: ofDay }) => (
    <section key={day} className="mt-5 first-of-type:mt-0">
      <h2 className="mb-2 font-text text-sm font-bold tracking-normal text-muted">{day}</h2>
      <ol className="rounded-card border bg-card">
        {ofDay.map((line) => (
          <AuditLine key={line.id} line={line} />
        ))}
      </ol>
    </section>
  ));
}

/** The lines come newest first, so those of a day stand together. */
export function daysOf<Line extends { day: string }>(lines: readonly Line[]) {
  const days: { day: string; lines: Line[] }[] = [];
  for (const line of lines) {
    const last = days.at(-1);
    if (last?.day === line.day) last.lines.push(line);
    else days.push({ day: line.day, lines: [line] });
  }
  return days;
}

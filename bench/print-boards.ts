import { carried, type Try } from "./capacity.ts";
import type { Grown } from "./growth.ts";
import { connections, type LiveFigures, reconnections } from "./live.ts";
import { middleOf } from "./middle.ts";
import { kilobytes, megabytes, ms, skipped, table, tenths, whole } from "./report.ts";
import { type WritingFigures, writerCount } from "./writing.ts";

export function printLive(engines: Record<string, LiveFigures | undefined>): void {
  const rows = Object.entries(engines).map(([name, figures]) => {
    if (!figures) return [skipped(name)];
    const { opening, deliveries, resuming, lost, memory } = figures;
    const times = [opening, middleOf(deliveries, (took) => took), Math.max(...deliveries), resuming].map(ms);
    const bytes = [memory.started, memory.open, memory.told].map(({ now }) => megabytes(now));
    return [name, ...times, whole(lost), ...bytes];
  });
  table(
    `${whole(connections)} open connections on one thread: until the last one has a new reply`,
    ["", "to open", "p50", "max", `${reconnections} resume`, "lost", "resident before", "open", "after 10 replies"],
    rows,
  );
}

export function printWriting(engines: Record<string, Record<string, WritingFigures> | undefined>): void {
  for (const [name, figures] of Object.entries(engines)) {
    if (!figures) return void console.log(`\n${skipped(`Writing on ${name}`)}`);
    table(
      `${writerCount} members write at once, on ${name}`,
      ["", "commands/s", "p50", "p99", "p99/p50", "processor, application", "database", "lost"],
      Object.entries(figures).map(([what, { perSecond, p50, p99, cpu, lost }]) => [
        what,
        whole(perSecond),
        ms(p50),
        ms(p99),
        (p99 / p50).toFixed(1),
        cpu ? tenths(cpu.application) : "",
        cpu?.database ? tenths(cpu.database) : "",
        whole(lost),
      ]),
    );
  }
}

export function printCapacity(engines: Record<string, Try[] | undefined>): void {
  for (const [name, tries] of Object.entries(engines)) {
    if (!tries) return void console.log(`\n${skipped(`Capacity on ${name}`)}`);
    table(
      `Neighbors at 5 PM, on ${name}`,
      ["", "requests/s", "p50", "p95", "failed", "threads open"],
      tries.map(({ neighbors, perSecond, p50, p95, failed, listeners }) => [
        `${whole(neighbors)} neighbors`,
        whole(perSecond),
        ms(p50),
        ms(p95),
        whole(failed),
        whole(listeners),
      ]),
    );
    console.log(
      `\n  This machine carries ${whole(carried(tries)?.neighbors ?? 0)} neighbors at once on ${name}, itself included.`,
    );
  }
}

export function printGrowth(grown: readonly Grown[] | undefined): void {
  if (!grown) return void console.log(`\n${skipped("Growth on PostgreSQL")}`);
  table(
    "100,000 members, 100,000 threads, 1,000,000 replies, 50,000 events, beside the demo city; a member at 10 connections, nothing kept",
    ["", "p50 demo", "p50 large", "large/demo", "p99 demo", "p99 large", "lost", "HTML demo", "HTML large"],
    grown.map(({ page, demo, large, bytes }) => [
      page,
      ms(demo.p50),
      ms(large.p50),
      (large.p50 / demo.p50).toFixed(2),
      ms(demo.p99),
      ms(large.p99),
      whole(demo.lost + large.lost),
      kilobytes(bytes.demo),
      kilobytes(bytes.large),
    ]),
  );
}

import { inSeconds, ms, skipped, table, tenths, whole } from "./report.ts";
import type { ResidencyFigures, Step } from "./residency.ts";

/** The first and the last so many are compared. */
const atAnEnd = 50;

export function printResidency(figures: ResidencyFigures | undefined): void {
  if (!figures) return void console.log(`\n${skipped("Residency by keyboard")}`);
  const { documents, letters } = figures;
  const head = ["", "how many", "presses each", "median", "95th", "of it silence", "server", "browser"];
  table(`${whole(documents.steps.length)} documents, decided by one admin by single keys`, head, [
    rowOf("all", documents.steps),
    rowOf(`first ${atAnEnd}`, documents.steps.slice(0, atAnEnd)),
    rowOf(`last ${atAnEnd}`, documents.steps.slice(-atAnEnd)),
  ]);
  printCosts(documents, documents.steps.length, "decision");
  for (const what of documents.again) console.log(`  Tried again after ten seconds: ${what}.`);
  const count = letters.steps.length * letters.each;
  table(`${whole(count)} letters in sheets of ${letters.each}: prepared, downloaded, marked as sent`, head, [
    rowOf("all sheets", letters.steps),
  ]);
  printCosts(letters, count, "letter");
}

function rowOf(name: string, steps: readonly Step[]): string[] {
  const of = (number: (step: Step) => number, share = 0.5) => at(steps.map(number), share);
  const presses = steps.reduce((sum, step) => sum + step.presses, 0);
  return [
    name,
    whole(steps.length),
    (presses / steps.length).toFixed(1),
    inSeconds(of(({ took }) => took)),
    inSeconds(of(({ took }) => took, 0.95)),
    inSeconds(of(({ silence }) => silence)),
    ms(of(({ server }) => server)),
    ms(of(({ took, silence, server }) => Math.max(0, took - silence - server))),
  ];
}

const at = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((one, other) => one - other)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;

function printCosts(
  { steps, cpu }: Pick<ResidencyFigures["letters"], "steps" | "cpu">,
  count: number,
  noun: string,
): void {
  const [presses, took] = [
    steps.reduce((sum, step) => sum + step.presses, 0),
    steps.reduce((sum, step) => sum + step.took, 0),
  ];
  const processor =
    cpu &&
    `, ${tenths(cpu.application / count)} of the application’s processor and ${tenths(cpu.database / count)} of the database’s a ${noun}`;
  console.log(`\n  ${whole(presses)} presses and ${whole(took / 1000)} s for all${processor ?? ""}.`);
}

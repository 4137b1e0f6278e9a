import { BaseSequencer, type TestSpecification } from "vitest/node";

/** In the order of how long they take: where nothing is known of earlier runs, as on a fresh clone, these come first. */
const long = [
  "faults/faults",
  "wrong-settings",
  "permission-matrix",
  "backup",
  "jobs.server",
  "delivery.server",
  "races",
  "odd-cookies",
  "body-memory",
  "privacy",
  "queries",
];

const place = ({ moduleId }: TestSpecification) => {
  const found = long.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return found < 0 ? long.length : found;
};

/** Whoever comes last keeps everybody waiting. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).sort((a, b) => place(a) - place(b)),
    );
  }
}

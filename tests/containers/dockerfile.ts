import { Copy, DockerfileParser, From, type Instruction } from "dockerfile-ast";
import { read } from "../support/sources";

/** One instruction of a stage: `args` are its words, or the whole command line of RUN. */
export type Step = { keyword: string; args: string[]; line: string; from?: string };
export type Stage = { name: string; base: string; steps: Step[] };

/** The stages of the Dockerfile, in order; the last one is the image. */
export function readStages(): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(read("Dockerfile")).getInstructions()) {
    if (instruction instanceof From) {
      stages.push({ name: instruction.getBuildStage() ?? "image", base: instruction.getImage() ?? "", steps: [] });
    } else stages.at(-1)?.steps.push(stepOf(instruction));
  }
  return stages;
}

function stepOf(instruction: Instruction): Step {
  const from = instruction instanceof Copy ? (instruction.getFromFlag()?.getValue() ?? undefined) : undefined;
  const args = instruction.getArguments().map((argument) => argument.getValue());
  const line = (instruction.getArgumentsContent() ?? "").replaceAll(/\s*\\\n\s*/g, " ");
  return { keyword: instruction.getKeyword(), args, line, from };
}

/** What comes last of a kind, such as CMD, as a list of words. */
export function wordsOf({ steps }: Stage, keyword: string): string[] {
  const line = steps.findLast((step) => step.keyword === keyword)?.line ?? "[]";
  return JSON.parse(line.slice(line.indexOf("["))) as string[];
}

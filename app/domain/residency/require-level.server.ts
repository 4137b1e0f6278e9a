import type { Command } from "~/platform/commands/command.server";
import { Refusal } from "~/platform/commands/refusal";
import { missingLevel } from "./needs";
import { needsWords } from "./words";

/** The same command, which asks for the level of the table before anything else. */
export function withNeeds(command: Command): Command {
  const { form, spec } = command;
  const may: typeof spec.may = (viewer, subject) => {
    const missing = missingLevel(viewer, form);
    return missing ? new Refusal({ ...needsWords(missing), status: 403 }) : spec.may(viewer, subject);
  };
  return { form, spec: { ...spec, may } };
}

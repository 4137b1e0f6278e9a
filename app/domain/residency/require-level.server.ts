import type { Command } from "~/platform/commands/command.server";
import { Refusal } from "~/platform/commands/refusal";
import { missingLevel } from "./needs";
import { needsWords } from "./words";

/** The same command, which asks for the level of the table, too. What it refuses by itself it explains better. */
export function withNeeds(command: Command): Command {
  const { form, spec } = command;
  const may: typeof spec.may = (viewer, subject) => {
    const allowed = spec.may(viewer, subject);
    const missing = allowed === true && missingLevel(viewer, form);
    return missing ? new Refusal({ ...needsWords(missing, viewer.level), status: 403 }) : allowed;
  };
  return { form, spec: { ...spec, may } };
}

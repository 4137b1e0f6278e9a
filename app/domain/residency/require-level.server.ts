import type { Command } from "~/platform/commands/command.server";
import { Refusal } from "~/platform/commands/refusal";
import { missingLevel } from "./needs";
import { needsWords } from "./words";

/** The same command, which also refuses who lacks the level of its form. Its own refusals come first: they say more. */
export function requireLevel(command: Command): Command {
  const { form, spec } = command;
  const may: typeof spec.may = (viewer, subject) => {
    const allowed = spec.may(viewer, subject);
    const missing = allowed === true && missingLevel(viewer, form);
    return missing ? new Refusal({ ...needsWords(missing, viewer.level), status: 403 }) : allowed;
  };
  return { form, spec: { ...spec, may } };
}

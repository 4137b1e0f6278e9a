import { OperatorError } from "./operator-error.ts";

/** What `npm run task NAME` can do; `tasks.ts` says how. */
export const taskNames = [
  "demo:reset",
  "admin:grant",
  "admin:revoke",
  "second-step:reset",
  "reputation:recount",
  "pages:renew",
  "doctor",
  "backup",
  "restore",
  "drill",
  "files:move",
  "db:move",
] as const;
export type TaskName = (typeof taskNames)[number];

const list = `There are: ${taskNames.join(", ")}.`;

/** What is said to whoever asks which tasks there are. */
export const help = `Say npm run task NAME. ${list} docs/running.md says what each does.`;

/** What a process was started for. */
export type Purpose =
  | { does: "serve" | "help" }
  | { does: "setup"; args: readonly string[] }
  | { does: "task"; name: TaskName; args: readonly string[] };

/**
 * @param words behind the program's name. `task` before the others may be left out where any follow
 * @throws OperatorError for what nobody knows: a server would bring the database up to date, and do the work that waits
 */
export function purposeOf(words: readonly string[]): Purpose {
  const known = words.filter((word) => word !== "--dev");
  const [name, ...args] = known[0] === "task" ? known.slice(1) : known;
  if (name === undefined) return { does: known.length > 0 ? "help" : "serve" };
  if (name === "setup") return { does: "setup", args };
  if (name === "help" || [name, ...args].some((word) => word === "--help" || word === "-h")) return { does: "help" };
  const task = taskNames.find((each) => each === name);
  if (!task) throw new OperatorError(`There is no task "${name}". ${list}`);
  const option = args.find((word) => word.startsWith("-"));
  if (option) throw new OperatorError(`Tasks take no options, and ${option} looks like one. Say it without.`);
  return { does: "task", name: task, args };
}

import { readFileSync, statSync } from "node:fs";
import { createInterface } from "node:readline";
import { OperatorError } from "../operator-error";

type Asked = {
  /** In a file of answers. */
  name: string;
  about: string;
  ask: string;
  suggested?: string;
  /** A sentence where the answer will not do. */
  judge(answer: string): Promise<string | undefined>;
};

/** Where answers come from: a person at a terminal, or a file. */
export type Asker = {
  /** @returns an answer that will do */
  text(asked: Asked): Promise<string>;
  yes(asked: Pick<Asked, "name" | "ask">): Promise<boolean>;
  /** Whether one may be asked twice. */
  isPatient: boolean;
};

type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };

/** Whoever was asked went away. */
export class StoppedError extends Error {}

/**
 * Asks in plain lines, one below the other, as a screen reader reads them, and again until the answer will do.
 * `close` it in the end.
 */
export function askPerson(terminal: Terminal): Asker & { close(): void } {
  const lines = createInterface(terminal);
  const typed = lines[Symbol.asyncIterator]();
  let isOpen = true;
  lines.once("close", () => {
    isOpen = false;
  });
  const say = (text: string) => terminal.output.write(`${text}\n`);

  async function lineFor(prompt: string): Promise<string> {
    lines.setPrompt(prompt);
    // What comes by a pipe may have ended already, and its lines wait to be read.
    if (isOpen) lines.prompt();
    else terminal.output.write(prompt);
    const { value, done } = await typed.next();
    if (done) throw new StoppedError();
    return value.trim();
  }

  async function text(asked: Asked): Promise<string> {
    const { ask, suggested = "", judge } = asked;
    const answer = (await lineFor(`${ask}${suggested && ` [${suggested}]`}: `)) || suggested;
    const wrong = await judge(answer);
    if (wrong === undefined) return answer;
    say(wrong);
    return text(asked);
  }

  return {
    text(asked) {
      say(`\n${asked.about}`);
      return text(asked);
    },
    yes: async ({ ask }) => /^y(es)?$/i.test(await lineFor(`${ask} [y/N] `)),
    isPatient: true,
    close: () => lines.close(),
  };
}

/** More is no file of answers. In bytes. */
const longest = 100_000;

/**
 * A JSON object: names with their answers. The first that will not do ends it.
 * @param names that there are
 * @throws OperatorError
 */
export function answerFrom(path: string, names: readonly string[]): Asker {
  const given = read(path);
  const unknown = [...given.keys()].find((name) => !names.includes(name));
  if (unknown) throw new OperatorError(`Nobody asks for ${unknown}. There are: ${names.join(", ")}.`);
  const take = (name: string) => {
    const value = given.get(name);
    given.delete(name);
    return value;
  };
  return {
    async text({ name, suggested, judge }) {
      const answer = String(take(name) ?? suggested ?? "").trim();
      const wrong = await judge(answer);
      if (wrong) throw new OperatorError(`${name}: ${wrong}`);
      return answer;
    },
    yes: async ({ name }) => take(name) === true,
    isPatient: false,
  };
}

function read(path: string): Map<string, unknown> {
  try {
    if (statSync(path).size > longest) throw new Error("it is longer than 100,000 bytes");
    const told: unknown = JSON.parse(readFileSync(path, "utf8"));
    if (typeof told !== "object" || told === null || Array.isArray(told)) throw new Error("it holds no object");
    return new Map(Object.entries(told));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === "ENOENT" ? "there is no such file" : message;
    throw new OperatorError(`The answers in ${path} can't be read: ${why}.`);
  }
}

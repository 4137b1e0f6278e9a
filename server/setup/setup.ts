import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { readConfig } from "../config";
import { ConfigError } from "../config-error";
import { environment } from "../environment";
import { OperatorError } from "../operator-error";
import type { Answers } from "./answers";
import { type Asker, answerFrom, askPerson, StoppedError } from "./asker";
import { judge, questions } from "./questions";
import { readSettings, settingsText, writeSettings, wrongPlace } from "./settings-file";

const beginning = `Setting up Porchlight: a few questions, and each answer is tried before the next one.
Press Enter to take what stands in brackets. Ctrl-C ends it, and nothing is written.
`;

/**
 * `npm run setup`: asks, tries, and writes the settings file.
 * @param args `--answers FILE` takes the answers from there
 * @throws OperatorError
 */
export async function runSetup(args: readonly string[]): Promise<void> {
  const [option, path] = args;
  if (option && (option !== "--answers" || !path || args.length > 2))
    throw new OperatorError("Say npm run setup, or npm run setup -- --answers FILE, with the answers as JSON.");
  if (path) {
    const names = ["file", "overwrite", ...questions.map(({ name }) => name)];
    return console.log(await setUp(answerFrom(path, names), (text) => console.log(text)));
  }
  const person = askPerson({ input: process.stdin, output: process.stdout });
  try {
    console.log(await setUp(person, (text) => console.log(text)));
  } catch (error) {
    throw error instanceof StoppedError ? new OperatorError("\nStopped. Nothing was written.") : error;
  } finally {
    person.close();
  }
}

/** @returns what to print in the end */
export async function setUp(asker: Asker, say: (text: string) => void): Promise<string> {
  say(beginning);
  const { path, overwrite } = await chooseFile(asker);
  const answers: Answers = {};
  for (const question of questions) {
    const { name, about, ask, taken = (answer) => answer } = question;
    const suggested = question.suggested?.(answers);
    const answer = await asker.text({ name, about, ask, suggested, judge: (given) => judge(question, given, answers) });
    answers[name] = taken(answer);
    const remark = question.remark?.(answers);
    if (remark) say(remark);
  }
  const before = overwrite ? readSettings(path) : "";
  const settings = { ...answers, ...missing(answers, parseEnv(before)), DEMO: "off" };
  const text = settingsText(settings, before);
  writeSettings(path, text, overwrite);
  return ending(path, answers, overwrite ? keptWords(before, settings) : "") + clashIn(text);
}

/** Asked first, so that no answer is lost. */
async function chooseFile(asker: Asker): Promise<{ path: string; overwrite: boolean }> {
  for (;;) {
    const answer = await asker.text({
      name: "file",
      about:
        "The settings go into a file, which holds passwords: nobody else may read it, and it does not belong into version control.",
      ask: "Settings file",
      suggested: "porchlight.env",
      judge: async (given) => (given === "" ? "Please answer this one." : wrongPlace(given)),
    });
    const path = resolve(answer);
    if (!existsSync(path)) return { path, overwrite: false };
    if (await asker.yes({ name: "overwrite", ask: askToChange(path) })) return { path, overwrite: true };
    if (!asker.isPatient)
      throw new OperatorError(`${path} is there already, and stays as it is. Choose another place.`);
  }
}

const askToChange = (path: string) =>
  `${path} is there already. What I do not ask about stays in it. Write the answers into it?`;

const newSecret = () => randomBytes(32).toString("base64url");

/**
 * What nobody is asked for, where the file has none. The secret of an installation that is there already is kept, in its
 * settings or in its folder: who has signed in stays signed in, and printed codes stay good.
 */
function missing({ DATA_DIR = "" }: Answers, before: NodeJS.Dict<string>): Answers {
  const hasOwn = existsSync(join(DATA_DIR, "secret"));
  const made: Answers = { ...(!hasOwn && { SECRET: newSecret() }), METRICS_TOKEN: newSecret() };
  return Object.fromEntries(Object.entries(made).filter(([name]) => !before[name]));
}

/** Names alone, and of settings that there are: any other may be of a value that lost its quotes. */
function keptWords(before: string, settings: Answers): string {
  const old = parseEnv(before);
  const names = Object.keys(environment.shape).filter((name) => old[name] && !Object.hasOwn(settings, name));
  return ` All else in it is as it was${names.length > 0 ? ` (${names.join(", ")})` : ""}.`;
}

/** Each answer was tried by itself: what stands in the file besides may not go with them. */
function clashIn(text: string): string {
  try {
    readConfig(parseEnv(text));
    return "";
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return `\nAs it stands Porchlight will not start. ${error.message} Please mend that in the file first.\n`;
  }
}

const withoutMail = "Set MAIL_URL in that file first: without it mail reaches nobody outside this machine.\n   ";

const ending = (path: string, { BASE_URL = "", PORT, ADMIN_EMAIL, MAIL_URL }: Answers, kept: string) => `
Written: ${path}, which only you can read.${kept} Keep a copy of it apart from the backups.

1. ${firstStep(BASE_URL, `http://127.0.0.1:${PORT}`)}
2. Start it:
     node --env-file=${quoted(path)} scripts/start.mjs
3. ${MAIL_URL ? "" : withoutMail}Sign up at ${BASE_URL} with ${ADMIN_EMAIL}, open the link in the mail, and confirm: you are the first admin.
   The dashboard asks for an authenticator app on your phone first.
4. See whether all is well, now and whenever you like:
     node --env-file=${quoted(path)} scripts/task.mjs doctor
`;

/** For a shell. */
const quoted = (path: string) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);

const firstStep = (typed: string, own: string) =>
  typed.replace("//localhost", "//127.0.0.1") === own
    ? `Only this machine can open ${own}. For neighbors, run setup again with the same file and the address of a proxy (docs/running.md, "Proxy and TLS").`
    : `Have your proxy pass ${typed} on to ${own} (docs/running.md, "Proxy and TLS").`;

import { resolve } from "node:path";
import { readCity } from "../city-file";
import { type Config, readConfig } from "../config";
import { ConfigError } from "../config-error";
import { usualSender } from "../sender";
import type { Answers } from "./answers";
import { checkBaseUrl, checkPort } from "./check-address";
import { backupsTaken, checkBackups, remarkOnBackups } from "./check-backups";
import { checkDatabase } from "./check-database";
import { checkFolder } from "./check-folder";
import { checkMail } from "./check-mail";

export type Question = {
  /** The setting's name. */
  name: string;
  /** What it is for, in a sentence or two. */
  about: string;
  ask: string;
  suggested?(answers: Answers): string;
  /** What is written for an answer. */
  taken?(answer: string): string;
  /** Tried against the real thing. @returns a sentence that says what is wrong and what to do */
  check?(answer: string, answers: Answers): Promise<string | undefined> | string | undefined;
  /** Said once it is answered. */
  remark?(answers: Answers): string | undefined;
};

/** In the order in which they are asked: each check may use the answers before. */
export const questions: readonly Question[] = [
  {
    name: "CITY_FILE",
    about:
      "The facts of your city stand in a file: docs/another-city.md says which. Without one it is the sample city.",
    ask: "File of your city (nothing for the sample)",
    taken: (answer) => answer && resolve(answer),
    check: (answer) => sentenceOf(() => readCity(answer || undefined)),
  },
  {
    name: "BASE_URL",
    about: "The address that your neighbors will type. A proxy in front of Porchlight has its certificate.",
    ask: "Address, for example https://porch.example.org",
    check: checkBaseUrl,
  },
  {
    name: "PORT",
    about: "Porchlight itself listens on this machine alone, on a port of its own; the proxy passes requests on to it.",
    ask: "Port",
    suggested: () => "3000",
    check: checkPort,
  },
  {
    name: "TRUSTED_PROXIES",
    about: "How many proxies stand in front: each adds to X-Forwarded-For, by which visitors are told apart.",
    ask: "Number of proxies",
    suggested: ({ BASE_URL = "" }) => (BASE_URL.startsWith("https:") ? "1" : "0"),
  },
  {
    name: "DATABASE_URL",
    about:
      "PostgreSQL 15 or newer, with an empty database and a user that owns it. Without it: an embedded one, for trying out.",
    ask: "Database, as postgres://user:password@host:5432/name (nothing for the embedded one)",
    check: checkDatabase,
  },
  {
    name: "DATA_DIR",
    about: "A folder for pictures, which nobody but Porchlight's user can look into. Back it up.",
    ask: "Folder",
    suggested: () => "data",
    taken: (answer) => resolve(answer),
    check: checkFolder,
  },
  {
    name: "BACKUP_DIR",
    about:
      "A folder for backups: one is made each night, the last 14 are kept. Best on another disk, better on another machine.",
    ask: "Folder for backups, or none",
    suggested: ({ DATA_DIR }) => `${DATA_DIR}-backups`,
    taken: backupsTaken,
    check: checkBackups,
    remark: remarkOnBackups,
  },
  {
    name: "ADMIN_EMAIL",
    about: "The first admin: whoever signs up with this address and confirms it.",
    ask: "Your own email address",
  },
  {
    name: "MAIL_FROM",
    about: "The sender of all mail. Your mail server must be allowed to send for it.",
    ask: "Sender",
    suggested: ({ BASE_URL }) => usualSender(BASE_URL),
  },
  {
    name: "MAIL_URL",
    about: "Your mail server. I send a test mail to the address above. Without one nobody can confirm an address.",
    ask: "Mail server, as smtp://user:password@mail.example.org:587 (nothing for none)",
    check: checkMail,
    remark: ({ MAIL_URL, ADMIN_EMAIL }) =>
      MAIL_URL && `A test mail went to ${ADMIN_EMAIL}. See whether it arrives, among the spam too.`,
  },
];

const required = ["BASE_URL", "PORT", "TRUSTED_PROXIES", "DATA_DIR", "ADMIN_EMAIL", "MAIL_FROM"];

/** First as the server's own start judges it, then against the real thing. */
export async function judge(question: Question, answer: string, answers: Answers): Promise<string | undefined> {
  const { name } = question;
  if (answer === "" && required.includes(name)) return "Please answer this one.";
  if (/[\r\n\0]/.test(answer)) return "Please answer in one line.";
  return sentenceOf(() => readConfig({ [name]: answer })) ?? (await question.check?.(answer, answers));
}

function sentenceOf(read: () => Config | ReturnType<typeof readCity>): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

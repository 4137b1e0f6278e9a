import { randomBytes } from "node:crypto";
import { ask, type Process } from "./asking.ts";

export type Person = {
  fullName: string;
  username: string;
  email: string;
  password: string;
  /** Of the browser in which they act; another one after each sign-in. */
  cookie: string;
};

/** Two with the same initials, names that need no escaping and names that do. */
export const names = [
  "Ada Miller",
  "Abe Mason",
  "Chloë Straße",
  "Dara O'Neil",
  "Émile Zoë",
  "Fay Lampwright",
  'Gus "Goat" Hill',
  "Hanna-Li Porch",
  "Ivo Marsh",
  "Jo & Kim Reyes",
];

export async function signUp(at: Process, fullName: string): Promise<Person> {
  const username = `kept-${randomBytes(6).toString("hex")}`;
  const person = { fullName, username, email: `${username}@porch.test`, password: "Porch-light-2026", cookie: "" };
  const { fullName: _, cookie: __, ...account } = person;
  const form = { fullName, areaCode: "512", phoneNumber: "555-0123", to: "/", ...account };
  return { ...person, cookie: await sessionFrom(at, "auth.sign-up", form) };
}

/** @returns the cookie of a new session */
export const signIn = (at: Process, { email, password }: Pick<Person, "email" | "password">): Promise<string> =>
  sessionFrom(at, "auth.sign-in", { email, password, to: "/" });

async function sessionFrom(at: Process, command: string, values: Record<string, string>): Promise<string> {
  const { status, headers } = await post(at, "/auth", "", { command, ...values });
  const lines = headers["set-cookie"] ?? [];
  const session = lines.map((line) => line.split(";", 1)[0] ?? "").find((pair) => pair.startsWith("porchlight="));
  return session ?? Promise.reject(new Error(`${command} gave no session (${status}).`));
}

export type Values = Record<string, string | File>;

/** Sends a form as a browser without script does. */
export async function post(at: Process, path: string, cookie: string, values: Values) {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  const hasFiles = Object.values(values).some((value) => typeof value !== "string");
  const body = new Response(hasFiles ? data : new URLSearchParams(values as Record<string, string>));
  const headers = {
    Cookie: cookie,
    Origin: `http://${at.host}`,
    "Content-Type": body.headers.get("Content-Type") ?? "",
  };
  return ask(at, path, { method: "POST", headers, body: new Uint8Array(await body.arrayBuffer()) });
}

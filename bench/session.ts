import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TestServer } from "../tests/support/server.ts";
import { ask, type Place, type Reply } from "./asking.ts";

export type Account = { email: string; password: string };
/** Of the browser in which somebody is signed in. */
type Headers = Record<string, string>;
export type Values = Record<string, string | File>;

/** Sends a form as a browser without script does. */
export async function post(to: Place, path: string, headers: Headers, values: Values): Promise<Reply> {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  const hasFiles = Object.values(values).some((value) => typeof value !== "string");
  const body = new Response(hasFiles ? data : new URLSearchParams(values as Record<string, string>));
  const all = {
    ...headers,
    Origin: `http://${to.host ?? new URL(to.url).host}`,
    "Content-Type": body.headers.get("Content-Type") ?? "",
  };
  return ask(to, path, { method: "POST", headers: all, body: new Uint8Array(await body.arrayBuffer()) });
}

/** @returns the cookie of a new session */
async function sessionFrom(at: Place, command: string, values: Record<string, string>): Promise<string> {
  const { status, headers } = await post(at, "/auth", {}, { command, ...values, to: "/" });
  const lines = headers["set-cookie"] ?? [];
  const session = lines.map((line) => line.split(";", 1)[0] ?? "").find((pair) => pair.startsWith("porchlight="));
  return session ?? Promise.reject(new Error(`${command} gave no session (${status}).`));
}

/** @returns the cookie of a new session */
export const signIn = (at: Place, { email, password }: Account): Promise<string> =>
  sessionFrom(at, "auth.sign-in", { email, password });

/** A new member, and the cookie of their session. */
export async function signUp(at: Place, fullName: string) {
  const username = `bench-${randomBytes(6).toString("hex")}`;
  const person = { fullName, username, email: `${username}@porch.test`, password: "Walnut-kettle-2026" };
  const form = { ...person, areaCode: "512", phoneNumber: "555-0123" };
  return { ...person, cookie: await sessionFrom(at, "auth.sign-up", form) };
}

type Role = "member" | "admin";

/** One of the demo's members who is no admin, or its admin. */
export function demoAccount(dataDir: string, role: Role = "member"): Account {
  const accounts = readFileSync(join(dataDir, "demo-accounts.txt"), "utf8");
  const pattern = role === "admin" ? /^\s*Admin\s+(\S+)\s+(\S+)$/m : /^\s*Member\s+(\S+)\s+(\S+)$/m;
  const [, email = "", password = ""] = pattern.exec(accounts) ?? [];
  return { email, password };
}

/** Signs in as one of the demo's members. */
export const signInToDemo = async (
  { url, dataDir }: Pick<TestServer, "url" | "dataDir">,
  role?: Role,
): Promise<Headers> => ({ Cookie: await signIn({ url }, demoAccount(dataDir, role)) });

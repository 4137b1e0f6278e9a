import type { ActionFunctionArgs } from "react-router";
import { createViewerFinder } from "~/platform/accounts/viewer.server";
import { action } from "~/platform/commands/action.server";
import { flashCookieName, takeToast } from "~/platform/commands/flash.server";
import type { Toast } from "~/platform/commands/refusal";
import type { CommandResult } from "~/platform/commands/result";
import type { Dependencies } from "~/platform/dependencies.server";
import { reservedFields } from "~/platform/forms/form";
import type { Person } from "./cast";
import { createContextMaker } from "./request-context";

/** Several values are those of a group of boxes. */
export type Values = Record<string, string | File | readonly string[]>;

/** What a person gets to see of a command. */
export type Answer = {
  status: number;
  ok: boolean;
  toast?: Toast;
  /** What became of it, and the ids of what it was about, where the page stays. */
  code?: string;
  about?: readonly string[];
  /** A message a field. */
  errors: Record<string, string>;
  /** Where the page goes. */
  to?: string;
  /** That page takes this one's place in the history. */
  isReplaced?: boolean;
  /** Where it can be seen; without script the page goes there. */
  show?: string;
  /** What the browser is to be asked for. */
  asks?: object;
  cookies: string[];
};

export type SendOptions = {
  /** The page that the form stands on. */
  path?: string;
  /** Another one for each form, unless it is given: what is counted by address is tested by those who give it. */
  ip?: string;
  now?: Date;
  /** Cookies besides the person's own. */
  cookies?: string;
  headers?: Record<string, string>;
};

let count = 0;
const anotherAddress = () => `198.18.${(++count >> 8) % 256}.${count % 256}`;

/** The form of a command, filled in. */
export function filledForm(command: string, values: Values): FormData {
  const data = new FormData();
  data.set(reservedFields.command, command);
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === "string" || value instanceof File) data.set(name, value);
    else for (const each of value) data.append(name, each);
  }
  return data;
}

/** Sends forms as the app's own script does, through the action that every page has. */
export function createSender(dependencies: Dependencies) {
  const { settings } = dependencies;
  const findViewer = createViewerFinder(dependencies.db, settings);
  const contextOf = createContextMaker(dependencies);

  async function send(
    person: Pick<Person, "cookie"> | null,
    command: string,
    values: Values | FormData = {},
    { path = "/", ip = anotherAddress(), now = new Date(), cookies, headers }: SendOptions = {},
  ): Promise<Answer> {
    const cookie = [person?.cookie, cookies].filter(Boolean).join("; ");
    const request = new Request(`${settings.baseUrl}${path}`, {
      method: "POST",
      body: values instanceof FormData ? values : filledForm(command, values),
      headers: { "Sec-Fetch-Site": "same-origin", Cookie: cookie, ...headers },
    });
    const context = await contextOf({ ip, headers: request.headers, isData: true }, cookie, now);
    return read(
      await action({ request, url: new URL(request.url), context, params: {} } as unknown as ActionFunctionArgs),
    );
  }

  async function read(given: Awaited<ReturnType<typeof action>>): Promise<Answer> {
    if (!(given instanceof Response)) {
      const { ok, toast, code, about, errors, show, asks } = given.data as CommandResult;
      const cookies = new Headers(given.init?.headers).getSetCookie();
      return { status: given.init?.status ?? 200, ok, toast, code, about, errors, show, asks, cookies };
    }
    const cookies = given.headers.getSetCookie();
    const flash = cookies.find((line) => line.startsWith(`${flashCookieName(settings.baseUrl)}=`));
    const carried = new Request(settings.baseUrl, { headers: { Cookie: flash?.split(";")[0] ?? "" } });
    const toast = (await takeToast(carried, settings))?.toast;
    const to = given.headers.get("Location") ?? undefined;
    // The router's own word for it.
    const isReplaced = given.headers.get("X-Remix-Replace") === "true";
    return { status: given.status, ok: toast?.tone !== "destructive", toast, errors: {}, to, isReplaced, cookies };
  }

  return { send, findViewer };
}

/** The Cookie header that a browser would send after these Set-Cookie lines. */
export const cookiesOf = (lines: string[]): string =>
  lines
    .filter((line) => !/Max-Age=0/i.test(line))
    .map((line) => line.split(";")[0])
    .join("; ");

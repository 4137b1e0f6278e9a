import { existsSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reservedFields } from "~/platform/forms/form";
import type { Config } from "../../server/config";
import type { Porchlight } from "../../server/process";
import { formsIn, type HtmlForm, textOf } from "./html-forms";
import { openTestPorchlight, testOrigin } from "./porchlight";

const built = join(import.meta.dirname, "..", "..", "build", "server", "index.js");
export const isBuilt = existsSync(built);
export const builtServer = () => import(/* @vite-ignore */ built);

/** Tests of the built server, which are skipped by name where nothing was built. */
export function onBuiltServer(name: string, tests: () => void): void {
  describe.skipIf(!isBuilt)(isBuilt ? name : `${name} (skipped: run npm run build first)`, tests);
}

/** Tests of a built server of their own, which may not have broken anything unexpectedly in the end. */
export function onOwnServer(name: string, tests: (app: () => TestApp) => void, options?: Options): void {
  onBuiltServer(name, () => {
    const app = withTestApp(options);
    tests(app);
    it("broke nothing unexpectedly", () => expect(app().porch.errors).toEqual([]));
  });
}

type Question = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array | AsyncIterable<Uint8Array>;
  /** The client's address, as a trusted proxy reports it. */
  ip?: string;
};

export type Reply = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
  cookies: string[];
};

export type Ask = (path: string, question?: Question) => Promise<Reply>;

type Options = Parameters<typeof openTestPorchlight>[0];

/** Every statement passes through its one client, where a test can count them. */
export const countable: Options = { engine: "embedded" };

/** As much as a server has by itself. */
const bodyMemory = 64 * 1024 * 1024;

type Reading = Partial<Pick<Config, "readLimit" | "pagesAtOnce">>;

/** The built server on a port of its own, behind one proxy, under the name porch.test. */
export async function openTestApp(options: Options = {}) {
  const app = await builtServer();
  const porch = await openTestPorchlight({ ...options, from: app });
  const { close: closeServer, ...served } = await serve(porch.porchlight, 1, true, options.config);
  async function close() {
    await closeServer();
    await porch.close();
  }
  return { porch, ...served, close };
}

/**
 * What answers for this Porchlight.
 * @param checkKeptPages of so many kept pages one is made again and compared: all, unless a test is about something else
 */
export async function serve(
  porchlight: Porchlight,
  checkKeptPages = 1,
  keepPages = true,
  { readLimit = 600, pagesAtOnce = 200 }: Reading = {},
) {
  const app = await builtServer();
  const facts = { trustedProxies: 1, bodyMemory, keepPages, checkKeptPages, readLimit, pagesAtOnce };
  const server = createServer(await app.createApp(porchlight, facts, "production"));
  const port = await listen(server);
  const host = new URL(porchlight.dependencies.settings.baseUrl).host;

  const ask = askAt(port, host);

  async function close() {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  return {
    url: `http://127.0.0.1:${port}`,
    ask,
    browser: (cookie?: string, ip?: string) => createBrowser(ask, { cookie, ip }),
    close,
  };
}

/** Sends exactly this path and nothing that was not asked for. */
const askAt =
  (port: number, host: string): Ask =>
  (path, { method = "GET", headers = {}, body, ip = "203.0.113.7" } = {}) =>
    new Promise((resolve, reject) => {
      const given = { Host: host, "X-Forwarded-For": ip, ...headers };
      const sent = request({ port, host: "127.0.0.1", path, method, agent: false, headers: given });
      sent.on("error", reject);
      sent.on("response", (response) => resolve(read(response)));
      if (body && typeof body !== "string" && !(body instanceof Uint8Array)) void pour(body, sent);
      else sent.end(body);
    });

/** For a server that runs in a process of its own. */
export function browserAt(url: string) {
  const { port, host, origin } = new URL(url);
  return createBrowser(askAt(Number(port), host), { origin });
}

export type Served = Awaited<ReturnType<typeof serve>>;
export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/** For a `describe`: opened before its tests and closed after them. */
export function withTestApp(options?: Options): () => TestApp {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(options);
  });
  afterAll(() => app?.close());
  return () => app;
}

async function read(response: IncomingMessage): Promise<Reply> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const { statusCode: status = 0, headers } = response;
  return { status, headers, body, text: body.toString(), cookies: headers["set-cookie"] ?? [] };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Stops where the server hangs up. */
async function pour(body: AsyncIterable<Uint8Array>, into: NodeJS.WritableStream) {
  try {
    for await (const chunk of body) {
      if (!into.write(chunk)) await new Promise((resolve) => into.once("drain", resolve));
    }
    into.end();
  } catch {
    into.end();
  }
}

export type Page = Reply & { path: string; seen: string; forms: HtmlForm[] };

type BrowserOptions = { cookie?: string; ip?: string; origin?: string };

/** A browser without script: it keeps cookies, follows redirects and sends the forms that it finds in a page. */
function createBrowser(ask: Ask, { cookie = "", ip, origin = testOrigin }: BrowserOptions) {
  const jar = new Map(
    cookie
      .split("; ")
      .filter(Boolean)
      .map((pair) => pair.split("=", 2) as [string, string]),
  );

  function keep(lines: string[]) {
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line) || value === "") jar.delete(name);
      else jar.set(name, value);
    }
  }

  async function go(path: string, question: Question = {}): Promise<Page> {
    const headers = { Cookie: [...jar].map((pair) => pair.join("=")).join("; "), ...question.headers };
    const reply = await ask(path, { ip, ...question, headers });
    keep(reply.cookies);
    const to = reply.headers.location;
    if (to && reply.status >= 300 && reply.status < 400)
      return go(new URL(to, origin + path).href.slice(origin.length));
    return { ...reply, path, seen: textOf(reply.text), forms: formsIn(reply.text, path) };
  }

  /** Fills in and sends the first form of this command (and with these hidden values) on a page. */
  async function submit(
    page: Page,
    command: string,
    typed: Record<string, string | File | string[]> = {},
  ): Promise<Page> {
    const form = page.forms.find(({ fields }) =>
      fields.some(([name, value]) => name === reservedFields.command && value === command),
    );
    if (!form) throw new Error(`There is no form ${command} on ${page.path}.`);
    const data = new FormData();
    for (const [name, value] of form.fields) if (!(name in typed)) data.append(name, value);
    for (const [name, value] of Object.entries(typed)) for (const each of [value].flat()) data.append(name, each);
    const text = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
    const body = new Response(form.isMultipart ? data : text);
    return go(form.action, {
      method: "POST",
      body: new Uint8Array(await body.arrayBuffer()),
      headers: {
        "Content-Type": body.headers.get("Content-Type") ?? "",
        Origin: origin,
        "Sec-Fetch-Site": "same-origin",
      },
    });
  }

  return { go, submit, jar };
}

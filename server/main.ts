import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { readCity } from "./city-file.ts";
import { help, purposeOf } from "./command-line.ts";
import { type Config, readConfig } from "./config.ts";
import { ConfigError } from "./config-error.ts";
import { cutSlowReaders, requestDeadlines, scaled } from "./deadlines.ts";
import { explain } from "./explain.ts";
import { createLog } from "./log.ts";
import { temporaryExit } from "./operator-error.ts";
import { runProcesses } from "./processes/primary.ts";
import { findCrew } from "./processes/worker.ts";
import { stopGracefully } from "./stop.ts";
import { unknownSettings } from "./unknown-settings.ts";
import { traceOf } from "./without-values.ts";

const isDev = process.argv.includes("--dev");
/**
 * Keep-alive timeout, longer than the usual proxies' 60 s: else one would now and then send a form on a closing connection.
 */
const keepAliveMs = 75_000;

type App = typeof import("./app");
type Opened = Awaited<ReturnType<App["openPorchlight"]>>;

/** Those that were read: without them nothing was tried yet. */
let settings: Config | undefined;

// A bug. Node itself would print the fields of an error, among them the values of a statement.
process.on("uncaughtException", (error) => {
  console.error(traceOf(error));
  process.exit(1);
});

try {
  await main();
} catch (error) {
  // What an operator can mend is one sentence; anything else is a bug and keeps its stack.
  const expected =
    error instanceof ConfigError ||
    (error instanceof Error &&
      /^(FolderLockError|OldPostgresError|OperatorError|TemporaryFailure|BucketError)$/.test(error.constructor.name));
  const said = settings && explain(error, settings);
  console.error(expected ? error.message : (said ?? traceOf(error)));
  // By name: the built application has a class of its own.
  process.exit(error instanceof Error && error.constructor.name === "TemporaryFailure" ? temporaryExit : 1);
}

async function main() {
  const purpose = purposeOf(process.argv.slice(2));
  if (purpose.does === "help") return console.log(help);
  const isServer = purpose.does === "serve";
  const unknown = isServer ? unknownSettings() : [];
  const misspelled = unknown.filter(({ isMisspelled }) => isMisspelled);
  // First: what is wrong with the others may come of it.
  if (misspelled.length > 0) throw new ConfigError(misspelled.map(({ sentence }) => sentence).join(" "));
  const config = readConfig(process.env);
  settings = config;
  for (const { sentence } of unknown) createLog(config.logLevel).warn(sentence);
  // Before the application is loaded: its forms and sentences are made of it.
  globalThis.porchlightCity = readCity(config.cityFile);
  const crew = findCrew();
  // Before anything is opened, and once for all processes: links contain the port, and who can't have it must neither bring the
  // database of a running server up to date nor take its jobs.
  if (isServer && !crew) config.port = await findFreePort(config.host, config.port);
  if (config.webProcesses > 1 && !crew && isServer && !isDev) return runProcesses(config, config.port);
  const limits = scaled(config.deadlineScale);
  const server = createServer(requestDeadlines(limits));
  server.keepAliveTimeout = keepAliveMs;
  cutSlowReaders(server, limits);
  const vite = isDev ? await startVite(server) : undefined;
  const app = vite ? ((await vite.ssrLoadModule("./server/app.ts")) as App) : await loadBuild();
  if (purpose.does === "setup") return app.runSetup(purpose.args);
  if (purpose.does === "task") return app.runTask(purpose.name, purpose.args, config);
  const origin = `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${config.port}`;
  const porchlight = await app.openPorchlight({ ...config, baseUrl: config.baseUrl ?? origin }, { crew });
  const accounts = await app.prepareCity(porchlight, config);
  let current = app;
  let handler = await app.createApp(porchlight, config, isDev ? "development" : "production");
  server.on("request", async (request, response) => {
    if (!vite) return handler(request, response);
    vite.middlewares(request, response, async () => {
      const reloaded = (await vite.ssrLoadModule("./server/app.ts")) as App;
      if (reloaded !== current) {
        current = reloaded;
        handler = await reloaded.createApp(porchlight, config, "development");
      }
      handler(request, response);
    });
  });
  await listen(server, config.port, config.host);
  const { leave } = stopGracefully(server, porchlight, config.drainSeconds * 1000);
  const lines = readyLines(config, origin, porchlight, accounts);
  crew?.onLeave(leave);
  process.on(
    "SIGUSR2",
    () => crew || console.error("One process alone can't be replaced: set WEB_PROCESSES to 2 or more."),
  );
  if (crew) return crew.sayReady(lines);
  for (const line of lines) console.log(line);
}

function readyLines({ baseUrl, mailUrl, webProcesses }: Config, origin: string, opened: Opened, accounts?: string) {
  const { inboxKey, hasMailServer } = opened.dependencies.settings;
  const lines = [
    `Porchlight is ready at ${baseUrl ?? origin}${webProcesses > 1 ? ` (${webProcesses} processes)` : ""}`,
  ];
  if (inboxKey) lines.push(`Mail lands in the local inbox: ${baseUrl ?? origin}/dev/inbox/${inboxKey}`);
  else if (!hasMailServer) lines.push("Mail reaches nobody, and no page shows it: set MAIL_URL to your mail server.");
  if (mailUrl && !baseUrl)
    lines.push(`Links in mails point to ${origin}. Set BASE_URL to the address that your neighbors use.`);
  return accounts ? [...lines, accounts] : lines;
}

async function loadBuild(): Promise<App> {
  // A computed specifier keeps the type checker out of the build.
  const built = new URL("../build/server/index.js", import.meta.url).href;
  return (await import(built)) as App;
}

async function startVite(server: Server) {
  const { createServer: createVite } = await import("vite");
  return createVite({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      // ENOTFOUND of HOST, not of the database's host.
      if (error.syscall === "getaddrinfo") error.code = "ENOHOST";
      reject(error);
    });
    server.listen(port, host, resolve);
  });
}

/** @param wanted 0 for any */
async function findFreePort(host: string, wanted: number): Promise<number> {
  const probe = createServer();
  await listen(probe, wanted, host);
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

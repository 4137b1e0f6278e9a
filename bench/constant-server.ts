// The other yardstick: the built application with loaders that ask the database once and then repeat themselves. Where no
// page is kept, either, each is rendered. Runs in a process of its own.
import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readCity } from "../server/city-file.ts";
import { readConfig } from "../server/config.ts";

type Loader = (args: unknown) => Promise<unknown>;
type Routes = Record<string, { module: { loader?: Loader } }>;

const built = join(import.meta.dirname, "..", "build", "server");
const importBuilt = (file: string) => import(pathToFileURL(join(built, file)).href);

/** The table of routes as the bundler left it: shared with the application, so what is changed here is changed there. */
async function findRoutes(): Promise<Routes> {
  const file = readdirSync(join(built, "assets")).find((name) => /^server-build-.*\.js$/.test(name));
  const { routes } = (file ? await importBuilt(join("assets", file)) : {}) as { routes?: Routes };
  if (!routes?.root?.module.loader) throw new Error("The built routes were not found where they used to be.");
  return routes;
}

/** Loaders of pages that are not measured are never asked; those that are, are asked for one page only. */
function once(loader: Loader): Loader {
  let answer: Promise<unknown> | undefined;
  return (args) => {
    answer ??= loader(args);
    return answer;
  };
}

type Task = { dataDir: string; keepPages: boolean };

async function serve({ dataDir, keepPages }: Task) {
  globalThis.porchlightCity = readCity();
  for (const route of Object.values(await findRoutes())) {
    if (route.module.loader) route.module = { ...route.module, loader: once(route.module.loader) };
  }
  const { openPorchlight, createApp } = (await importBuilt("index.js")) as typeof import("../server/app");
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = readConfig({ DATA_DIR: dataDir });
  const porchlight = await openPorchlight({ ...config, baseUrl });
  server.on("request", await createApp(porchlight, { ...config, keepPages }, "production"));
  process.once("disconnect", () => void porchlight.close().finally(() => process.exit()));
  process.send?.(baseUrl);
}

process.once("message", (task: Task) => void serve(task));

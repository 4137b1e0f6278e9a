/** Of a request that checks the server. */
const TIMEOUT_MS = 15_000;

/** Browsers' messages for failed fetches and imports, where there was no response at all. */
const noResponseMessages = /failed to fetch|networkerror|load failed|dynamically imported|importing a module/i;

export const isNoResponseError = (error: unknown): boolean =>
  error instanceof TypeError && noResponseMessages.test(error.message);

export const isOffline = (): boolean => typeof navigator !== "undefined" && !navigator.onLine;

/** Title and text for a request without a response. */
export const noResponseToast = (fact: string) =>
  isOffline()
    ? { title: "You are offline", text: `${fact}; try again when you are back.` }
    : { title: "Error", text: "Porchlight does not answer. Please try again in a minute." };

/** The toast of a failed navigation. */
export const pageKeptToast = (fact = "This page stays here") => ({
  tone: "destructive" as const,
  ...noResponseToast(fact),
});

/** The toast of an overlay whose code failed to load. */
export const notOpenedToast = () => pageKeptToast("This did not open");

/** Files known to be in the browser's cache. */
const loadedFiles = new Set<string>();
/** Files on their way: several signs announce one press. */
const filesUnderWay = new Map<string, Promise<void>>();
/** Whether the last request got no response. */
let lastRequestFailed = false;

export const mayBeAway = (): boolean => lastRequestFailed || isOffline();

export function recordResponse(isAnswered: boolean): boolean {
  lastRequestFailed = !isAnswered;
  return isAnswered;
}

export const missingFiles = (files: readonly string[]): string[] => files.filter((file) => !loadedFiles.has(file));

/** Checks that the server responds, by preloading the files if there are any. A 404 of one is a response too. */
export async function reach(files: readonly string[] = []): Promise<boolean> {
  const toLoad = missingFiles(files);
  try {
    if (toLoad.length === 0) await fetchOrThrow("/favicon.svg", { method: "HEAD", cache: "no-store" });
    await Promise.all(toLoad.map(fetchFile));
    return recordResponse(true);
  } catch {
    return recordResponse(false);
  }
}

/** Loads files that are about to be asked for. Without them nothing is lost: who asks then is told. */
export const fetchAhead = (files: readonly string[]): Promise<unknown> =>
  Promise.allSettled(missingFiles(files).map(fetchFile));

function fetchFile(file: string): Promise<void> {
  const underWay = filesUnderWay.get(file);
  if (underWay) return underWay;
  const fetched = store(file).finally(() => filesUnderWay.delete(file));
  filesUnderWay.set(file, fetched);
  return fetched;
}

async function store(file: string) {
  const response = await fetchOrThrow(file);
  await response.arrayBuffer();
  loadedFiles.add(file);
  if (response.ok) compileAhead(file);
}

/** From the browser's cache, before the router asks for it: a module tells of the next ones only once it is compiled. */
function compileAhead(href: string) {
  if (href.endsWith(".js"))
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}

/** @throws Error for 5xx as well, which a proxy sends while the server is away */
async function fetchOrThrow(file: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(file, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.status >= 500) throw new Error(response.statusText);
  return response;
}

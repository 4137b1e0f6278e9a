/** Of each request: whoever is not answered by then got no response. */
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

/** Files that the server answered for, whether it has them or not: they need not be asked for again. */
const answeredFiles = new Set<string>();
/** Files on their way: several signs announce one press. */
const filesUnderWay = new Map<string, Promise<void>>();
/** Whether the last request got no response. */
let lastRequestFailed = false;

export const mayBeAway = (): boolean => lastRequestFailed || isOffline();

export function recordResponse(isAnswered: boolean): boolean {
  lastRequestFailed = !isAnswered;
  return isAnswered;
}

export const missingFiles = (files: readonly string[]): string[] => files.filter((file) => !answeredFiles.has(file));

/** Checks that the server responds, by fetching those files that are missing, if any are. A 404 of one is a response too. */
export async function reach(files: readonly string[] = []): Promise<boolean> {
  const missing = missingFiles(files);
  try {
    if (missing.length === 0) await fetchOrThrow("/favicon.svg", { method: "HEAD", cache: "no-store" });
    await Promise.all(missing.map(fetchFile));
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
  const fetched = fetchOrThrow(file)
    .then(async (response) => {
      await response.arrayBuffer();
      answeredFiles.add(file);
      if (response.ok) compileAhead(file);
    })
    .finally(() => filesUnderWay.delete(file));
  filesUnderWay.set(file, fetched);
  return fetched;
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

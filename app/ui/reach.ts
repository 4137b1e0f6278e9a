/** How long a silent line may take: then it counts as none. */
const patience = 15_000;

/** What the browsers say when a request, or the code of a part, got no answer at all. An answer of any kind is none of these. */
const noAnswer = /failed to fetch|networkerror|load failed|dynamically imported|importing a module/i;

export const isNoAnswer = (error: unknown): boolean => error instanceof TypeError && noAnswer.test(error.message);

export const isOffline = (): boolean => typeof navigator !== "undefined" && !navigator.onLine;

/** Why something got no answer, and what to do about it. */
export const silence = (fact: string) =>
  isOffline()
    ? { title: "You are offline", text: `${fact}; try again when you are back.` }
    : { title: "Error", text: "Porchlight does not answer. Please try again in a minute." };

/** For a tap that led nowhere. */
export const pageStays = (fact = "This page stays here") => ({ tone: "destructive" as const, ...silence(fact) });

/** For what opens over the page, and whose code did not come. */
export const notOpened = () => pageStays("This did not open");

/** Files that came through: the browser keeps them. */
const came = new Set<string>();
/** The last thing that was asked for got no answer. */
let isSilent = false;

export const isAway = (): boolean => isSilent || isOffline();

export function heard(answer: boolean): boolean {
  isSilent = !answer;
  return answer;
}

export const toCome = (files: readonly string[]): string[] => files.filter((file) => !came.has(file));

/** Whether the server can be reached; brings the files along. What it says of them is for whoever uses them. */
export async function reach(files: readonly string[] = []): Promise<boolean> {
  const missing = toCome(files);
  try {
    if (missing.length === 0) await ask("/favicon.svg", { method: "HEAD", cache: "no-store" });
    await Promise.all(missing.map(bring));
    return heard(true);
  } catch {
    return heard(false);
  }
}

async function bring(file: string) {
  const answer = await ask(file);
  await answer.arrayBuffer();
  came.add(file);
}

/** A proxy answers for a server that is away: that is no answer of ours. */
async function ask(file: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(file, { ...init, signal: AbortSignal.timeout(patience) });
  if (answer.status >= 500) throw new Error(answer.statusText);
  return answer;
}

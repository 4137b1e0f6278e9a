/** How many addresses are looked at: every kind of page is among the first. */
const most = 200;
/** For one answer, in ms. */
const longest = 30_000;

/** Pages and files that answered as they should, and addresses that did not, with their status. */
type Crawled = { good: number; bad: string[] };

/** Follows the links and pictures of a site from its front page on, as a visitor, widely before deeply. */
export async function crawl(origin: string): Promise<Crawled> {
  const paths = ["/"];
  const bad: string[] = [];
  for (let at = 0; at < paths.length; at++) {
    const path = paths[at] ?? "/";
    const { status, links } = await look(origin, path);
    if (!isGood(status)) bad.push(`${path} (${status ?? "no answer"})`);
    for (const link of links) if (paths.length < most && !paths.includes(link)) paths.push(link);
  }
  return { good: paths.length - bad.length, bad };
}

/** Some pages are for members, and say so. */
const isGood = (status: number | undefined) =>
  status !== undefined && (status < 400 || status === 401 || status === 403);

/** @returns no status where nothing answers, or not to the end in that time */
async function look(origin: string, path: string): Promise<{ status?: number; links: string[] }> {
  const answered = await ask(origin + path).catch(() => undefined);
  if (!answered) return { links: [] };
  const { answer, text } = answered;
  const location = answer.headers.get("location");
  if (location) return { status: answer.status, links: linkTo(new URL(location, origin), origin) };
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  return { status: answer.status, links: isPage ? linksIn(text, origin) : [] };
}

async function ask(address: string) {
  const answer = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(longest) });
  return { answer, text: await answer.text() };
}

const linksIn = (html: string, origin: string): string[] =>
  [...html.matchAll(/\s(?:href|src)="([^"#]+)/g)].flatMap(([, address = ""]) => {
    const plain = address.replaceAll("&amp;", "&");
    return URL.canParse(plain, origin) ? linkTo(new URL(plain, origin), origin) : [];
  });

const linkTo = ({ origin: of, pathname, search }: URL, origin: string) => (of === origin ? [pathname + search] : []);

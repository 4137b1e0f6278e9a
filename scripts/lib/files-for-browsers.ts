/** How the code for browsers is cut into files: few to ask for, since what lies together compresses better. */

/** The pages that a visit may begin with. */
const pages = [
  "auth/auth",
  "auth/confirm-email",
  "auth/reset-password",
  "boards/board",
  "boards/list",
  "boards/threads/thread",
  "contact/contact",
  "events/event",
  "events/list",
  "happy-hours/happy-hour",
  "happy-hours/list",
  "neighborhoods/list",
  "neighborhoods/neighborhood",
  "profiles/profile",
  "profiles/reputation",
  "restaurants/list",
  "restaurants/restaurant",
  "services/list",
  "services/service",
];

type Context = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** A piece of ours that so many pages import goes into the file that every page loads. */
const enough = 4;
/** So many, if neither of the heaviest pages imports it: they should not carry it for others. */
const enoughElsewhere = 6;
/** Those nearest to the budget of a first visit. */
const heaviest = ["boards/threads/thread", "neighborhoods/neighborhood"];

let counted: Map<string, string[]> | undefined;

/** The pages that import it, if not when something is pressed. */
function pagesWith(id: string, context: Context): readonly string[] {
  counted ??= findPages(context);
  return counted.get(id) ?? [];
}

const isForAll = (importers: readonly string[]) =>
  importers.length >= (heaviest.some((page) => importers.includes(page)) ? enough : enoughElsewhere);

function findPages(context: Context): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const page of pages) {
    const seen = new Set<string>();
    const open = [`${process.cwd()}/app/features/${page}.route.tsx?__react-router-build-client-route`];
    for (const id of open) {
      if (seen.has(id) || !id.includes("/app/")) continue;
      seen.add(id);
      found.set(id, [...(found.get(id) ?? []), page]);
      open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
    }
    if (seen.size < 3) throw new Error(`There is no page ${page} to cut files for`);
  }
  return found;
}

/** What stands around every page, React included, and what many of them share: larger files compress better. */
const frame = {
  name: (id: string, context: Context) =>
    /\/app\/(root|shell\/hydrate)\.tsx/.test(id) || (isPiece(id) && isForAll(pagesWith(id, context))) ? "frame" : null,
  priority: 2,
};

/** In a file of its own: other rooms check addresses and phone numbers without needing the rest of `places`. */
const isOfAddresses = (id: string) => id.endsWith("/domain/places/rules.ts");

/** What pages of one room share, and what few of several do: else it would lie in one room's file, and bring all of that along. */
const rooms = {
  name(id: string, context: Context) {
    const room = /\/app\/(?:features|domain)\/([^/]+)\//.exec(id)?.[1];
    // What a page and its dialogs both need of these would be a small file of its own.
    const few = /\/(rules|links|capitalize)\.ts$/.test(id) ? 1 : 2;
    const isShared = isPiece(id) && pagesWith(id, context).length >= few;
    return room && isShared ? (isOfAddresses(id) ? "addresses" : room) : null;
  },
  priority: 1,
};

/** The many small words and rules of the ways to be verified: each file of its own is a name in the list of all routes. */
const residency = {
  name: (id: string) =>
    /\/app\/(?:features\/members\/verification\/(?:.*\/)?(?:rules|paths|links|asked-again)|domain\/residency\/(?:ways|levels|words|codes|code-of-address))\.ts$/.test(
      id,
    )
      ? "residency"
      : null,
  priority: 0,
};

/** A file of ours that is no page: what a page has by itself stays with it. */
const isPiece = (id: string) => /\/app\/(?!.*\.route)/.test(id);

export const filesForBrowsers = [frame, rooms, residency];

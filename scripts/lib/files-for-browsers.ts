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

/** What stands around every page, React included: whatever the frame imports is needed whichever page is opened. */
const frame = { name: "frame", test: /\/app\/(root|entry\.client)\.tsx/, priority: 2 };

type Context = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** From so many pages on, a piece of ours is worth being with every page. */
const enough = 4;

let counted: Map<string, number> | undefined;

/** How many pages import it, if not when something is pressed. */
function pagesWith(id: string, context: Context): number {
  counted ??= countPages(context);
  return counted.get(id) ?? 0;
}

function countPages(context: Context): Map<string, number> {
  const count = new Map<string, number>();
  for (const page of pages) {
    const seen = new Set<string>();
    const open = [`${process.cwd()}/app/features/${page}.route.tsx?__react-router-build-client-route`];
    for (const id of open) {
      if (seen.has(id) || !id.includes("/app/")) continue;
      seen.add(id);
      count.set(id, (count.get(id) ?? 0) + 1);
      open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
    }
    if (seen.size < 3) throw new Error(`There is no page ${page} to cut files for`);
  }
  return count;
}

const common = {
  name: (id: string, context: Context) => (pagesWith(id, context) >= enough ? "common" : null),
  test: /\/app\/(?!.*\.route)/,
  priority: 1,
};

export const filesForBrowsers = [frame, common];

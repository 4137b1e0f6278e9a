import { getTableName } from "drizzle-orm";
import { describe } from "vitest";
import { moderatedKinds } from "~/moderated-kinds.server";
import { law } from "./support/law";
import { filesIn, importsOf, read, sources } from "./support/sources";

const registry = "app/moderated-kinds.server.ts";

/** Each kind with its room, which the registry imports, and what it is called in addresses, commands and the database. */
const kinds = moderatedKinds.map(({ slug, idField, table }) => {
  const names = [...new Set([slug, idField, getTableName(table)])];
  const room = importsOf(registry)
    .map(({ to }) => to)
    .find((file) => file.endsWith("/moderation.server.ts") && read(file).includes(`slug: "${slug}"`));
  if (!room) throw new Error(`The registry imports no room of ${slug}`);
  return {
    slug,
    room: room.replace("moderation.server.ts", ""),
    pattern: new RegExp(`["'\`/](${names.join("|")})["'\`/.?#]`),
  };
});

/** Without comments, and without what commands say happened, which is called events as well. */
const withoutOthers = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|"~\/platform\/events\/.*$/gm, "");

/** The kinds that a file outside their rooms names: by an address, a command, a table or an import. */
function namedIn(file: string): string[] {
  const text = withoutOthers(read(file));
  return kinds.filter(({ room, pattern }) => !file.startsWith(room) && pattern.test(text)).map(({ slug }) => slug);
}

/** Where a kind is named besides, and why a new one has nothing to do there, or is seen to be missing. */
const besides: Readonly<Record<string, string>> = {
  [registry]: "the one line",
  "app/importables.server.ts": "what a city is filled with from tables; the specification's words say which",
  "app/features/boards/reports/appeals/give-back-claim.server.ts": "what can be claimed",
  "app/features/claims/table.server.ts": "what can be claimed, see its rules",
  "app/features/claims/locks.server.ts": "what can be claimed, see its rules",
  "app/features/claims/listed/queries.server.ts": "what can be claimed, see its rules",
  "app/features/claims/queries.server.ts": "what can be claimed, see its rules",
  "app/features/claims/commands.server.ts": "what can be claimed, see its rules",
  "app/features/profiles/archive/claims/queries.server.ts": "what can be claimed, see its rules",
  "app/features/claims/answers/table.server.ts": "what is reviewed and has somebody who speaks for it",
  "app/features/claims/answers/queries.server.ts": "what is reviewed and has somebody who speaks for it",
  "app/features/claims/answers/rules.ts": "what is reviewed and has somebody who speaks for it",
  "app/features/claims/rules.ts":
    "what has an owner to claim it: no happening, and no service, whose provider is known",
  "app/routes.ts": "the table of contents of all addresses",
  "app/features/members/verification/own/uses.tsx": "what a level of verification opens",
  "app/shell/navigation.tsx": "the city's navigation, chosen by the specification",
  "app/shell/list-of.ts": "the way back from a lost page to a list of the navigation",
  "app/art/scenes/catalogue.ts": "the names of drawn scenes",
  "app/features/neighborhoods/links.ts": "the guide, in which two kinds live",
  "app/features/neighborhoods/neighborhood.route.tsx": "the guide, in which two kinds live",
  "app/features/neighborhoods/around/around.tsx": "what the specification lists around a place",
  "app/features/neighborhoods/around/queries.server.ts": "what the specification lists around a place",
  "app/features/neighborhoods/known/queries.server.ts": "what neighbors bring to a place: tips, and what is on",
  "app/features/events/yours/queries.server.ts": "what is new where a member lives: events, and tips for the place",
  "app/features/members/verification/digest/letter.server.ts": "what is on in a week: events, and happy hours near",
  "app/features/members/verification/digest/queries.server.ts": "what is on in a week: events, and happy hours near",
  "app/domain/residency/needs.ts": "which forms need a verified residency; a form that is not there needs none",
  "app/features/auth/begun.server.ts":
    "what a visitor is told at the door; a page without words is missed in begun.test.ts",
  "app/features/profiles/queries.server.ts": "RSVPs and approved events, which a profile counts",
  "app/features/profiles/submissions.tsx": "the invitation to whoever has submitted nothing",
  "app/features/profiles/upcoming-events.tsx": "RSVPs, which a profile shows",
  "app/features/admin/audit/subjects/kinds/queries.server.ts":
    "categories, cuisines and the carousel, which are no submissions",
  "app/features/admin/statistics/jobs.server.ts": "RSVPs, which are no submissions",
  "server/city.ts": "the categories and cuisines that a city starts with",
  "app/features/admin/first-steps/queries.server.ts": "the first event, a step of a city that begins",
  "app/features/admin/first-steps/steps.ts": "the first event, a step of a city that begins",
  "server/jobs.ts": "the reminders of events, and calendars that are imported",
  "server/calendar-child.ts": "calendars, which are of events",
  "app/features/admin/imports/list-page.tsx": "the way to calendars that are imported",
  "app/features/neighborhoods/in-use/queries.server.ts": "calendars that bring events to a place",
  "app/features/admin/statistics/queries.server.ts": "the events of the week, the overview's own figure",
};

/** Tests that name three kinds or more, and why a new one has nothing to do there. */
const scenes: Readonly<Record<string, string>> = {
  "tests/support/reviewed-rooms.ts": "the kinds that are reviewed; a new one is missed among the commands",
  "tests/shots/poster-sample.ts": "names to look at pictures with",
  "app/features/admin/imports/judge.test.ts": "tables of several kinds, and what becomes of their rows",
  "app/features/admin/audit/wording.test.ts": "samples of the log's words",
  "app/features/admin/queries.server.test.ts": "a city whose figures are known",
  "app/features/admin/statistics/jobs.server.test.ts": "a city whose figures are known",
  "app/features/members/queries.server.test.ts": "which kinds the specification counts as posts",
  "tests/audit-log/lines.ts": "what the log keeps of each command; one without a line is missed",
  "tests/browser/action-bar.spec.ts": "the four pages with a bar",
  "tests/browser/support/form-pages.ts": "every form's page; a law misses one that the map has and the list has not",
  "tests/browser/long-words.spec.ts": "the screens of the specification, each made as long as it may be",
  "tests/browser/neighborhoods.spec.ts": "what a guide shows",
  "tests/browser/no-script.spec.ts": "journeys through the specification's screens",
  "tests/browser/other-eyes.spec.ts": "the lists of the navigation",
  "tests/browser/toasts.spec.ts": "journeys through the specification's screens",
  "tests/event-loop/addresses.ts": "the addresses that ask for most",
  "tests/event-loop/stored.ts": "the pages that hold most",
  "tests/http/begun.test.ts": "the buttons that ask a visitor to sign in",
  "tests/http/blocked.test.ts": "every page on which a member has a word",
  "tests/http/hidden-reviews.test.ts": "where each of the kinds that are reviewed shows its reviews",
  "tests/laws-of-hidden-reviews.test.ts": "the files that read reviews and show them to nobody",
  "tests/http/kept-pages.test.ts": "the routes that are copied for members",
  "tests/http/long-lists.test.ts": "the lists that grow by presses",
  "tests/http/lost.test.ts": "the lists of the navigation",
  "tests/http/neighborhoods.test.ts": "what a guide shows",
  "tests/http/poisoned-rows.test.ts":
    "the lists in which one row is spoiled; what a row may hold differs from kind to kind",
  "tests/http/private-submissions.ts":
    "reviews, votes and letters; what waits is asked of every kind in submissions.test.ts",
  "tests/http/queries.test.ts": "the pages with most on them; each kind's own are read from the registry",
  "tests/http/shared-reads.test.ts": "the lists that members share, with the number of queries of each",
  "tests/http/verified.test.ts": "wherever a neighbor is named",
  "tests/http/two-processes.test.ts": "journeys through the lists that members share",
  "tests/imports.test.ts": "tables of several kinds, each where it shows most",
  "tests/moderation.test.ts": "decisions on some of several kinds",
  "tests/suggested-edits.test.ts":
    "a restaurant, which has every right there is, and an apartment, which only some edit",
  "tests/suggested-edits-of-kinds.test.ts": "what an event and a happy hour have alone",
  "tests/matrix/claims.ts": "what can be claimed and what is answered",
  "tests/permission-matrix.ts":
    "the rows of rooms: a command without one is missed, and each kind's own are read from the registry",
};

describe("kinds of submissions", () => {
  law(
    "are named in their own rooms, in the registry, and where it is said why",
    // The platform knows nothing of neighbors by a law of its own; its events are what happened.
    [
      ...sources.filter((file) => !file.startsWith("app/platform/")),
      ...filesIn(["server"], ".ts").filter((file) => !file.endsWith(".test.ts")),
    ],
    (file) => !besides[file] && namedIn(file).length > 0 && `${file} names ${namedIn(file)}`,
  );
  law(
    "stand in no list of a test, but for scenes of their own",
    filesIn(["tests", "app", "server"], ".ts", ".tsx").filter((file) => !sources.includes(file) && !besides[file]),
    (file) => !scenes[file] && namedIn(file).length >= 3 && `${file} names ${namedIn(file)}`,
  );
  law(
    "are named where this test makes exceptions",
    Object.keys({ ...besides, ...scenes }),
    (file) => namedIn(file).length === 0 && file,
  );
});

import { basename } from "node:path";
import { describe } from "vitest";
import routes from "~/routes";
import { declaredIn, type Named, type Reached, reachedByName } from "./support/declarations";
import { law, never } from "./support/law";
import { circleFrom, type Import, importsOf, modules, reachedFrom, read, sources } from "./support/sources";

const allImports = sources.flatMap(importsOf);
const say = ({ from, to }: Import) => `${from} imports ${to}`;

/** Where a file stands: "top", "features/events", "domain", "platform", "shell", "art", "ui", "db", or outside of app/. */
function placeOf(file: string): string {
  const [app, folder = "", room = ""] = file.split("/");
  if (app !== "app") return "outside";
  if (!file.slice(4).includes("/")) return "top";
  return folder === "features" ? `features/${room}` : folder;
}

const importsFrom = (place: string) =>
  allImports.filter(({ from, isPackage }) => placeOf(from).startsWith(place) && !isPackage);
const isTable = (file: string) => /(^|\/)(table|columns)\.server\.ts$/.test(file);

/** Where rooms meet: kinds of submissions, what members report, and what admins import. */
const registries = ["app/moderated-kinds.server.ts", "app/importables.server.ts", "app/reportables.server.ts"];

describe("directions", () => {
  const mayImport = (...places: string[]) =>
    function breach(each: Import) {
      const place = placeOf(each.to);
      const isAllowed = place === placeOf(each.from) || places.includes(place);
      return !isAllowed && each.to !== "city.ts" && say(each);
    };

  law(
    "ui knows nothing but itself, not even the city",
    importsFrom("ui"),
    (each) => placeOf(each.to) !== "ui" && say(each),
  );
  law("db knows nothing but itself", importsFrom("db"), mayImport());
  law("art knows nothing but itself", importsFrom("art"), (each) => placeOf(each.to) !== "art" && say(each));
  law(
    "art is known by pictures alone",
    allImports.filter(({ from, to }) => placeOf(to) === "art" && placeOf(from) !== "art"),
    (each) => !each.from.startsWith("app/platform/images/") && say(each),
  );
  law(
    "the platform uses ui, db and art, and knows nothing of neighbors",
    importsFrom("platform"),
    mayImport("ui", "db", "art"),
  );
  law("the domain uses the platform, ui and db, and no room", importsFrom("domain"), mayImport("platform", "ui", "db"));
  law(
    "the shell uses the domain, the platform and ui, and no room",
    importsFrom("shell"),
    mayImport("domain", "platform", "ui"),
  );
  law(
    "rooms use the shell, the domain, the platform, ui and db, and of the top only the registries",
    importsFrom("features").filter(({ to }) => !registries.includes(to) && !placeOf(to).startsWith("features")),
    mayImport("shell", "domain", "platform", "ui", "db"),
  );

  const betweenRooms = importsFrom("features").filter(
    ({ from, to }) => placeOf(to).startsWith("features") && placeOf(to) !== placeOf(from),
  );
  law(
    "rooms meet only at their tables",
    betweenRooms.filter(({ from }) => placeOf(from) !== "features/admin"),
    (each) => !isTable(each.to) && say(each),
  );
  law(
    "the dashboard may look into any room, and no room into the dashboard",
    betweenRooms,
    (each) => placeOf(each.to) === "features/admin" && say(each),
  );
  law("nothing goes round in a circle, of types neither", modules, (file) => circleFrom(file)?.join(" > "));
  law(
    "no source imports a test",
    allImports,
    (each) => !each.isPackage && /^tests\/|\.(test|fixtures)\.tsx?$/.test(each.to) && say(each),
  );
});

describe("what a file may know", () => {
  const isDatabase = ({ to }: Import) =>
    to.startsWith("drizzle-orm") || to === "pg" || to.startsWith("app/db/") || isTable(to);

  law(
    "tables import only tables and columns",
    sources.filter(isTable).flatMap(importsOf),
    (each) => (each.isPackage ? !each.to.startsWith("drizzle-orm") : !isTable(each.to)) && say(each),
  );
  law(
    "rules and policies run nothing of the server",
    sources
      .filter((file) => /\/(rules|policy)\.ts$/.test(file))
      .flatMap((file) => [...reachedFrom(file)].map((to) => ({ file, to }))),
    ({ file, to }) => /\.server\.ts$|^node:|^drizzle-orm|^pg$/.test(to) && `${file} reaches ${to}`,
  );
  law(
    "rules and policies name nothing of the server, not even its types",
    allImports.filter(({ from }) => /\/(rules|policy)\.ts$/.test(from)),
    (each) => /\.server\.ts$/.test(each.to) && say(each),
  );
  law(
    "what the browser loads never names the database: only .server files do",
    allImports.filter(({ from }) => !from.endsWith(".server.ts")),
    (each) => isDatabase(each) && say(each),
  );

  const usesDatabase =
    /^(table|queries|commands|subscribers|locks|jobs|moderation|departure|import|reportable|parties)\.server\.ts$/;
  /** Beside those: half a command that became a file of its own, and why. */
  const partsOfCommands = [
    "app/features/admin/imports/batch.server.ts", // some rows of a table, for its job
    "app/features/auth/accounts.server.ts", // signing up
    "app/features/auth/links.server.ts", // mailed links, for commands and jobs
    "app/features/auth/opened-session.server.ts", // signing in, in whichever way
    "app/features/auth/own/email/links.server.ts", // those that change an address, and undo it
    "app/features/boards/bans/ban.server.ts", // banning from a board and lifting it, whoever decided it
    "app/features/boards/hidden/hide.server.ts", // hiding and showing again, whoever decided it
    "app/features/boards/hidden/reported.server.ts", // what the reports of several hide
    "app/features/boards/hidden/shown.server.ts", // what follows where somebody shows it again
    "app/features/boards/membership.server.ts", // joining, leaving, and being banned
    "app/features/boards/removed/archive.server.ts", // what deleting keeps for 30 days
    "app/features/boards/removed/restore.server.ts", // a thread and a reply, each as it stood
    "app/features/boards/reports/appeals/give-back.server.ts", // the same of everything else that was decided
    "app/features/boards/reports/appeals/give-back-claim.server.ts", // the same of a claim
    "app/features/boards/waiting/stand.server.ts", // what letting a first post stand writes, and granting an appeal
    "app/features/boards/reports/appeals/overturn.server.ts", // what granting an appeal takes back
    "app/features/boards/reports/cases/carry.server.ts", // what each decision on a case does
    "app/features/boards/reports/cases/settle.server.ts", // how a case ends, with its reports
    "app/features/boards/reports/second-readings/known.server.ts", // who knows how a case ended, whatever told them
    "app/features/boards/reports/uphold.server.ts", // removing what was reported, at once or after an appeal
    "app/features/boards/threads/adding.server.ts", // a thread and a reply, at once or once a moderator read it
    "app/features/boards/threads/removal.server.ts", // deleting, whoever decided it
    "app/features/boards/versions/keep.server.ts", // what a thread or a reply says, before it is edited
    "app/features/boards/waiting/hold.server.ts", // a first post, until a moderator read it
    "app/features/events/calendars/sync.server.ts", // what a calendar says, for commands and jobs
    "app/features/events/calendars/withdrawal.server.ts", // and what it says no more
    "app/features/members/verification/grant.server.ts", // verifying a residency, in whichever way
    "app/features/members/verification/letter/redeem.server.ts", // what the code of a letter does
    "app/features/members/verification/in-person/redeem.server.ts", // the code of a card, among those of other ways
    "app/features/profiles/deletion/erasure.server.ts", // deleting an account, in the order of its locks
    "app/features/claims/answers/hidable.server.ts", // a part of how they are reported
    "app/features/claims/answers/removal.server.ts",
    "app/features/profiles/reputation.server.ts", // the recount, for tasks
  ];
  law(
    "in a room only tables, queries, commands, subscribers, locks, jobs, what moderation reads, what leaves with a member, what is imported, how a thing is reported and who is a party to it use the database",
    importsFrom("features")
      .concat(allImports.filter(({ from, isPackage }) => isPackage && placeOf(from).startsWith("features")))
      .filter(isDatabase),
    (each) => !usesDatabase.test(basename(each.from)) && !partsOfCommands.includes(each.from) && say(each),
  );
  law(
    "the files that this test makes exceptions for are there",
    partsOfCommands,
    (file) => !sources.includes(file) && file,
  );

  const queries = sources.filter((file) => file.endsWith("/queries.server.ts"));
  const routeFiles = sources.filter((file) => /\.route\.tsx?$|^app\/root\.tsx$/.test(file));
  const reading = routeFiles.flatMap((file) => [
    { file, name: "middleware" },
    { file, name: "loader" },
  ]);
  /** The list of the kinds knows their commands, each what leaves with a member, what is reported how it is removed, and what is imported how a row is made; whoever reads it calls none of these. */
  const isRegistry = ({ file }: Named) => registries.includes(file) || file.endsWith("/departure.server.ts");
  const reached = queries
    .flatMap(declaredIn)
    .concat(reading)
    .flatMap((each) => reachedByName(each, isRegistry));

  for (const [sentence, pattern, ...samples] of [
    [
      "write",
      /\b(db|tx)\s*\.(insert|update|delete)\(|\.(insert|transaction)\(|\b(insert\s+into|delete\s+from|truncate|update\s+\S+\s+set)\s/i,
      "db.insert(events)",
      "tx\n    .update(events)",
      "sql`UPDATE services SET title = title`",
      "sql`delete from events`",
    ],
    [
      "lock",
      /\.for\(|\bfor\s+(no\s+key\s+)?update\b|\bfor\s+(key\s+)?share\b|\block\s+table\b|\badvisory_/i,
      '.for("update")',
      "sql`select 1 FOR UPDATE`",
    ],
  ] as const) {
    const found = ({ text, way }: Reached) => pattern.test(text) && way;
    law(`neither queries nor loaders ${sentence}, nor what they call`, reached, found);
    law(`it would be seen if they did ${sentence}`, samples, (sample) => !pattern.test(sample) && sample);
  }
  const makesRefusal = (each: Named) => reachedByName(each).some(({ text }) => /\b(new|class) Refusal\b/.test(text));
  law(
    "neither queries nor loaders throw a refusal, nor what they call: a loader answers with data or a redirect",
    reached,
    ({ file, text, way }) =>
      [...text.matchAll(/\bthrow (?:await |new )*(\w+)/g)].some(([, name = ""]) => makesRefusal({ file, name })) && way,
  );
  never(
    "queries refuse nothing: what is not there is undefined",
    "throw notFound()",
    /\bthrow (?!new Error\()|\bnew Refusal\b|\brefused\(/,
    queries,
  );
  law(
    "queries and loaders import nothing of commands, locks and jobs",
    [...routeFiles, ...queries].flatMap(importsOf).filter(({ isTypeOnly }) => !isTypeOnly),
    (each) =>
      (/\/(commands|locks|jobs|departure|reportable)\.server\.ts$/.test(each.to) ||
        partsOfCommands.includes(each.to)) &&
      say(each),
  );
  law(
    "what is shared between viewers is declared at the top of a module, where no request is in reach",
    sources.filter((file) => /\bshared\(/.test(read(file)) && file !== "app/platform/shared.server.ts"),
    (file) => /^(?!(export )?const \w+ = shared\().*\bshared\(/m.exec(read(file))?.[0],
  );
  law(
    "what browsers are not told of the city only .server files ask for",
    sources.filter((file) => /\bwholeCity\(/.test(read(file))),
    (file) => !file.endsWith(".server.ts") && file,
  );
  law(
    "connections are opened in app/db and nowhere else",
    sources.filter((file) => /\bnew pg\.|PGlite\.create|\bdrizzle(Pg|Pglite)?\(/.test(read(file))),
    (file) => placeOf(file) !== "db" && file,
  );
});

type Route = { file: string; children?: Route[] };
const onTheMap = (each: Route[]): string[] =>
  each.flatMap(({ file, children = [] }) => [`app/${file}`, ...onTheMap(children)]);

describe("the map", () => {
  const routeFiles = sources.filter((file) => /\.route\.tsx?$/.test(file));
  const mapped = onTheMap(routes as Route[]);
  law("every route file is on the map", routeFiles, (file) => !mapped.includes(file) && file);
  law("everything on the map is a route file", mapped, (file) => !routeFiles.includes(file) && file);
  law(
    "pages write through the one action",
    routeFiles.filter((file) => /\baction\b/.test(read(file))),
    (file) => /(function|const) action\b/.test(read(file)) && file,
  );
});

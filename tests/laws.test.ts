import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import routes from "~/routes";
import { circleFrom, filesIn, type Import, importsOf, modules, reachedFrom, read, sources } from "./support/sources";

/** Fails when something breaks the law, and when there is nothing that could. */
function law<T>(sentence: string, subjects: readonly T[], breach: (subject: T) => string | false | undefined) {
  it(sentence, () => {
    expect(subjects.length, "nothing to check").toBeGreaterThan(0);
    expect(subjects.map(breach).filter(Boolean)).toEqual([]);
  });
}

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
    "rooms use the shell, the domain, the platform, ui and db, and of the top only the registry of kinds",
    importsFrom("features").filter(
      ({ to }) => to !== "app/moderated-kinds.server.ts" && !placeOf(to).startsWith("features"),
    ),
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
    "the whole house stands on no test",
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

  /** Beside tables, queries, commands and jobs: half a command that became a file of its own, and why. */
  const partsOfCommands = [
    "app/features/auth/accounts.server.ts", // signing up
    "app/features/auth/links.server.ts", // mailed links, for commands and jobs
    "app/features/boards/threads/removal.server.ts", // deleting, whoever decided it
    "app/features/events/moderation.server.ts", // the query of the dashboard's tab
    "app/features/happy-hours/moderation.server.ts", // the query of the dashboard's tab
    "app/features/neighborhoods/apartments/moderation.server.ts", // the query of the dashboard's tab
    "app/features/neighborhoods/suggestions/moderation.server.ts", // the query of the dashboard's tab
    "app/features/profiles/deletion/erasure.server.ts", // deleting an account, in the order of its locks
    "app/features/restaurants/held.server.ts", // what votes and reviews hold still
    "app/features/restaurants/moderation.server.ts", // the query of the dashboard's tab
    "app/features/services/moderation.server.ts", // the query of the dashboard's tab
    "app/features/profiles/reputation.server.ts", // the recount, for tasks
  ];
  law(
    "in a room only tables, queries, commands and jobs use the database",
    importsFrom("features")
      .concat(allImports.filter(({ from, isPackage }) => isPackage && placeOf(from).startsWith("features")))
      .filter(isDatabase),
    (each) =>
      !/^(table|queries|commands|jobs)\.server\.ts$/.test(basename(each.from)) &&
      !partsOfCommands.includes(each.from) &&
      say(each),
  );
  law(
    "the files that this test makes exceptions for are there",
    partsOfCommands,
    (file) => !sources.includes(file) && file,
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

describe("how it is written", () => {
  const ours = ["app", "server", "demo", "tests", "scripts", "bench"];
  const everything = filesIn(ours, ".ts", ".tsx", ".mjs", ".css");

  /** Also fails when the pattern would not even find the sample. */
  function never(sentence: string, sample: string, pattern: RegExp, files: readonly string[]) {
    law(sentence, [...files, sample], (file) => {
      const found = (file === sample ? sample : read(file)).match(pattern)?.[0];
      if (file === sample) return !found && `the pattern does not find ${sample}`;
      return found && `${file}: ${found.trim()}`;
    });
  }

  const hasOwnColours = (file: string) =>
    file === "app/ui/tokens.css" ||
    file.startsWith("app/art/") ||
    /^app\/platform\/mail\/(layout|letter)\.ts$/.test(file);
  const looks = filesIn(["app"], ".ts", ".tsx", ".css").filter(
    (file) => !/\.test\.tsx?$/.test(file) && !hasOwnColours(file),
  );
  const pages = sources.filter((file) => file.endsWith(".tsx"));

  never(
    "no style in a page: the content security policy refuses it",
    '<p style={{ color: "red" }}>',
    /\bstyle=/,
    pages,
  );
  never(
    "colours have names",
    "color: #fff",
    /#(?:[0-9a-f]{3,4}){1,2}\b|\b(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch)\(/i,
    looks,
  );
  never(
    "colours are ours and not the framework's",
    'className="bg-white"',
    /\b(?:bg|text|border|fill|stroke|ring|outline|from|via|to|accent|caret|decoration)-(?:black|white|(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3})\b/,
    looks,
  );
  never("nothing is printed by the application", "console.log(x)", /\bconsole\.(log|info|debug|warn)\(/, sources);
  never("no text becomes SQL", "sql.raw(x)", /\bsql\.raw\b/, sources);
  never(
    "no name becomes SQL, but for those that the janitor reads from the database's own catalogue",
    "sql.identifier(x)",
    /\bsql\.identifier\b/,
    sources.filter((file) => file !== "app/platform/images/janitor.server.ts"),
  );
  never("nothing is exported wholesale", 'export * from "./x"', /^export \*/m, everything);
  never(
    "no default exports but those that the framework reads",
    "export default function Page() {}",
    /^export default\b/m,
    sources.filter((file) => !/\.route\.tsx$|^app\/(root|entry\.server)\.tsx$|^app\/routes\.ts$/.test(file)),
  );
  never(
    "every dialog has an address: its state comes from app/ui/use-dialog.ts",
    "onOpenChange: setOpen as DialogState['onOpenChange']",
    /\bas DialogState\b|\bDialog as Radix\b/,
    sources.filter((file) => !/^app\/ui\/(dialog-frame|use-dialog)\.tsx?$/.test(file)),
  );
  law("no barrels", everything, (file) => /(^|\/)index\.\w+$/.test(file) && file);
  law("file names are kebab-case", everything, (file) => !/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(basename(file)) && file);
  law("no file is longer than 250 lines", everything, (file) => {
    const lines = read(file).trimEnd().split("\n").length;
    return lines > 250 && `${file} has ${lines}`;
  });
});

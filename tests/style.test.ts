import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe } from "vitest";
import { law, never } from "./support/law";
import { filesIn, read, sources } from "./support/sources";

describe("how it is written", () => {
  const ours = ["app", "server", "demo", "tests", "scripts", "bench"];
  const everything = filesIn(ours, ".ts", ".tsx", ".mjs", ".css");

  const hasOwnColours = (file: string) =>
    file === "app/ui/tokens.css" ||
    file.startsWith("app/art/") ||
    /^app\/platform\/mail\/(layout|letter)\.ts$/.test(file);
  const looks = filesIn(["app"], ".ts", ".tsx", ".css").filter(
    (file) => !/\.test\.tsx?$/.test(file) && !hasOwnColours(file),
  );
  /** The last folder of each, as rooms stand in rooms. */
  const rooms = sources.flatMap((file) => (file.startsWith("app/features/") ? basename(dirname(file)) : []));
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
  law("the style sheets of app/ui name no room: each has its own", filesIn(["app/ui"], ".css"), (file) => {
    const words = [...read(file).matchAll(/\.([a-z]+)(?=[-\w]* \{)/g)].map(([, word = ""]) => word);
    const named = words.find((word) => rooms.some((room) => room === word || room === `${word}s`));
    return named && `${file} names ${named}`;
  });
  never("nothing is printed by the application", "console.log(x)", /\bconsole\.(log|info|debug|warn)\(/, sources);
  never("no text becomes SQL", "sql.raw(x)", /\bsql\.raw\b/, sources);
  never(
    "no name becomes SQL, but for those that the janitor reads from the database's own catalogue",
    "sql.identifier(x)",
    /\bsql\.identifier\b/,
    sources.filter((file) => file !== "app/platform/images/janitor.server.ts"),
  );
  never(
    "nothing of the language is called for its error alone: a bundler takes it for one without effect, and leaves it out",
    "try {\n    decodeURIComponent(path);\n    return true;",
    /\btry \{\n +(?:new |(?:de|en)codeURI|[A-Z]\w*[.(])[^\n;]+\);\n +return (?:true|false);/,
    [...sources, ...filesIn(["server"], ".ts")],
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
  never(
    "what is rendered comes from loaders alone: the same data is the same page, which is kept",
    "<time>{new Date().toISOString()}</time>",
    /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(/,
    // The year below a page whose data could not be read.
    pages.filter((file) => file !== "app/root.tsx"),
  );
  never(
    "a page is loaded anew by `refreshPage`, which waits for the form that is under way",
    'import { useRevalidator } from "react-router";',
    /\buseRevalidator\b|\brouter\.revalidate\(/,
    sources.filter((file) => file !== "app/platform/connection/current-page.ts"),
  );
  law(
    "who replaces a module says so by name: others load it, and one process runs many tests",
    filesIn(ours, ".test.ts", ".test.tsx").filter((file) => /\bvi\.(doM|m)ock\(/.test(read(file))),
    (file) => !file.endsWith(".mocked.test.ts") && file,
  );
  never(
    "who waits in a test says for how long: a second is not enough on a busy machine",
    "await vi.waitFor(() => expect(heard(1)).toEqual([1, 2]));",
    new RegExp(`\\bvi\\.wait(?:For|Until)\\((?!${balanced(6)},\\s*(?:soon|[\\d_]+|\\{ timeout: [^}]+\\}),?\\s*\\))`),
    filesIn(ours, ".ts", ".tsx").filter((file) => !file.endsWith("style.test.ts")),
  );
  law("no barrels", everything, (file) => /(^|\/)index\.\w+$/.test(file) && file);
  law("file names are kebab-case", everything, (file) => !/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(basename(file)) && file);
  law("no file is longer than 250 lines", everything, (file) => {
    const lines = read(file).trimEnd().split("\n").length;
    return lines > 250 && `${file} has ${lines}`;
  });

  const decisions = filesIn(["docs/decisions"], ".md").map((file) => basename(file));
  const numberOf = (file: string) => file.slice(0, 3);
  law(
    "each decision has a number of its own",
    decisions,
    (file) => decisions.filter((other) => numberOf(other) === numberOf(file)).length > 1 && file,
  );
  law(
    "links from one document to another lead somewhere",
    ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", ...filesIn(["docs"], ".md")],
    (file) =>
      [...read(file).matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)]
        .map(([, to = ""]) => to)
        .filter((to) => !existsSync(join(import.meta.dirname, "..", dirname(file), to)))
        .map((to) => `${file} links to ${to}`)
        .join(", "),
  );
});

/** Code in which each parenthesis that opens is closed. */
function balanced(depth: number): string {
  return depth ? `[^()]*(?:\\(${balanced(depth - 1)}\\)[^()]*)*` : "[^()]*";
}

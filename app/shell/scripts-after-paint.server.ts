/**
 * A page can be read without its scripts: they are asked for when it has been painted, so that on a slow line styles,
 * fonts and pictures come alone. As the router writes it, links in the head would fetch them, and the script that the
 * page ends with would import them at once.
 * @throws Error where the router writes them in other words, or else nobody would notice that they are asked for at once
 */
export function scriptsAfterPaint(html: string): string {
  const files: string[] = [];
  let ownImports: string | undefined;
  const page = html
    .replaceAll(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, file: string) => {
      files.push(file);
      return "";
    })
    .replace(/(<script[^>]* type="module" async="">)(import .*?)(?=<\/script>)/s, (_, tag: string, imports: string) => {
      ownImports = whenReached(imports);
      return tag + whenPainted(files) + ownImports;
    });
  if (files.length === 0 || /<link[^>]* rel="?modulepreload/.test(page)) throw otherWords("the links to its scripts");
  if (ownImports === undefined) throw otherWords("its last script");
  if (/(^|;)[^\S\n]*import\s*[^\s(]/m.test(ownImports)) throw otherWords("what its last script imports");
  return page;
}

const otherWords = (what: string) =>
  new Error(`The router writes ${what} in other words: see decision 028 and app/shell/scripts-after-paint.server.ts.`);

/** All at once, as none knows of the others yet. A page in the background is not painted until somebody looks. */
const whenPainted = (files: readonly string[]) =>
  `await new Promise((seen) => (document.hidden ? seen() : requestAnimationFrame(() => setTimeout(seen))));
for (const href of ${JSON.stringify(files)})
document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href, fetchPriority: "low" }));
`;

/** What a module imports in its own words comes before its first line. The development server writes two of these in one. */
const whenReached = (imports: string) =>
  imports
    .replaceAll(/\bimport ("[^"]+");/g, "await import($1);")
    .replaceAll(/\bimport \* as (\w+) from ("[^"]+");/g, "const $1 = await import($2);");

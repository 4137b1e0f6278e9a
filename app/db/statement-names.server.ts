/** Commands have fewer statements than this. */
const mostNames = 400;
const longestText = 4_000;

/** Of a list each length is another text: the short-lived ones would use up all the names. */
const holdsList = /\bin \(\$\d+, \$|\), \(\$|\), \(default/;

const names = new Map<string, string>();

/**
 * The name by which each connection keeps a statement parsed and planned, so that its text is read once.
 * @returns undefined for one that is not worth it
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames || text.length > longestText || holdsList.test(text)) return known;
  const name = `command_${names.size + 1}`;
  names.set(text, name);
  return name;
}

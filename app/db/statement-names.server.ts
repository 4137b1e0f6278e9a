/** Commands have fewer statements than this; whatever comes beyond (lists of any length) is not kept. */
const mostNames = 400;
const longestText = 4_000;

const names = new Map<string, string>();

/**
 * The name by which each connection keeps a statement parsed and planned, so that its text is read once.
 * @returns undefined for one that is not worth it
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames || text.length > longestText) return known;
  const name = `command_${names.size + 1}`;
  names.set(text, name);
  return name;
}

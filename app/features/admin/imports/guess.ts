type Named = { label: string; aliases?: readonly string[] };

/** Letters and digits alone: "Phone_Number (main)" and "phone number main" are the same. */
const plain = (text: string): string =>
  text
    .slice(0, 100)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Which of the table's columns each of the template's is, by their heads; null where none looks like it. Each at most once. */
export function guessColumns(heads: readonly string[], columns: readonly Named[]): (number | null)[] {
  const free = new Map(heads.map((head, at) => [plain(head), at] as const).reverse());
  const take = (names: readonly string[]) => {
    const name = names.map(plain).find((each) => free.has(each));
    const at = name === undefined ? undefined : free.get(name);
    if (name !== undefined) free.delete(name);
    return at ?? null;
  };
  // What is called exactly so comes first: "Location" is no address where there is an "Address", too.
  const exact = columns.map(({ label }) => take([label]));
  return columns.map(({ aliases = [] }, index) => exact[index] ?? take(aliases));
}

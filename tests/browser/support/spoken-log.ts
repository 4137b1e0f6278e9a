/** What stands in <noscript> the virtual reader takes for text, and of a status that was emptied it says nothing, aloud. */
const isUnseen = (phrase: string) => /^<\w/.test(phrase) || phrase === "polite: ";
/** Values that no screen reader says: the id of an option, what a button sends. */
const unsaid = /, [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<=button, .*), (yes|no|up|down|none)(?=, (not )?pressed)/;
/** Where the focus goes, the title of the page and what toasts say come at once, in any order. */
const turnOf = (phrase: string) =>
  [/^polite: .* · Porchlight$/, /^(polite|assertive): /].findIndex((sort) => sort.test(phrase));

/** All that was done, behind ">", and all that was spoken. */
export class SpokenLog {
  readonly lines: string[] = [];
  readonly #secrets: string[] = [];

  /** A secret differs from run to run, and real readers say a dot for each letter. */
  hide(secret: string): void {
    this.#secrets.push(secret);
  }

  did(what: string): void {
    this.lines.push(`> ${this.#told(what)}`);
  }

  spoke(phrases: readonly string[]): void {
    this.lines.push(...phrases.filter((phrase) => !isUnseen(phrase)).map((phrase) => this.#told(phrase)));
  }

  /** What was spoken since something was done. */
  latest = (): string[] => this.lines.slice(this.#beginOfLatest());

  putLatestInTurn(): void {
    const latest = this.lines.splice(this.#beginOfLatest());
    this.lines.push(...latest.toSorted((one, other) => turnOf(one) - turnOf(other)));
  }

  #beginOfLatest = () => this.lines.findLastIndex((line) => line.startsWith(">")) + 1;

  #told(phrase: string): string {
    return this.#secrets.reduce((told, secret) => told.replaceAll(secret, "•••"), phrase.replace(unsaid, ""));
  }
}

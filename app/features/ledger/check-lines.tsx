import { useState } from "react";
import { Button } from "~/ui/button";
import { counted } from "~/ui/counted";
import { type Checked, checkMonth, type Seen } from "./check";
import { linesPath } from "./line";

type CheckLinesProps = { month: string; lines: { first: number | null; last: number | null; hash: string | null } };

/** Where nobody has to believe the page: the lines themselves, and a button that computes their hashes again. */
export function CheckLines({ month, lines }: CheckLinesProps) {
  const [state, setState] = useState<"idle" | "busy" | "away" | Checked>("idle");
  async function check() {
    setState("busy");
    try {
      const seen = seenBefore();
      const checked = await checkMonth({ month, lines }, fetchText, Object.values(seen));
      const { [month]: last } = seen;
      if (checked.isWhole && checked.lines > 0 && checked.last >= (last?.number ?? 0))
        remember({ ...seen, [month]: { number: checked.last, hash: checked.hash } });
      setState(checked);
    } catch {
      setState("away");
    }
  }
  return (
    <section className="mt-10 rounded-card border bg-card p-5">
      <h2 className="text-xl">Check it yourself</h2>
      <p className="mt-2 max-w-measure">
        Each decision is a line, and each line has a hash that is made of its words and of the hash before it. Nobody,
        not even an admin, can change or drop a line later without every line after it showing it.
      </p>
      {lines.hash && (
        <p className="mt-2 max-w-measure text-sm wrap-anywhere text-muted">
          Lines {lines.first} to {lines.last}. The last hash is <code>{lines.hash}</code>. Keep a copy: as long as it is
          found here, nothing before it was changed.
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button onClick={check} busy={state === "busy"} busyLabel="Checking..." className="noscript:hidden">
          Check these lines
        </Button>
        <a href={linesPath(month)}>The lines as text (.txt)</a>
      </div>
      <p role="status" className="mt-3 max-w-measure font-medium empty:hidden">
        {typeof state === "object" ? result(state) : state === "away" ? couldNot : ""}
      </p>
      <noscript>
        <p className="mt-3 max-w-measure text-sm">
          Without script: the SHA-256 of a line is that of the hash before it, a line break, and the line without its
          last field.
        </p>
      </noscript>
    </section>
  );
}

const couldNot = "The lines could not be checked. Please try again, over a secure connection.";

const result = (checked: Checked): string =>
  checked.isWhole
    ? checked.lines === 0
      ? "There is no line yet, so there is nothing to check."
      : `Your browser computed ${counted(checked.lines, "hash", "hashes")} again, and all are right.`
    : `Line ${checked.at} is not right: ${checked.why}. Please tell us, and keep a copy of the lines.`;

async function fetchText(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
}

const seenKey = "ledger-seen";

/** The last line of each month that this browser computed; none where it keeps nothing. */
function seenBefore(): Record<string, Seen> {
  try {
    const kept = JSON.parse(localStorage.getItem(seenKey) ?? "{}");
    // It kept one line of all months before, by itself.
    const lines = Object.entries<Partial<Seen>>("hash" in kept ? { before: kept } : kept);
    return Object.fromEntries(lines.filter((each): each is [string, Seen] => isLine(each[1])));
  } catch {
    return {};
  }
}

const isLine = ({ number, hash }: Partial<Seen>) => typeof number === "number" && typeof hash === "string";

function remember(seen: Record<string, Seen>) {
  try {
    localStorage.setItem(seenKey, JSON.stringify(seen));
  } catch {
    // A private window keeps nothing: then the next check only computes.
  }
}

/** A calendar cut into its parts, so that a broken one spoils no other. */
export type Blocks = {
  isCalendar: boolean;
  /** It ends as it should: nothing was cut off. */
  isWhole: boolean;
  events: string[];
  zones: string[];
};

const folded = /^[ \t]/;

/** Lines that continue another are joined to it: a name may be cut anywhere. */
function* unfolded(text: string): Generator<string> {
  let line = "";
  let from = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (from < text.length) {
    const end = text.indexOf("\n", from);
    const to = end === -1 ? text.length : end;
    const next = text.slice(from, text[to - 1] === "\r" ? to - 1 : to);
    from = to + 1;
    if (folded.test(next)) line += next.slice(1);
    else {
      if (line) yield line;
      line = next;
    }
  }
  if (line) yield line;
}

/** In one pass over the lines, whatever their ends. Old ones of Macs are no calendar. */
export function blocksOf(text: string): Blocks {
  const blocks: Blocks = { isCalendar: false, isWhole: false, events: [], zones: [] };
  let open: { name: string; lines: string[] } | undefined;
  for (const line of unfolded(text)) {
    const [, verb, name = ""] = /^(BEGIN|END):\s*([A-Z-]{1,20})\s*$/i.exec(line) ?? [];
    const what = verb && `${verb}:${name}`.toUpperCase();
    if (what === "BEGIN:VCALENDAR") blocks.isCalendar = true;
    else if (what === "END:VCALENDAR") blocks.isWhole = !open;
    else if (what === "BEGIN:VEVENT" || what === "BEGIN:VTIMEZONE") {
      // The one before was never ended: what there is of it is looked at, and found wanting.
      if (open) keep(blocks, open);
      open = { name: name.toUpperCase(), lines: [] };
    }
    open?.lines.push(line);
    if (open && what === `END:${open.name}`) {
      keep(blocks, open);
      open = undefined;
    }
  }
  if (open) keep(blocks, open);
  return blocks;
}

const keep = ({ events, zones }: Blocks, { name, lines }: { name: string; lines: string[] }) =>
  (name === "VEVENT" ? events : zones).push(lines.join("\r\n"));

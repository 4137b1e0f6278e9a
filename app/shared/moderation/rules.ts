import * as z from "zod/mini";
import { choice, type Field, id, isId, text } from "~/shared/commands/fields";
import { form } from "~/shared/commands/form";
import type { ApprovalStatus } from "./policy";

export const approvalStatuses = ["pending", "approved", "rejected"] as const;
export const decisions = ["approved", "rejected"] as const;

/** A page of a tab, and as many as can be decided at once. */
export const submissionsPerPage = 20;

/** More submissions of one name or address are not counted: a park has hundreds of events, and ten say as much. */
export const mostTwins = 10;

const reload = "Please reload the page";

const kind = () => text({ required: reload, max: [40, reload] });
const note = () => text({ max: [500, "Note must be less than 500 characters"] });

const states = new RegExp(`^(${approvalStatuses.join("|")})(\\+[1-9]\\d{0,8})?$`);

/** What an admin has read, as a form says it: the state and, where there were any, the number of edits: "approved+2". */
export const seenAs = ({ status, edits }: { status: ApprovalStatus; edits: number }): string =>
  edits === 0 ? status : `${status}+${edits}`;

/** The state in what an admin has read. */
export const statusIn = (seen: string): string => seen.split("+")[0] ?? "";

/** One decision of an admin. `seen` is what was on the admin's screen: if it is not so any more, someone was faster. */
export const decideForm = form("moderation.decide", {
  kind: kind(),
  id: id(),
  seen: text({ required: reload, max: [20, reload], pattern: [states, reload] }),
  decision: choice(decisions, reload),
  note: note(),
});

/** A submission as it stood on the admin's screen. */
export type SeenItem = { id: string; seen: string };

/** The value of a row's box, as `seenItems` reads it. */
export const seenItem = ({ id, seen }: SeenItem): string => `${id}:${seen}`;

/** The rows that were ticked, each once, and each with the state that was on the screen. */
function seenItems(): Field<SeenItem[]> {
  const known = z.refine<SeenItem[]>(
    (items) => items.every(({ id, seen }) => isId(id) && states.test(seen ?? "")),
    reload,
  );
  const some = z.refine<SeenItem[]>((items) => items.length > 0, "Please select at least one");
  const few = z.refine<SeenItem[]>((items) => items.length <= submissionsPerPage, reload);
  const schema = z.pipe(
    z.pipe(z.array(z.string()), z.transform(readItems)),
    z.array(z.custom<SeenItem>()).check(some, few, known),
  );
  return { takes: "many", schema: schema as unknown as z.ZodMiniType<SeenItem[]> };
}

function readItems(values: string[]): SeenItem[] {
  const byId = new Map(values.map((value) => value.toLowerCase().split(":") as [string, string]));
  return [...byId].map(([id, seen]) => ({ id, seen }));
}

/** One decision on several submissions of a kind. What someone else has decided since is left alone. */
export const decideManyForm = form("moderation.decide-many", {
  kind: kind(),
  items: seenItems(),
  decision: choice(decisions, reload),
  note: note(),
});

/** An owner takes a submission back. */
export const withdrawForm = form("submissions.withdraw", {
  kind: kind(),
  id: id(),
  /** Where to go afterwards: the page of what was withdrawn is gone. */
  from: choice(["list", "page"], reload),
});

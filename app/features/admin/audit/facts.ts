import { labelOfFact } from "~/domain/changes/label-of-fact";

/** One line of what the log knows of a deed. With `before`, `after` is what it became. */
export type AuditFact = { label: string; value?: string; before?: string; after?: string };

/** Longer texts are cut: the export has them whole. */
const longest = 160;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The detail of an audit line as a person reads it.
 * @param nameOf gives an id its name, if it is known
 */
export function factsOf(detail: Record<string, unknown> | null, nameOf: (id: string) => string | undefined) {
  const { before, after, ...rest } = detail ?? {};
  const spelled = (key: string, value: unknown) => spell(key, value, nameOf);
  const facts: AuditFact[] = Object.entries(rest)
    .filter(([, value]) => value !== undefined && value !== null && value !== "")
    .map(([key, value]) => ({ label: labelOfFact(key), value: spelled(key, value) }));
  return [...changes(before, after, spelled), ...facts];
}

function changes(before: unknown, after: unknown, spelled: (key: string, value: unknown) => string): AuditFact[] {
  if (before === undefined && after === undefined) return [];
  if (!isObject(before) && !isObject(after)) return [{ label: "State", ...change("state", before, after, spelled) }];
  const [was, is] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]))
    .map((key) => ({ label: labelOfFact(key), ...change(key, was[key], is[key], spelled) }));
}

function change(key: string, before: unknown, after: unknown, spelled: (key: string, value: unknown) => string) {
  const isOtherPicture = isPicture(key) && Boolean(before) && Boolean(after);
  return { before: spelled(key, before), after: isOtherPicture ? "another picture" : spelled(key, after) };
}

const isPicture = (key: string): boolean => key === "imageKey" || key === "avatarKey";

function spell(key: string, value: unknown, nameOf: (id: string) => string | undefined): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return cut(value.map((each) => spell(key, each, nameOf)).join(", ") || "nothing");
  if (isObject(value))
    return cut(
      Object.entries(value)
        .map(([name, each]) => `${labelOfFact(name)}: ${spell(name, each, nameOf)}`)
        .join("; "),
    );
  const text = String(value);
  if (isPicture(key)) return "a picture";
  if (localTime.test(text)) return text.slice(0, "18:30".length);
  return cut((mayBeId(key, text) && nameOf(text)) || text);
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : text;
}

/** An id, and what the log says it is of: the field that it stands in, or what the command is about. */
export type Mention = { id: string; of: string };

/** Everything in a detail that could be the id of something. */
export function idsIn(value: unknown, key = ""): Mention[] {
  if (typeof value !== "object" || value === null)
    return mayBeId(key, String(value)) ? [{ id: String(value), of: key }] : [];
  return Object.entries(value).flatMap(([name, each]) => idsIn(each, name));
}

/** Ids of boards are plain numbers, so a number counts as an id only under `boardId`. */
const mayBeId = (key: string, text: string): boolean => uuid.test(text) || (key === "boardId" && /^\d+$/.test(text));

/** As the database says it. */
const localTime = /^\d\d:\d\d:00$/;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

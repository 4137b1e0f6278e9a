import type { Field } from "./fields";

type Fields = Record<string, Field>;
type ValueOf<F> = F extends Field<infer T> ? T : never;

/** A form that a command takes: checked in the browser before it is sent and again on the server. */
export type Form<F extends Fields = Fields> = {
  /** The command's name, "events.submit". */
  name: string;
  fields: F;
  check(data: FormData): Checked<{ [K in keyof F]: ValueOf<F[K]> }>;
};

export type InputOf<F> = F extends Form<infer S> ? { [K in keyof S]: ValueOf<S[K]> } : never;

/** Either the input, or what is wrong with it: a message a field, and the toast that sums it up. */
type Checked<T> = { ok: true; input: T } | { ok: false; errors: Record<string, string>; title: string; text: string };

/** Fields that the pipeline itself reads; every other unknown field is refused. */
export const reservedFields = { command: "command", key: "idempotency-key" } as const;

/** A field with no rules of its own can still depend on another: `across` adds those messages. */
export function form<const F extends Fields>(
  name: string,
  fields: F,
  across?: (input: { [K in keyof F]: ValueOf<F[K]> }) => Record<string, string>,
): Form<F> {
  return { name, fields, check: (data) => check(fields, data, across) };
}

function check<F extends Fields>(
  fields: F,
  data: FormData,
  across?: (input: { [K in keyof F]: ValueOf<F[K]> }) => Record<string, string>,
): Checked<{ [K in keyof F]: ValueOf<F[K]> }> {
  const known = new Set<string>([...Object.keys(fields), ...Object.values(reservedFields)]);
  const unknown = [...data.keys()].find((name) => !known.has(name));
  if (unknown !== undefined)
    return refuse("This form has a field that we don't know. Please reload the page and try again.");
  const input: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const values = data.getAll(name);
    if (field.takes !== "many" && values.length > 1)
      return refuse("A field was sent twice. Please reload the page and try again.");
    const read = field.read(field.takes === "many" ? values : (values[0] ?? (field.takes === "file" ? undefined : "")));
    if (read.ok) input[name] = read.value;
    else errors[name] = read.message;
  }
  const complete = input as { [K in keyof F]: ValueOf<F[K]> };
  if (Object.keys(errors).length === 0 && across) Object.assign(errors, across(complete));
  if (Object.keys(errors).length === 0) return { ok: true, input: complete };
  return { ok: false, errors, ...summary(fields, errors) };
}

const refuse = (text: string) => ({ ok: false as const, errors: {}, title: "Validation error", text });

/** The first field that has a title of its own speaks alone; else all the messages, joined by commas. */
function summary(fields: Fields, errors: Record<string, string>) {
  const titleOf = ([name, message]: [string, string]) => {
    const title = fields[name]?.title;
    return typeof title === "function" ? title(message) : title;
  };
  const all = Object.entries(errors);
  const [first] = all;
  const title = first && titleOf(first);
  if (first && title) return { title, text: first[1] };
  const untitled = all.filter((error) => !titleOf(error)).map(([, message]) => message);
  return { title: "Validation error", text: [...new Set(untitled)].join(", ") };
}

/** By the names of their fields; several where several boxes of one name were ticked. */
export type KeptValues = Record<string, string | string[]>;

/** Of what is neither sent back nor kept. */
const secret = /password|credential/i;

/** What was typed, into these fields alone if they are known. Passwords, credentials and files are never sent back, nor is the key. */
export function keptValues(data: FormData, fields?: Fields): KeptValues {
  const kept = new Map<string, string[]>();
  const isOurs = (name: string) => !fields || Object.hasOwn(fields, name) || name === reservedFields.command;
  for (const [name, value] of data) {
    if (typeof value !== "string" || secret.test(name) || name === reservedFields.key || !isOurs(name)) continue;
    const values = kept.get(name);
    if (values) values.push(value);
    else kept.set(name, [value]);
  }
  return Object.fromEntries([...kept].map(([name, values]) => [name, values.length > 1 ? values : values.join("")]));
}

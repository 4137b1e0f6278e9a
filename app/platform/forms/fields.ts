import * as z from "zod/mini";

/**
 * One field of a form: how many values it takes, what makes them valid, and (rarely) the title of the
 * toast that its message is shown under instead of "Validation error".
 */
export type Field<T = unknown> = {
  takes: "one" | "many" | "file";
  schema: z.ZodMiniType<T>;
  /** Where not all of its messages have one, the message decides. */
  title?: string | ((message: string) => string | undefined);
};

/**
 * Line ends as one character, composed letters, no blank edges; of several lines the first keeps its indentation.
 * Browsers send CRLF and count LF.
 */
export function tidy(value: string): string {
  const text = value.replace(/\r\n?/g, "\n").normalize("NFC").trimEnd();
  const trimmed = text.trimStart();
  if (!trimmed.includes("\n")) return trimmed;
  return text.slice(text.lastIndexOf("\n", text.length - trimmed.length - 1) + 1);
}

/** A letter is composed of four characters at most, and a line end of two. */
const mostPerCharacter = 4;
/** The Unicode Standard's "stream-safe" text has 30 marks on a letter at most; beyond that composing takes for ever. */
const tooManyMarks = /\p{M}{31}/u;

/** What must hold of a text as it was sent, before anything is done with it. */
export const sentAtMost = (max: number, message: string) =>
  z.string().check((context) => {
    const { value } = context;
    const wrong = value.length > max * mostPerCharacter ? message : tooManyMarks.test(value) && notShown;
    if (wrong) context.issues.push({ code: "custom", message: wrong, input: value });
  });

/** Characters that no one types on purpose: controls (PostgreSQL refuses NUL), half a surrogate pair, bidi overrides. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;
export const invisible = /^[\s\p{Cf}\u115F\u1160\u3164\u2800]*$/u;

const notShown = "Please remove the characters that can't be shown";

export const clean = z.refine<string>((value) => value.isWellFormed() && !forbidden.test(value), notShown);

const present = (message: string) => z.refine<string>((value) => !invisible.test(value), message);

const noLonger = ([max, message]: readonly [number, string]) =>
  z.refine<string>((value) => [...value].length <= max, message);

const noShorter = ([min, message]: readonly [number, string]) =>
  z.refine<string>((value) => value === "" || [...value].length >= min, message);

type TextRules = {
  /** The sentence for an empty value; without it the field may be empty. */
  required?: string;
  min?: readonly [number, string];
  max: readonly [number, string];
  pattern?: readonly [RegExp, string];
  /** What else must be true of it. */
  rules?: readonly (readonly [(value: string) => boolean, string])[];
  title?: string;
  /** The title for an empty value only. */
  emptyTitle?: string;
};

/** The longest a text may be, in characters, and the sentence for one that is longer. */
export const atMost = (label: string, max: number) => [max, `${label} must be ${max} characters or fewer`] as const;

/** For what only a page that is out of date can send. */
export const reload = "Please reload the page";

/** A text, trimmed and normalized; lengths count characters as a reader does. */
export function text({ required, min, max, pattern, rules = [], title, emptyTitle }: TextRules): Field<string> {
  const checks = [clean, noLonger(max)];
  if (min) checks.push(noShorter(min));
  if (pattern) checks.push(z.refine<string>((value) => value === "" || pattern[0].test(value), pattern[1]));
  for (const [ok, message] of rules) checks.push(z.refine<string>(ok, message));
  const value = z.pipe(sentAtMost(...max), z.transform(tidy));
  // One message a field: an empty required text says so and nothing else.
  const schema = required
    ? z.pipe(value, z.pipe(z.string().check(present(required)), z.string().check(...checks)))
    : z.pipe(
        value,
        z.pipe(
          z.transform((v: string) => (invisible.test(v) ? "" : v)),
          z.string().check(...checks),
        ),
      );
  const titleOf = emptyTitle && ((message: string) => (message === required ? emptyTitle : title));
  return { takes: "one", schema: schema as z.ZodMiniType<string>, title: titleOf || title };
}

/** A password: kept exactly as typed, never trimmed. `rules` are tried in order; the first failing one speaks. */
export function password(
  rules: readonly (readonly [(value: string) => boolean, string])[],
  title?: string,
): Field<string> {
  const schema = rules.reduce<z.ZodMiniType<string>>(
    (previous, [ok, message]) =>
      z.pipe(previous, z.string().check(z.refine<string>(ok, message))) as z.ZodMiniType<string>,
    z.string(),
  );
  return { takes: "one", schema, title };
}

/** What a mail can be addressed to: the parts before and after the @ have limits of their own. */
const mailable = /^.{1,64}@.{1,253}$/;

/** An e-mail address, lowercased, of at most 255 characters. */
export function email(message = "Invalid email address"): Field<string> {
  const schema = z.pipe(
    z.pipe(
      sentAtMost(255, message),
      z.transform((value: string) => value.trim().toLowerCase()),
    ),
    z.email(message).check(z.maxLength(255, message), z.regex(mailable, message)),
  );
  return { takes: "one", schema: schema as z.ZodMiniType<string> };
}

/** One of a fixed list. */
export function choice<const T extends string>(options: readonly T[], message: string): Field<T> {
  return { takes: "one", schema: z.enum(options as unknown as [T, ...T[]], message) as unknown as z.ZodMiniType<T> };
}

/** Some of a fixed list, at least one: a group of boxes to tick. They come out in the order of the list, each once. */
export function choices<const T extends string>(options: readonly T[], message: string): Field<T[]> {
  const known: ReadonlySet<unknown> = new Set(options);
  const some = z.refine<unknown[]>((values) => values.length > 0 && values.every((each) => known.has(each)), message);
  const schema = z.pipe(
    z.array(z.unknown()).check(some),
    z.transform((values: unknown[]) => options.filter((option) => values.includes(option))),
  );
  return { takes: "many", schema: schema as unknown as z.ZodMiniType<T[]> };
}

/** An opaque id. Anything that can't be one is a thing that does not exist, not a mistake to correct. */
export function id(): Field<string> {
  return {
    takes: "one",
    schema: z.pipe(
      z.string(),
      z.transform((v: string) => (isId(v) ? v : nilUuid)),
    ) as z.ZodMiniType<string>,
  };
}

/** An id chosen from a list in the form. */
export function chosenId(message: string): Field<string> {
  return { takes: "one", schema: z.string().check(z.refine<string>(isId, message)) };
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isId = (value: string) => uuid.test(value);
/** Matches no row, so that a malformed id is answered exactly like an unknown one. */
export const nilUuid = "00000000-0000-0000-0000-000000000000";

/** A day that exists, from 2000 to 2099, as YYYY-MM-DD. */
export function day(message: string): Field<string> {
  return {
    takes: "one",
    schema: z.iso.date(message).check(z.refine<string>((value) => /^20\d\d/.test(value), message)),
  };
}

/** A time of day on the grid of `step` minutes, as HH:MM. */
export function timeOfDay(message: string, step = 1): Field<string> {
  const onGrid = z.refine<string>(
    (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value) && Number(value.slice(3)) % step === 0,
    message,
  );
  return { takes: "one", schema: z.string().check(onGrid) };
}

/** A ticked box. */
export function flag(): Field<boolean> {
  return {
    takes: "one",
    schema: z.pipe(
      z.pipe(z.string(), z.enum(["", "on"])),
      z.transform((v: "" | "on") => v === "on"),
    ) as z.ZodMiniType<boolean>,
  };
}

/** A whole number between two bounds, both included. */
export function whole(min: number, max: number, message: string): Field<number> {
  const within = z.refine<string>(
    (value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
    message,
  );
  return {
    takes: "one",
    schema: z.pipe(z.string().check(within), z.transform(Number)) as unknown as z.ZodMiniType<number>,
  };
}

/** A text in the place of a file: of a program, or of a form that does not send its files. */
const noFile = "The file did not arrive. Please choose it again.";

/** A chosen file. `check` gives the sentence that refuses it, or nothing. */
export function file(
  required: string | undefined,
  check: (file: File) => string | undefined,
  title?: string,
): Field<File | undefined> {
  const isChosen = (value: File) => value.size > 0 || value.name !== "";
  const schema = z.pipe(
    z.transform((value: unknown) => (value === "" || (value instanceof File && !isChosen(value)) ? undefined : value)),
    z.unknown().check((context) => {
      const { value } = context;
      const message = value === undefined ? required : value instanceof File ? check(value) : noFile;
      if (message) context.issues.push({ code: "custom", message, input: value });
    }),
  );
  return { takes: "file", schema: schema as unknown as z.ZodMiniType<File | undefined>, title };
}

/**
 * One field of a form: how many values it takes, what it makes of what was sent, and (rarely) the title of the
 * toast that its message is shown under instead of "Validation error".
 */
export type Field<T = unknown> = {
  takes: "one" | "many" | "file";
  read(sent: unknown): Read<T>;
  /** Where not all of its messages have one, the message decides. */
  title?: string | ((message: string) => string | undefined);
  /** Kept on no device: see `neverKept`. */
  isPrivate?: true;
};

/** A value, or the sentence that refuses what was sent. */
export type Read<T> = { ok: true; value: T } | { ok: false; message: string };

export const taken = <T>(value: T): Read<T> => ({ ok: true, value });
export const refused = (message: string): Read<never> => ({ ok: false, message });

/** What must be true of a value, and the sentence for one of which it is not. */
export type Rule<T> = readonly [holds: (value: T) => boolean, message: string];

/** The first rule that is broken speaks. */
export function judged<T>(value: T, rules: readonly Rule<T>[]): Read<T> {
  const broken = rules.find(([holds]) => !holds(value));
  return broken ? refused(broken[1]) : taken(value);
}

/** What goes on with the value, if there is one. */
export const andThen = <T, U>(read: Read<T>, next: (value: T) => Read<U>): Read<U> =>
  read.ok ? next(read.value) : read;

/** For what only a page that is out of date, or a program, can send. */
export const reload = "Please reload the page";

/** A field of one text: of no file, and of nothing that is not there. */
export const ofText = <T>(read: (sent: string) => Read<T>): Field<T> => ({
  takes: "one",
  read: (sent) => (typeof sent === "string" ? read(sent) : refused(reload)),
});

/** A field of several, as boxes of one name send them. */
export const ofTexts = <T>(read: (sent: string[]) => Read<T>): Field<T> => ({
  takes: "many",
  read: (sent) =>
    Array.isArray(sent) && sent.every((each) => typeof each === "string") ? read(sent) : refused(reload),
});

/** One of a text that is right or wrong as it stands. */
const ofTextThat = (holds: (sent: string) => boolean, message: string): Field<string> =>
  ofText((sent) => judged(sent, [[holds, message]]));

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
export const sentAtMost = (max: number, message: string): Rule<string>[] => [
  [(value) => value.length <= max * mostPerCharacter, message],
  [(value) => !tooManyMarks.test(value), notShown],
];

/** Characters that no one types on purpose: controls (PostgreSQL refuses NUL), half a surrogate pair, bidi overrides. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;
export const invisible = /^[\s\p{Cf}\u115F\u1160\u3164\u2800]*$/u;

const notShown = "Please remove the characters that can't be shown";

export const clean: Rule<string> = [(value) => value.isWellFormed() && !forbidden.test(value), notShown];

/** How many characters a reader counts. */
const lengthOf = (value: string) => [...value].length;

type TextRules = {
  /** The sentence for an empty value; without it the field may be empty. */
  required?: string;
  min?: readonly [number, string];
  max: readonly [number, string];
  pattern?: readonly [RegExp, string];
  /** What else must be true of it. */
  rules?: readonly Rule<string>[];
  title?: string;
  /** The title for an empty value only. */
  emptyTitle?: string;
};

/** The longest a text may be, in characters, and the sentence for one that is longer. */
export const atMost = (label: string, max: number) => [max, `${label} must be ${max} characters or fewer`] as const;

/** A text, trimmed and normalized; lengths count characters as a reader does. */
export function text({ required, min, max, pattern, rules = [], title, emptyTitle }: TextRules): Field<string> {
  const checks: Rule<string>[] = [clean, [(value) => lengthOf(value) <= max[0], max[1]]];
  if (min) checks.push([(value) => value === "" || lengthOf(value) >= min[0], min[1]]);
  if (pattern) checks.push([(value) => value === "" || pattern[0].test(value), pattern[1]]);
  checks.push(...rules);
  const asSent = sentAtMost(...max);
  const titleOf = emptyTitle && ((message: string) => (message === required ? emptyTitle : title));
  return {
    ...ofText((sent) =>
      andThen(judged(sent, asSent), () => {
        const value = tidy(sent);
        const isEmpty = invisible.test(value);
        // One message a field: an empty required text says so and nothing else.
        return isEmpty && required ? refused(required) : judged(isEmpty ? "" : value, checks);
      }),
    ),
    title: titleOf || title,
  };
}

/** A password: kept exactly as typed, never trimmed. `rules` are tried in order; the first failing one speaks. */
export const password = (rules: readonly Rule<string>[], title?: string): Field<string> => ({
  ...ofText((sent) => judged(sent, rules)),
  title,
});

/** Names with single dots between them, an @, and a server's name whose last part is in letters. */
const address = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
/** What a mail can be addressed to: the parts before and after the @ have limits of their own. */
const mailable = /^.{1,64}@.{1,253}$/;
const longestAddress = 255;

/** An e-mail address, lowercased, of at most 255 characters. */
export function email(message = "Invalid email address"): Field<string> {
  const asSent = sentAtMost(longestAddress, message);
  const isAddress = (value: string) => value.length <= longestAddress && address.test(value) && mailable.test(value);
  return ofText((sent) =>
    andThen(judged(sent, asSent), () => judged(sent.trim().toLowerCase(), [[isAddress, message]])),
  );
}

/** One of a fixed list. */
export function choice<const T extends string>(options: readonly T[], message: string): Field<T> {
  return {
    takes: "one",
    read(sent) {
      const chosen = options.find((option) => option === sent);
      return chosen === undefined ? refused(message) : taken(chosen);
    },
  };
}

/** Some of a fixed list, at least one: a group of boxes to tick. They come out in the order of the list, each once. */
export function choices<const T extends string>(options: readonly T[], message: string): Field<T[]> {
  const known: ReadonlySet<unknown> = new Set(options);
  return {
    takes: "many",
    read(sent) {
      const isSome = Array.isArray(sent) && sent.length > 0 && sent.every((each) => known.has(each));
      return isSome ? taken(options.filter((option) => sent.includes(option))) : refused(message);
    },
  };
}

/** An opaque id, in one spelling. Anything that can't be one is a thing that does not exist, not a mistake to correct. */
export const id = (): Field<string> => ofText((sent) => taken(isId(sent) ? sent.toLowerCase() : nilUuid));

/** An id chosen from a list in the form. */
export const chosenId = (message: string): Field<string> =>
  ofText((sent) => judged(sent.toLowerCase(), [[isId, message]]));

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isId = (value: string) => uuid.test(value);
/** Matches no row, so that a malformed id is answered exactly like an unknown one. */
export const nilUuid = "00000000-0000-0000-0000-000000000000";

/** Whether it is a day that exists, from 2000 to 2099, as YYYY-MM-DD. */
export const isDay = (value: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(value) && new Date(value).toJSON()?.startsWith(value) === true;

/** Such a day. */
export const day = (message: string): Field<string> => ofTextThat(isDay, message);

/** A time of day on the grid of `step` minutes, as HH:MM. */
export const timeOfDay = (message: string, step = 1): Field<string> =>
  ofTextThat((sent) => /^([01]\d|2[0-3]):[0-5]\d$/.test(sent) && Number(sent.slice(3)) % step === 0, message);

/** A ticked box. */
export const flag = (): Field<boolean> =>
  ofText((sent) => (sent === "" || sent === "on" ? taken(sent === "on") : refused(reload)));

/** A whole number between two bounds, both included. */
export const whole = (min: number, max: number, message: string): Field<number> =>
  ofText((sent) =>
    /^\d{1,9}$/.test(sent) && Number(sent) >= min && Number(sent) <= max ? taken(Number(sent)) : refused(message),
  );

/** A text in the place of a file: of a program, or of a form that does not send its files. */
const noFile = "The file did not arrive. Please choose it again.";

/** A chosen file. `check` gives the sentence that refuses it, or nothing. */
export function file(
  required: string | undefined,
  check: (file: File) => string | undefined,
  title?: string,
): Field<File | undefined> {
  function read(sent: unknown): Read<File | undefined> {
    const isNone = sent === undefined || sent === "" || (sent instanceof File && sent.size === 0 && sent.name === "");
    if (isNone) return required ? refused(required) : taken(undefined);
    const message = sent instanceof File ? check(sent) : noFile;
    return message ? refused(message) : taken(sent as File);
  }
  return { takes: "file", read, title };
}

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import type { City } from "../city.ts";
import { ConfigError } from "./config-error.ts";

/** The city of an installation that names none. */
const sampleFile = resolve("cities", "austin.json");

/** More is no city's facts. In bytes. */
const longestFile = 100_000;

const signs = ".,'’ʻʼ()&-";
const words = (most: number, what: string) => {
  const sentence = `must be ${what}: at most ${most} letters, digits, blanks and ${signs}, the first a letter or digit`;
  const pattern = `^[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N} ${signs}]{0,${most - 1}}$`;
  return z.string(sentence).regex(new RegExp(pattern, "u"), sentence);
};
const listOf = (each: z.ZodString, [least, most]: readonly [number, number], sentence: string) =>
  z
    .array(each, sentence)
    .min(least, sentence)
    .max(most, sentence)
    .superRefine((all, context) => {
      const compared = all.map(asCompared);
      const again = compared.findIndex((text, index) => compared.indexOf(text) < index);
      if (again >= 0) context.addIssue({ code: "custom", message: sentence, path: [again] });
    });
/** Two that only a capital, a blank or the way to compose a letter tells apart are one to a reader. */
const asCompared = (text: string) => text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
const code = (pattern: RegExp, sentence: string) => z.string(sentence).regex(pattern, sentence);

const zoneWords = "must be a time zone of the IANA list, for example America/Denver";
const areaWords = "must list 1 to 20 area codes of three digits each, none of them twice";
const neighborhoodWords = "must list 1 to 100 neighborhoods, none of them twice";
const postalWords = "must list 1 to 500 ZIP codes of five digits each, none of them twice";

/** Any that admins may add in the form later: official lists have slashes and dashes in their names. */
const neighborhood = z
  .string("must have a text for each name")
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, "must have each name in one line, without characters that can't be seen")
  .regex(/^(\S|$)/u, "must begin each name with a sign that can be seen")
  .regex(/[\p{L}\p{N}]/u, "must have a letter or a digit in each name")
  .regex(/^.{1,100}$/u, "must have at most 100 characters in each name");

const fields = z.strictObject({
  name: words(40, "the city's name"),
  demonym: words(40, "what people of the city are called"),
  timeZone: code(/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+$/, zoneWords).refine(isZone, zoneWords),
  region: code(/^[A-Z]{2,3}$/, "must be the state's two or three capitals, for example HI"),
  regionName: words(60, "the state's name"),
  country: code(/^[A-Z]{2}$/, "must be the country's two capitals, for example US"),
  areaCodes: listOf(code(/^\d{3}$/, areaWords), [1, 20], areaWords),
  phonePlaceholder: code(/^[\d ()+.-]{10,20}$/, "must be a telephone number of 10 to 20 signs to show as an example"),
  neighborhoods: listOf(neighborhood, [1, 100], neighborhoodWords),
  postalCodes: listOf(code(/^\d{5}$/, postalWords), [1, 500], postalWords),
  postalCodePlaceholder: code(/^\d{5}$/, "must be a ZIP code of five digits to show as an example"),
  paper: z.enum(["LETTER", "A4"], 'must be "LETTER" or "A4"'),
}) satisfies z.ZodType<City>;

/**
 * The facts of the city that this is.
 * @param path of the operator's file; without one it is the sample
 * @throws ConfigError with one sentence that names the file and the field
 */
export function readCity(path?: string): City {
  const file = path ? resolve(path) : sampleFile;
  const told = parse(file);
  const parsed = fields.safeParse(told);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (issue?.code === "unrecognized_keys")
    throw wrong(file, `has a field "${issue.keys[0]}" that Porchlight does not know. It knows ${knownFields}`);
  const [field, index] = issue?.path ?? [];
  if (field === undefined) throw wrong(file, `must hold an object with ${knownFields}`);
  const where = typeof index === "number" ? `. Look at number ${index + 1} of the list` : "";
  throw wrong(file, `${String(field)} ${issue?.message}${where}`);
}

const knownFields = Object.keys(fields.shape).join(", ");

const wrong = (file: string, text: string) => new ConfigError(`CITY_FILE (${file}): ${text}.`);

function parse(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw wrong(file, readErrors[(error as NodeJS.ErrnoException).code ?? ""] ?? "could not be read");
  }
  if (text.length > longestFile) throw wrong(file, "is longer than 100,000 characters, which no city's facts are");
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw wrong(file, `is no JSON: ${(error as Error).message.replaceAll("\n", " ")}`);
  }
}

const readErrors: Record<string, string> = {
  ENOENT: "is not there. Check the path, or leave CITY_FILE away for the sample city",
  EACCES: "may not be read by this user",
  EISDIR: "is a folder. Name the file in it",
};

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

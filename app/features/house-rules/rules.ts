import type { HouseRule } from "~/domain/house-rules/house-rule";
import { type Field, judged, ofText, refused, reload, taken, text, whole } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";

/** As many as somebody reads before signing up. */
export const mostRules = 20;
export const titleLimit = 80;
export const textLimit = 800;
export const changedLimit = 300;

/** The rows of the form, whether there is a rule in them or not. */
export const rowNumbers = Array.from({ length: mostRules }, (_, index) => index + 1);

/** The fields of a row. */
export const rowNames = (row: number) =>
  ({ key: `key${row}`, title: `title${row}`, text: `text${row}`, place: `place${row}` }) as const;

const longestKey = 60;

/** Empty for a rule that is new. */
const key = (): Field<string> =>
  ofText((sent) => judged(sent, [[(value) => value.length <= longestKey && /^[a-z0-9-]*$/.test(value), reload]]));

const placeMessage = `Please choose a place from 1 to ${mostRules}`;

/** Where a rule is to stand; null where the rows say it. */
const place = (): Field<number | null> =>
  ofText((sent) => {
    if (sent === "") return taken(null);
    return /^\d{1,2}$/.test(sent) && Number(sent) >= 1 && Number(sent) <= mostRules
      ? taken(Number(sent))
      : refused(placeMessage);
  });

const fieldsOfRow = (row: number) => {
  const names = rowNames(row);
  return {
    [names.key]: key(),
    [names.title]: text({ max: [titleLimit, `A rule’s title must be ${titleLimit} characters or fewer`] }),
    [names.text]: text({ max: [textLimit, `A rule’s text must be ${textLimit} characters or fewer`] }),
    [names.place]: place(),
  };
};

type Input = { [name: string]: string | number | null };

const textIn = (input: Input, name: string) => String(input[name] ?? "");

/**
 * The rules that were sent, in their order, a new one with an empty key. Empty rows are none. Of two at one place the one
 * that was moved there has it: what stood there makes room, above a rule that moved down and below one that moved up.
 */
export function rulesIn(input: Input): HouseRule[] {
  return rowNumbers
    .map((row) => {
      const names = rowNames(row);
      const rule = {
        key: textIn(input, names.key),
        title: textIn(input, names.title),
        text: textIn(input, names.text),
      };
      const place = Number(input[names.place] ?? row);
      return { rule, place, moved: Math.sign(place - row) };
    })
    .filter(({ rule }) => rule.title !== "" || rule.text !== "")
    .sort((a, b) => a.place - b.place || a.moved - b.moved)
    .map(({ rule }) => rule);
}

/** A rule has a title and a text, and there is one at least. */
function across(input: Input): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const row of rowNumbers) {
    const names = rowNames(row);
    const [title, said] = [textIn(input, names.title), textIn(input, names.text)];
    if (title === "" && said !== "") errors[names.title] = "Please give this rule a title";
    if (title !== "" && said === "") errors[names.text] = "Please say what this rule means";
  }
  if (rulesIn(input).length === 0) errors[rowNames(1).title] = "Please keep at least one rule";
  const keys = rulesIn(input).flatMap((rule) => rule.key || []);
  if (new Set(keys).size < keys.length) errors[rowNames(1).title] = `The same rule is here twice. ${reload}`;
  return errors;
}

const rows: Record<string, Field<string | number | null>> = Object.assign({}, ...rowNumbers.map(fieldsOfRow));

/** `seen` is the newest version that the admin's page knew of: if there is a newer one, someone was faster. */
export const publishHouseRulesForm = form(
  "house-rules.publish",
  {
    ...rows,
    changed: text({
      required: "Please say what changed",
      max: [changedLimit, `What changed must be ${changedLimit} characters or fewer`],
    }),
    seen: whole(0, 999_999_999, reload),
  } as Record<string, Field<string | number | null>>,
  across,
);

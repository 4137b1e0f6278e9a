import { alwaysOpen, waysIn } from "~/domain/residency/open-ways";
import { wayNames } from "~/domain/residency/ways";
import { andThen, judged, ofText, ofTexts, reload, sentAtMost, text } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { mostNames, mostPostalCodes, placesIn, spelledPlaces } from "./places";

const longest = 9000;

/** The codes as they are stored, each once and in their order. */
export const postalCodesIn = (typed: string): string[] =>
  [...new Set(typed.split(/[\s,;]+/).filter((code) => code !== ""))].sort();

const tooMany = "Please name fewer neighborhoods: only those of a ZIP code that lies in few";
const tooLong = `Please enter at most ${mostPostalCodes} ZIP codes`;

/** `seen` is what was on the admin's screen: if it is not so any more, someone was faster. */
export const setPostalCodesForm = form("residency.set-postal-codes", {
  postalCodes: ofText((sent) =>
    andThen(judged(sent, sentAtMost(longest, tooLong)), () =>
      judged(placesIn(sent), [
        [(places) => places.length > 0, "Please enter at least one ZIP code"],
        [
          (places) => places.every(({ code }) => /^\d{5}$/.test(code)),
          "Please begin each line with a ZIP code of five digits",
        ],
        [(places) => places.length <= mostPostalCodes, tooLong],
        [(places) => places.every(({ names }) => names.length <= mostNames), tooMany],
        // It comes back as `seen`, a line for each ZIP code.
        [(places) => spelledPlaces(places).length <= longest, tooMany],
      ]),
    ),
  ),
  seen: text({ max: [longest, reload] }),
});

/** Those that an admin opens and closes. */
export const closableWays = wayNames.filter((way) => way !== alwaysOpen);
/** `seen` are those that were open on the admin's screen. */
export const setWaysForm = form("residency.set-ways", {
  ways: ofTexts((sent) => {
    const known: readonly string[] = wayNames;
    return andThen(judged(sent, [[(names) => names.every((name) => known.includes(name)), reload]]), (names) => ({
      ok: true,
      value: waysIn(names),
    }));
  }),
  seen: text({ max: [400, reload] }),
});

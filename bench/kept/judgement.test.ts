import { expect, it } from "vitest";
import { type Answer, judge, type Question, type State, shownStates } from "./judgement";

const [a, b] = ["A", "B"].map((name) => ({ name, url: "", host: "" })) as [Answer["from"], Answer["from"]];
const page = (votes: number, extra = "") => `<header>Ada</header><p>${votes} votes</p><p>${extra}</p>`;
const member: Question = { viewer: { kind: "member", name: "Ada", cookie: "porchlight=1" }, path: "/restaurants" };
const visitor: Question = { viewer: { kind: "visitor", name: "a visitor", cookie: "" }, path: "/restaurants" };

const stateOf = (act: string, [sentAt, doneAt]: [number, number], text: string, by?: Answer["from"]): State => {
  const truths = new Map([member, visitor].map((question) => [question, new Set([text])]));
  return { act, sentAt, doneAt, truths, ...(by && { by }) };
};
/** One act after the other, both carried out by A. */
const states = [
  stateOf("the beginning", [0, 0], page(1)),
  stateOf("a vote", [1000, 1100], page(2), a),
  stateOf("another vote", [4000, 4100], page(3, "just now"), a),
];

const answer = (began: number, ended: number, digest: string, question = member, from = b): Answer => ({
  ...{ question, from, digest, began, ended },
});
const verdict = (...given: Parameters<typeof answer>) => judge(answer(...given), states, (digest) => digest);
const named = (shown: readonly State[]) => shown.map(({ act }) => act);

it("shows the state between two acts, and during an act that before and that after it", () => {
  const shown = (began: number, ended: number) => named(shownStates(states, answer(began, ended, "")));
  expect(shown(10, 20)).toEqual(["the beginning"]);
  expect(shown(10, 1000)).toEqual(["the beginning", "a vote"]);
  expect(shown(1099, 1200)).toEqual(["the beginning", "a vote"]);
  expect(shown(1100, 3999)).toEqual(["a vote"]);
  expect(shown(1050, 4050)).toEqual(["the beginning", "a vote", "another vote"]);
});

it.each([
  ["the truth", 1100, 1200, page(2), "true"],
  ["the truth of the act before, once the next one is over", 1100, 1200, page(1), "wrong"],
  ["the truth of an act that has not begun", 1100, 1200, page(3, "just now"), "wrong"],
  ["the same some time later", 4200, 4300, page(3, "1 minute ago"), "true"],
  ["either truth during the act", 1050, 1060, page(1), "true"],
  ["the state between two acts, during both", 1050, 4050, page(2), "true"],
  ["parts of both, during the act", 3900, 4010, page(2, "just now"), "mixed"],
  ["parts of both, after the act", 4100, 4110, page(2, "just now"), "wrong"],
  ["a number of no state, during two acts", 1050, 4050, page(4), "wrong"],
  ["somebody else's frame, during the act", 1050, 1060, page(1).replace("Ada", "Abe"), "wrong"],
])("judges %s", (_, began, ended, text, expected) => {
  expect(verdict(began, ended, text)).toBe(expected);
});

it("gives another process two seconds to hear that visitors' copies are old", () => {
  expect(verdict(1200, 1210, page(1), visitor)).toBe("before notice");
  expect(verdict(3099, 3101, page(1), visitor)).toBe("before notice");
  expect(verdict(3100, 3101, page(1), visitor)).toBe("wrong");
  expect(verdict(1200, 1210, page(1), visitor, a)).toBe("wrong");
  // What was before another act, whose notice had to be there.
  expect(verdict(4200, 4210, page(1), visitor)).toBe("wrong");
});

it("gives members none, as their version is read at each request", () => {
  expect(verdict(1200, 1210, page(1))).toBe("wrong");
});

import { ask } from "../asking.ts";
import { doSomething, small } from "./acts.ts";
import { createAsker, type Given, hatOf } from "./asker.ts";
import type { Process } from "./cast.ts";
import { firstDifference, unknownIn } from "./differences.ts";
import { isTrue, judge, type Question, type State, shownStates, truthsOf } from "./judgement.ts";
import type { Listener } from "./making.ts";
import { pick, type Stage } from "./stage.ts";
import { addDifference, kindOf, type Tally } from "./tally.ts";
import { createTexts } from "./texts.ts";

export type Site = {
  /** They keep pages, on one database. */
  keeping: readonly Process[];
  /** Keeps nothing: what it answers is true. */
  truth: Process;
};

const askersPerProcess = 4;
const truthsAtOnce = 4;
/** What is printed before an answer is read a little after it. */
const logTakesMs = 100;

/** Asks all the time while one act follows another, and compares each answer with the states that it may show. */
export async function playScene(
  site: Site,
  stage: Stage,
  { acts, answersEach, listener }: { acts: number; answersEach: number; listener: Listener },
  tally: Tally,
) {
  const paths = await stage.addresses();
  const questions: Question[] = stage.viewers().flatMap((viewer) => paths.map((path) => ({ viewer, path })));
  const hat = hatOf(questions);
  const texts = createTexts();
  const states: State[] = [];
  let open: Given[] = [];
  const made: { id: string; path: string }[] = [];
  let isOver = false;

  async function learnTruth(state: State, about: readonly Question[]) {
    const rest = [...about];
    const learn = async () => {
      for (let question = rest.pop(); question; question = rest.pop()) {
        const reply = await ask(site.truth, question.path, { headers: { Cookie: question.viewer.cookie } });
        const known = state.truths.get(question);
        state.truths.set(question, (known ?? new Set()).add(texts.digestOf(question, reply)));
      }
    };
    await Promise.all(Array.from({ length: truthsAtOnce }, learn));
  }

  async function keepAsking(askNext: () => Promise<Given>) {
    while (!isOver) open.push(await askNext());
  }

  const isDoubtful = (answer: Given) => !isTrue(answer, shownStates(states, answer));

  /** Compares what came so far. What is not as it was in the beginning of this state may be so by now. */
  async function compare() {
    const [compared, state] = [open, states.at(-1) as State];
    open = [];
    for (const answer of compared) count(answer);
    const doubtful = compared.filter(isDoubtful);
    await learnTruth(state, [...new Set(doubtful.map(({ question }) => question))]);
    for (const answer of doubtful) decide(answer);
  }

  function count({ question: { viewer, path }, status, id }: Given) {
    tally.answers++;
    tally.askers[viewer.kind] = (tally.askers[viewer.kind] ?? 0) + 1;
    tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
    made.push({ id, path });
  }

  function decide(answer: Given) {
    const late = answer.began - (states.findLast(({ doneAt }) => doneAt <= answer.began)?.doneAt ?? 0);
    const verdict = judge(answer, states, texts.textOf);
    if (verdict === "true") tally.later++;
    if (verdict === "mixed") tally.mixed++;
    if (verdict === "before notice") {
      tally.beforeNotice.answers++;
      tally.beforeNotice.latest = Math.max(tally.beforeNotice.latest, late);
    }
    if (verdict !== "wrong") return;
    const { question, from, encoding, digest } = answer;
    const shown = shownStates(states, answer);
    const wanted = truthsOf(shown, question).map(texts.textOf);
    addDifference(tally, () => ({
      who: question.viewer.name,
      path: question.path,
      from: `${from.name}, ${encoding}`,
      after: shown.map(({ act }) => act).join(" or "),
      late: Math.round(late),
      unknown: unknownIn(wanted, texts.textOf(digest)),
      ...firstDifference(wanted.at(-1) ?? "", texts.textOf(digest)),
    }));
  }

  /** How they were made is known by what the processes have printed. */
  async function countWays() {
    await new Promise((resolve) => setTimeout(resolve, logTakesMs));
    for (const { id, path } of made) {
      const kind = kindOf(path);
      tally.pages[kind] ??= { kept: 0, read: 0, rendered: 0 };
      tally.pages[kind][listener.wayOf(id)]++;
    }
    listener.forget();
  }

  const untilAsked = async (count: number) => {
    while (open.length < count && !isOver) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  async function enter(state: Omit<State, "truths">) {
    const entered: State = { ...state, truths: new Map() };
    states.push(entered);
    tally.states++;
    const before = await stage.version();
    await learnTruth(entered, questions);
    if ((await stage.version()) !== before) throw new Error("Somebody else writes to this database.");
  }

  async function act(by: Process, among?: readonly string[]) {
    // What came while the truth was asked again must not be judged by that of the next state alone.
    do await compare();
    while (open.some(isDoubtful));
    const { what, isDone, sentAt } = await doSomething(stage, by, among);
    const doneAt = performance.now();
    tally.acts[what] ??= { done: 0, refused: 0 };
    tally.acts[what][isDone ? "done" : "refused"]++;
    await enter({ act: `${what}, by ${by.name}`, sentAt, doneAt, ...(isDone && { by }) });
  }

  const began = performance.now();
  await enter({ act: "the beginning", sentAt: began, doneAt: began });
  const asking = site.keeping.flatMap((from) => {
    const askNext = createAsker(from, hat, texts);
    return Array.from({ length: askersPerProcess }, () => keepAsking(askNext));
  });
  const failed = Promise.all(asking).finally(() => {
    isOver = true;
  });
  const someone = () => pick([...site.keeping, site.truth]);
  try {
    for (let count = 0; count < acts && !isOver; count++) {
      await untilAsked(answersEach);
      await act(someone());
      // Now and then the next one follows at once: pages of the state between them are still being made then.
      if (pick([true, false])) await act(someone(), small);
    }
    await untilAsked(answersEach);
  } finally {
    isOver = true;
    await failed;
  }
  await compare();
  await countWays();
}

import { hash } from "node:crypto";
import { settled, writtenOut } from "../../tests/support/settled-page.ts";
import { doSomething, small } from "./acts.ts";
import { ask, type Process, type Reply } from "./asking.ts";
import { alikeButForTime, type Difference, firstDifference, isMixedOf } from "./differences.ts";
import { isCopied, pick, type Stage, type Viewer } from "./stage.ts";

export type Site = {
  /** They keep pages, on one database. */
  keeping: readonly Process[];
  /** Keeps nothing: what it answers is true. */
  truth: Process;
};

export type Tally = {
  answers: number;
  notModified: number;
  /** By what was done: carried out, refused. */
  acts: Record<string, { done: number; refused: number }>;
  /** Right once the truth was asked again, or but for how long ago something was: time went on. */
  later: number;
  /** To visitors, of another process than the one that wrote, before its notice came; in ms the latest of them. */
  beforeNotice: { answers: number; latest: number };
  /** Read partly before and partly after what was done while they were made. */
  mixed: number;
  differences: Difference[];
};

/** Who asks for what. */
type Question = { viewer: Viewer; path: string };
/** Of an answer's text: what it says, without what belongs to this answer alone. */
type Digest = string;
/** Of the data between two acts. Times in ms. */
type State = {
  act: string;
  by: readonly Process[];
  sentAt: number;
  doneAt: number;
  truths: Map<Question, Set<Digest>>;
};
type Answer = { question: Question; from: Process; encoding: string; digest: Digest; began: number; ended: number };

const askersPerProcess = 4;
const truthsAtOnce = 4;
const copiesToOthers = 12;
/** A notice takes milliseconds; the machine is busy. */
const longestNotice = 2_000;

/** Asks all the time while one act follows another, and compares each answer with the states that it may show. */
export async function playScene(
  site: Site,
  stage: Stage,
  { acts, answersEach }: { acts: number; answersEach: number },
  tally: Tally,
) {
  const paths = await stage.addresses();
  const questions: Question[] = stage.viewers().flatMap((viewer) => paths.map((path) => ({ viewer, path })));
  const hat = questions.flatMap((question) =>
    Array<Question>(isCopied(question.path) ? copiesToOthers : 1).fill(question),
  );
  const texts = new Map<Digest, string>();
  /** By the hash of what was sent: writing out takes longer. */
  const digests = new Map<string, Digest>();
  const states: State[] = [];
  let open: Answer[] = [];
  let isOver = false;

  const digestOf = (reply: Reply): Digest => {
    const sent = settled(reply);
    const key = hash("sha256", sent, "base64");
    const known = digests.get(key);
    if (known) return known;
    const text = writtenOut(sent);
    const digest = hash("sha256", text, "base64");
    digests.set(key, digest);
    texts.set(digest, text);
    return digest;
  };

  async function learnTruth(state: State, about: readonly Question[]) {
    const rest = [...about];
    const learn = async () => {
      for (let question = rest.pop(); question; question = rest.pop()) {
        const digest = digestOf(await ask(site.truth, question.path, { headers: { Cookie: question.viewer.cookie } }));
        const known = state.truths.get(question);
        state.truths.set(question, (known ?? new Set()).add(digest));
      }
    };
    await Promise.all(Array.from({ length: truthsAtOnce }, learn));
  }

  /** What one connection had last of each question: a browser asks with its tag, and the same bytes need no second look. */
  async function keepAsking(from: Process) {
    const had = new Map<string, { reply: Reply; digest: Digest }>();
    while (!isOver) {
      const question = pick(hat);
      const encoding = pick(["br", "gzip", "identity"]);
      const key = `${questions.indexOf(question)} ${encoding}`;
      const last = had.get(key);
      const tag = last?.reply.headers.etag;
      const headers = {
        ...(question.viewer.cookie && { Cookie: question.viewer.cookie }),
        "Accept-Encoding": encoding,
        ...(tag && pick([true, false]) && { "If-None-Match": tag }),
      };
      const began = performance.now();
      const reply = await ask(from, question.path, { headers });
      const ended = performance.now();
      const isSame = last && (reply.status === 304 || isSameReply(reply, last.reply));
      const digest = isSame ? last.digest : digestOf(reply);
      if (reply.status === 304) tally.notModified++;
      else had.set(key, { reply, digest });
      open.push({ question, from, encoding, digest, began, ended });
    }
  }

  const isTrue = ({ question, digest }: Answer, shown: readonly State[]) =>
    shown.some(({ truths }) => truths.get(question)?.has(digest));

  /** The states that an answer may show: from the last act that was over when it began to the last that had begun when it came. */
  const mayShow = ({ began, ended }: Answer) =>
    states.filter(
      (state, index) => state.sentAt <= ended && !((states[index + 1]?.doneAt ?? Number.POSITIVE_INFINITY) <= began),
    );

  /** Of visitors' copies another process is told, and may learn of it a moment later. */
  function isBeforeNotice(answer: Answer) {
    const index = states.findLastIndex(({ doneAt }) => doneAt <= answer.began);
    const [state, before] = [states[index], states[index - 1]];
    const late = answer.began - (state?.doneAt ?? 0);
    const isElsewhere = answer.question.viewer.cookie === "" && state?.by.some((process) => process !== answer.from);
    if (!before || !isElsewhere || late > longestNotice || !isTrue(answer, [before])) return false;
    tally.beforeNotice.answers++;
    tally.beforeNotice.latest = Math.max(tally.beforeNotice.latest, late);
    return true;
  }

  /** Compares what came so far. */
  async function compare() {
    const [compared, state] = [open, states.at(-1) as State];
    open = [];
    tally.answers += compared.length;
    const doubtful = compared.filter((answer) => !isTrue(answer, mayShow(answer)) && !isBeforeNotice(answer));
    await learnTruth(state, [...new Set(doubtful.map(({ question }) => question))]);
    for (const answer of doubtful) {
      const shown = mayShow(answer);
      const expected = shown.flatMap(({ truths }) => [...(truths.get(answer.question) ?? [])]);
      const [text = "", ...wanted] = [answer.digest, ...expected].map((digest) => texts.get(digest) ?? "");
      if (wanted.some((other) => other === text || alikeButForTime(other, text))) tally.later++;
      else if (shown.length > 1 && isMixedOf(wanted, text)) tally.mixed++;
      else {
        const { viewer, path } = answer.question;
        tally.differences.push({
          who: viewer.name,
          path,
          from: `${answer.from.name}, ${answer.encoding}`,
          after: shown.map(({ act }) => act).join(" or "),
          late: Math.round(answer.began - state.doneAt),
          ...firstDifference(wanted.at(-1) ?? "", text),
        });
      }
    }
  }

  const untilAsked = async (count: number) => {
    while (open.length < count && !isOver) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  async function enter(state: Omit<State, "truths">) {
    const entered: State = { ...state, truths: new Map() };
    states.push(entered);
    const before = await stage.version();
    await learnTruth(entered, questions);
    if ((await stage.version()) !== before) throw new Error("Somebody else writes to this database.");
  }

  async function act(by: Process, among?: readonly string[]): Promise<string> {
    const { what, isDone } = await doSomething(stage, by, among);
    tally.acts[what] ??= { done: 0, refused: 0 };
    tally.acts[what][isDone ? "done" : "refused"]++;
    return what;
  }

  const began = performance.now();
  await enter({ act: "the beginning", by: [], sentAt: began, doneAt: began });
  const asking = site.keeping.flatMap((from) => Array.from({ length: askersPerProcess }, () => keepAsking(from)));
  const failed = Promise.all(asking).finally(() => {
    isOver = true;
  });
  try {
    for (let count = 0; count < acts && !isOver; count++) {
      await untilAsked(answersEach);
      await compare();
      // Now and then two at once: pages of the state between them are still being made then.
      const by = Array.from({ length: pick([1, 2]) }, () => pick([...site.keeping, site.truth]));
      const sentAt = performance.now();
      const what: string[] = [];
      for (const process of by)
        what.push(`${await act(process, what.length > 0 ? small : undefined)}, by ${process.name}`);
      await enter({ act: what.join(" and "), by, sentAt, doneAt: performance.now() });
    }
    await untilAsked(answersEach);
  } finally {
    isOver = true;
    await failed;
  }
  await compare();
}

const isSameReply = (one: Reply, other: Reply) =>
  one.status === other.status &&
  one.headers["content-security-policy"] === other.headers["content-security-policy"] &&
  one.headers["set-cookie"]?.join() === other.headers["set-cookie"]?.join() &&
  one.body.equals(other.body);

import { setImmediate as nextTurn } from "node:timers/promises";
import { Refusal } from "~/platform/commands/refusal";
import type { Dependencies } from "~/platform/dependencies.server";
import { longestPassword, tooLongPassword } from "~/platform/forms/current-password";
import { commonWords } from "./common-words.server";
import { fewestPoints, pointsOf, type Words } from "./easy";
import { isLeaked } from "./leaks.server";
import { type Owner, ownWordsOf } from "./own-words.server";
import { passwordRules, weakPassword } from "./rules";
import { plain } from "./spelling";
import { tableOf } from "./word-table";

const advice = "Three words that have nothing to do with each other, a number and a sign between them will do.";
const sentences = {
  own: "Your password is made of your own name, address or number, the city’s name or ours. Please leave them out.",
  common: `That password is too easy to guess. ${advice}`,
  leaked: `That password was found in a data leak, where others look first. Please choose another. ${advice}`,
} as const;

type Asking = { dependencies: Pick<Dependencies, "outgoing" | "log" | "settings"> };

/**
 * What every new password must be, beyond the rules that its form has checked: those of its normalised form, which is the
 * one that is hashed, and nothing that is guessed first. Every command that sets one calls it in `prepare`, before hashing.
 * @param owner whose it will be; undefined where nobody is known to be
 * @throws Refusal
 */
export async function requireStrongPassword(context: Asking, password: string, owner?: Owner): Promise<void> {
  const sentence = brokenRule(password) ?? (await guessable(password, owner));
  if (sentence) throw weak(sentence);
  if (await isLeaked(context, password)) throw weak(sentences.leaked);
}

const weak = (text: string) => new Refusal({ title: weakPassword, text, status: 400, fields: { password: text } });

/** As signing in takes 128 characters, every way to type the same letters must have as many at most. */
function brokenRule(password: string): string | undefined {
  if (password.length > longestPassword || password.normalize("NFKD").length > longestPassword) return tooLongPassword;
  const normal = password.normalize("NFKC");
  return passwordRules.find(({ ok }) => !ok(normal))?.message;
}

async function guessable(password: string, owner: Owner | undefined): Promise<string | undefined> {
  const common = await commonWords();
  const own = tableOf(owner ? ownWordsOf(owner) : []);
  if ((await pointsEitherWay(password, { common, own })) >= fewestPoints) return undefined;
  // Whose words made it weak is what helps to mend it.
  return (await pointsEitherWay(password, { common, own: tableOf([]) })) < fewestPoints
    ? sentences.common
    : sentences.own;
}

/** Turned round, a word is as easily guessed. Between the two ways it is somebody else's turn. */
async function pointsEitherWay(password: string, words: Words): Promise<number> {
  const forwards = pointsOf(password, words);
  await nextTurn();
  return Math.min(forwards, pointsOf([...plain(password)].toReversed().join(""), words));
}

import { wholeCity } from "city";
import { lettersOf } from "./spelling";

/** What a password is not to be made of: whose it is, as far as it is known. */
export type Owner = { fullName: string; username: string; email: string; areaCode: string; phoneNumber: string };

const product = "Porchlight";
const between = /[^\p{L}\p{N}]+/u;
const innerWord = /(?<=\p{Ll})(?=\p{Lu})/u;

/** Each of these as a whole, and the words in them. */
export function ownWordsOf(owner: Owner): string[] {
  const { fullName, username, email, areaCode, phoneNumber } = owner;
  const { name, demonym, regionName } = wholeCity();
  const texts = [fullName, username, email, ...email.split("@"), name, demonym, regionName, product];
  const words = texts.flatMap((text) => [
    text,
    ...text.split(between).flatMap((word) => [word, ...word.split(innerWord)]),
  ]);
  const number = lettersOf(phoneNumber);
  return [...new Set([...words, number, number.slice(-4), `${areaCode}${number}`].map(lettersOf))];
}

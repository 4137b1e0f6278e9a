import { atMost, text } from "~/platform/forms/fields";

const nameLimit = 100;

/** Mail programs make links of addresses and of telephone numbers; browsers take an ideographic full stop for a dot. */
const linkable =
  /[@\\]|\/\/|www\.|\p{L}{2}:\S|[\p{L}\p{N}]\.\p{L}{2,}|\p{N}\.\p{N}+\.\p{N}|\p{N}(?:[^\p{L}\p{N}]{0,3}\p{N}){6}/iu;
const readAloud = (name: string) =>
  name
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\u3002\uFF61]/g, ".");

/** A letter may stand for eighteen, each of which is compared with others. */
const short = [(name: string) => name.normalize("NFKD").length <= 4 * nameLimit, atMost("Name", nameLimit)[1]] as const;

const honest = [
  (name: string) => !linkable.test(readAloud(name)),
  "Please leave addresses and phone numbers out of your name, and write a space after a dot",
] as const;
const oneLine = [(name: string) => !/[\n\t\u2028\u2029]/.test(name), "Please write your name in one line"] as const;

/** What joins letters in scripts that need it, and what belongs to a small picture. */
const joined =
  /([^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]\p{M}?)[\u200C\u200D]|\p{Extended_Pictographic}[\uFE0F\u200D]{1,2}/gu;
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cn}\p{Co}\u2800\uFFFC\u{1D159}\u{13441}-\u{13446}\u{16FE4}]/u;
const seen = /[\p{L}\p{N}\p{S}\p{P}]/u;
const visible = [
  (name: string) => name === "" || (!unseen.test(name.replace(joined, "$1")) && seen.test(name)),
  "Please leave out characters that nobody can see",
] as const;

/** Letters of another alphabet. Those of East Asia are written beside Latin ones, and look like none. */
const foreign = String.raw`(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])\p{L}`;
/** Letters of two alphabets in one word: one that looks like another person's, in all likelihood. */
const mixed = new RegExp(String.raw`\p{Script=Latin}[\p{M}'’-]?${foreign}|${foreign}[\p{M}'’-]?\p{Script=Latin}`, "u");
export const isOfTwoAlphabets = (name: string): boolean => mixed.test(name);

/** A person's name is shown on pages and in mails to others, so it may contain no link, address or phone number. */
export const nameField = (label: string, required?: string) =>
  text({ required, max: atMost(label, nameLimit), rules: [short, oneLine, honest, visible] });

export const usernameField = () =>
  text({
    required: "Please choose a username",
    min: [3, "Username must be at least 3 characters"],
    max: atMost("Username", 30),
    pattern: [/^(?!\s)[A-Za-z0-9_-]+$/, "Username can only contain letters, numbers, _ and -"],
  });

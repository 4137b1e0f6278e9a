import { expect, it } from "vitest";
import { commonWords } from "./common-words.server";
import { fewestPoints, pointsOf } from "./easy";
import { tableOf } from "./word-table";

const isEasy = async (password: string, own: string[] = []) =>
  pointsOf(password, { common: await commonWords(), own: tableOf(own) }) < fewestPoints;

it.each([
  ["a common password with what the rules ask for", ["Password123!", "Qwertyuiop1!", "Iloveyou1234!", "Letmein-2024"]],
  ["one in other letters", ["P@ssw0rd1234", "M0nk3yDr4g0n!", "Ｐassword１23!", "Pässwörd-123"]],
  ["letters with signs between them", ["D-r-a-g-o-n-1", "1q2w3e4r5t-Y"]],
  ["a word or a name, with a year", ["Sunflower-1987", "Jennifer1985!", "Summer2024!!!"]],
  ["two of the commonest", ["MonkeyDragon1!", "JohnSmith1990!"]],
  ["the same once more", ["PasswordPassword1!", "Dragon-Dragon-1", "Kx7!Kx7!Kx7!Kx7!"]],
  ["one in another script", ["Пароль-2026!", "Йцукен-12345A"]],
  ["keys in a row, with shift", ["1qaz@WSX3edc$RFV", "!QAZ2wsx#EDC4rfv"]],
  ["one letter, or the alphabet", ["Aaaaaaaaaa1!", "Abcdefghijk1!", `Aa1!${"x".repeat(124)}`, "Zyxwvuts-4321"]],
])("easy to guess is %s", async (_, passwords) => {
  for (const password of passwords) expect(await isEasy(password), password).toBe(true);
});

it.each(["Lamp-kettle-2026", "correct-Horse-battery-9", "Red-house-7-blue", "My dog ate 3 shoes", "xK9#mQ2$vL7p"])(
  "not easy to guess is %s",
  async (password) => expect(await isEasy(password)).toBe(false),
);

it("words of one's own are worth nothing, in whatever letters, and what else stands there counts", async () => {
  const own = ["kettle", "lampkettle"];
  for (const password of ["Lamp-kettle-2026", "L4mp.Kettl3-2026!"]) expect(await isEasy(password, own)).toBe(true);
  expect(await isEasy("Kettle-xK9#mQ2$", own)).toBe(false);
});

it("the list has a hundred thousand words, and none but those", async () => {
  const common = await commonWords();
  expect(common.filter(Boolean).length).toBeGreaterThan(100_000);
  expect(await isEasy("Blorvex-quimby-7")).toBe(false);
});

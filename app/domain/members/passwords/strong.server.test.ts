import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "~/platform/accounts/passwords.server";
import { requireStrongPassword } from "./strong.server";

const nell = {
  fullName: "Nell McBarrow",
  username: "porch-lamp77",
  email: "wren.hollis@quillfeather.org",
  areaCode: "512",
  phoneNumber: "555-8301",
};
/** Nobody is asked without the setting. */
const context = { dependencies: { settings: {} } } as never;
const sentenceFor = (password: string, owner: typeof nell | undefined = nell) =>
  requireStrongPassword(context, password, owner).then(
    () => undefined,
    ({ facts }) => facts,
  );
const own =
  "Your password is made of your own name, address or number, the city’s name or ours. Please leave them out.";
const common =
  "That password is too easy to guess. Three words that have nothing to do with each other, a number and a sign between them will do.";

it.each([
  ["one's full name", "Nell-McBarrow-77"],
  ["a part of it", "B4rrow-Barrow!!7"],
  ["one's username", "Porch.Lamp77.Zz"],
  ["one's address", "Wren-Hollis!2026"],
  ["who keeps one's mail", "Quillfeather-84!"],
  ["one's number", "Kk!512-555-8301"],
  ["its last digits", "Kk!8301-Dragon"],
  ["the city", "Austin-Texas-83!"],
  ["who lives there", "Austinites-Mm-27!"],
  ["ours", "P0rchl1ght-Kk-9!"],
])("is not made of %s", async (_, password) => {
  expect(await sentenceFor(password)).toEqual({
    title: "Weak password",
    text: own,
    status: 400,
    fields: { password: own },
  });
});

it.each([
  ["a word", "Drowssap-2026!", common],
  ["keys in a row", "ytrewQ-12345!", common],
  ["one's own name", "WorraBcm-2026!", own],
])("is not %s backwards", async (_, password, text) => {
  expect(await sentenceFor(password)).toMatchObject({ text });
});

it("may have one's own words beside others", async () => {
  expect(await sentenceFor("Nell-kettle-marmalade-7")).toBeUndefined();
});

it("is none that is guessed first, whoever it is for", async () => {
  for (const owner of [nell, undefined])
    expect(await sentenceFor("Password123!", owner)).toMatchObject({ title: "Weak password", text: common });
});

it.each([
  ["12 characters", `Aé1-${"e\u0301".repeat(5)}`, "Password must be at least 12 characters"],
  ["a number", "Lampe-kettle-Ⅻ²a".replace("²", ""), "Must contain at least one number"],
])("has %s also when its letters are composed", async (_, password, text) => {
  expect(await sentenceFor(password)).toMatchObject({ title: "Weak password", text });
});

it("has 128 characters at most, however its letters are typed", async () => {
  const text = "Password must be at most 128 characters";
  expect(await sentenceFor(`Lamp-kettle-2026-${"ﷺ".repeat(7)}`)).toMatchObject({ text });
  expect(await sentenceFor(`Lamp-kettle-2026-${"x".repeat(112)}`)).toMatchObject({ text });
  expect(await sentenceFor(`Lamp-kettle-2026-${"é".repeat(56)}`)).toMatchObject({ text });
  expect(await sentenceFor(`Lamp-kettle-2026-${"é".repeat(55)}`)).toBeUndefined();
});

it("opens in every spelling once it is set, each of which may be sent", async () => {
  const password = `Lamp-kettle-2026-${"ﬁ".repeat(10)}${"한".repeat(10)}`;
  expect(await sentenceFor(password)).toBeUndefined();
  const hash = await hashPassword(password);
  for (const form of ["NFC", "NFD", "NFKC", "NFKD"] as const) {
    const typed = password.normalize(form);
    expect(typed.length).toBeLessThanOrEqual(128);
    expect(await verifyPassword({ hash, password: typed }), form).toBe(true);
  }
});

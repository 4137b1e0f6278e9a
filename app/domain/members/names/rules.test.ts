import { describe, expect, it } from "vitest";
import { isOfTwoAlphabets, nameField } from "./rules";

const field = nameField("Full name", "Please enter your full name");
const verdict = (name: string) => {
  const read = field.read(name);
  return read.ok ? "fine" : read.message;
};
const addresses = "Please leave addresses and phone numbers out of your name, and write a space after a dot";

describe("a name", () => {
  it.each([
    ...[
      "locked. Pay at https://evil.example",
      "http://a",
      "HTTPS://X",
      "//evil",
      "evil.com",
      "Pay evil.support now",
      "t.me/ana",
    ],
    ...[
      "www.evil",
      "WWW.EVIL.COM",
      "ana@porch.test",
      "@ana",
      "a＠b",
      "ana at evil．com",
      "evil。com",
      "e\u200bvil.com",
      "evil.c\u00adom",
    ],
    ...[
      "mailto:ana",
      "tel:5125550123",
      "javascript:alert(1)",
      "1.2.3.4",
      "10.20.30",
      "10.0.0.1/a",
      "evil.рф",
      "xn--e1a.com",
    ],
    ...["Call 512-555-0123", "+1 (512) 555 0123", "５１２５５５０１２３", "St.John", "\\\\evil\\share"],
  ])("leads nowhere: %j", (name) => expect(verdict(name)).toBe(addresses));

  it.each(["Ana\nPay here", "Ana\tPorch", "Ana\u2028Porch"])("stands in one line: %j", (name) =>
    expect(verdict(name)).toBe("Please write your name in one line"),
  );

  it.each([
    "\u200b",
    "\u00ad",
    "\u2060",
    "\ufe0f",
    "\u034f",
    "\u{e0041}",
    "\u200d",
    "\u3164",
    "\u2800",
    "\ufffc",
    "\ue000",
    "\u0378",
  ])("is all seen: %j", (unseen) => expect(verdict(`Ann${unseen}Lee`)).toMatch(/nobody can see|can’t be shown/));

  it.each(["\u0301", "\u{1d159}"])("is something: %j", (name) => expect(verdict(name)).not.toBe("fine"));

  it("is short in whatever way it is written", () => expect(verdict("ﷺ".repeat(100))).toMatch(/100/));

  it.each(["Hаnk Porch", "Ana Pοrch", "Аna", "Ana О’Brien", "Aժmin", "ⲁdmin", "Pორch"])(
    "is of two alphabets in one word: %j",
    (name) => expect(isOfTwoAlphabets(name)).toBe(true),
  );

  it.each(["Владимир Brown", "Ελένη Smith", "Ana Porch", "Анна-Мария", "K先生", "Tシャツ"])(
    "is in one alphabet, word by word: %j",
    (name) => expect(isOfTwoAlphabets(name)).toBe(false),
  );

  it.each([
    ...["علی\u200cرضا", "क्\u200dष", "Ana ❤️", "Ana 👩‍🍳", "Владимир Brown", "Ελένη Smith"],
    ...[
      "Ana Porch",
      "J.R.R. Tolkien",
      "J. R. Ewing",
      "Ph.D. Ana",
      "Ana Lucía Prado",
      "O’Brien",
      "D'Arcy",
      "St. John Smith",
    ],
    ...[
      "Hank III",
      "Bob 1985",
      "Mei-ling Hsu",
      "Wwwilma",
      "Владимир",
      "山田太郎",
      "محمد",
      "Dr. Ana P.",
      "Ana (she)",
      "Ana, Ben & Co",
    ],
  ])("may be %j", (name) => expect(verdict(name)).toBe("fine"));
});

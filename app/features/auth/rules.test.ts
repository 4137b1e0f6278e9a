import { describe, expect, it } from "vitest";
import { deleteAccountForm } from "~/features/profiles/deletion/rules";
import type { Form } from "~/platform/forms/form";
import { turnOnSecondStepForm } from "./own/rules";
import { formatPhone, resetPasswordForm, signInForm, signUpForm } from "./rules";

const passes = ({ fields }: Form, name: string, value: string) => fields[name]?.read(value).ok === true;
const ofLength = (length: number) => `Aa1-${"x".repeat(length - 4)}`;

describe("a new password", () => {
  it.each([signUpForm, resetPasswordForm] as Form[])(
    "is 128 characters at most, all of them whole, in $name",
    (form) => {
      expect(passes(form, "password", ofLength(12))).toBe(true);
      expect(passes(form, "password", ofLength(128))).toBe(true);
      expect(passes(form, "password", ofLength(129))).toBe(false);
      expect(passes(form, "password", `${ofLength(12)}\uD800`)).toBe(false);
    },
  );
});

it.each([signInForm, deleteAccountForm] as Form[])("$name takes any password of 1 to 128 characters", (form) => {
  expect(passes(form, "password", "")).toBe(false);
  expect(passes(form, "password", "x")).toBe(true);
  expect(passes(form, "password", "x".repeat(128))).toBe(true);
  expect(passes(form, "password", "x".repeat(129))).toBe(false);
});

it.each([
  ["123456", true],
  ["123 456", true],
  ["12345", false],
  ["1234567", false],
  ["12345a", false],
  ["１２３４５６", false],
])("the code of an app %s is one: %s", (code, isOne) =>
  expect(passes(turnOnSecondStepForm as Form, "code", code)).toBe(isOne),
);

describe("a telephone number", () => {
  it.each([
    ["", ""],
    ["555", "555"],
    ["5550", "555-0"],
    ["555-0177", "555-0177"],
    ["(555) 0177 9", "555-0177"],
  ])("typed as %j is written %j", (typed, written) => expect(formatPhone(typed)).toBe(written));

  it("is seven digits", () => {
    for (const good of ["5550177", "555-0177"]) expect(passes(signUpForm, "phoneNumber", good)).toBe(true);
    for (const bad of ["", "555017", "55501777", "a555017", "555--017", "5550-177", "1555-0177"]) {
      expect(passes(signUpForm, "phoneNumber", bad)).toBe(false);
    }
  });
});

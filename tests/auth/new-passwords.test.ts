import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAuthSteps } from "../support/auth-steps";
import { goodPassword } from "../support/cast";
import { withPorchlight } from "../support/porchlight";

const common = "Password123!";
const leaked = "Marmalade-kettle-77";
const leakedHash = createHash("sha1").update(leaked).digest("hex").toUpperCase();
const fewWords = expect.stringMatching(/^That password is too easy to guess\. Three words /);
const ownWords = expect.stringMatching(/^Your password is made of your own name, address or number/);
const weak = (text: unknown) => ({
  status: 400,
  toast: { title: "Weak password", text },
  errors: { password: text },
});

const typed = {
  fullName: "Wren Hollister",
  username: "wren-of-elm",
  email: "wren@quillfeather.test",
  areaCode: "512",
  phoneNumber: "5558301",
  to: "",
};
const madeOf = Object.entries({
  fullName: "Wren-Hollister-26",
  username: "Wren.Of.Elm.1987",
  email: "Quillfeather-26!",
  phoneNumber: "Aa!512-555-8301",
});

describe("a new password", () => {
  const porch = withPorchlight();
  const { neighbor, signIn, resetLink } = createAuthSteps(porch);
  const signUp = (password: string, change = {}) =>
    porch().send(null, "auth.sign-up", { ...typed, ...change, password });
  const reset = (token: string, password: string) => porch().send(null, "auth.reset-password", { token, password });

  it("is judged by the rules of sign-up before all else", async () => {
    expect(await signUp("Password1!")).toMatchObject(weak("Password must be at least 12 characters"));
    expect(await signUp("password123!")).toMatchObject(weak("Must contain at least one uppercase letter"));
  });

  it("is refused where it is common, with nothing stored", async () => {
    expect(await signUp(common)).toMatchObject(weak(fewWords));
    expect(await signIn(typed.email, common)).toMatchObject({ status: 401 });
  });

  it.each(madeOf)("is refused where it is made of what was typed as %s", async (_, password) => {
    expect(await signUp(password)).toMatchObject(weak(ownWords));
  });

  it("is refused whether the address is known or not", async () => {
    const { email } = await neighbor();
    expect(await signUp(common, { email })).toMatchObject(weak(fewWords));
  });

  it("is taken otherwise, at sign-up", async () => {
    expect(await signUp(goodPassword)).toMatchObject({ ok: true });
    expect(await signIn(typed.email, goodPassword)).toMatchObject({ ok: true });
  });

  it("is judged the same where a mailed link sets it, which still works afterwards", async () => {
    const { fullName, username } = typed;
    const person = await neighbor({ fullName, username: `${username}-2`, phoneNumber: "555-8301" });
    const token = await resetLink(person.email);
    expect(await reset(token, common)).toMatchObject(weak(fewWords));
    for (const password of ["Wren-Hollister-26", "Wren.Of.Elm.2.1987", "Aa!512-555-8301"])
      expect(await reset(token, password)).toMatchObject(weak(ownWords));
    expect(await signIn(person.email, goodPassword)).toMatchObject({ ok: true });
    expect(await reset(token, leaked)).toMatchObject({ ok: true });
    expect(await signIn(person.email, leaked)).toMatchObject({ ok: true });
  });

  it("is judged before a link that is not valid", async () => {
    expect(await reset("no-link-at-all", common)).toMatchObject(weak(fewWords));
    expect(await reset("no-link-at-all", leaked)).toMatchObject({
      status: 400,
      toast: { title: "This link is not valid any more" },
    });
  });
});

describe("a leaked password", () => {
  let isAway = false;
  let asked: (string | undefined)[] = [];
  const service = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(isAway ? 503 : 200).end(`${leakedHash.slice(5)}:12`);
  });
  const settings = { passwordRangeUrl: "", outgoingAllow: [""] };
  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
    const host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
    settings.passwordRangeUrl = `http://${host}/range/`;
    settings.outgoingAllow = [host];
  });
  const porch = withPorchlight({ config: settings });
  const { neighbor, signIn, signUp, resetLink } = createAuthSteps(porch);
  const leakedWords = expect.stringMatching(/^That password was found in a data leak/);
  beforeEach(() => {
    isAway = false;
    asked = [];
  });
  afterAll(() => service.close());

  it("is refused at sign-up and where a mailed link sets it, and looked up by five characters", async () => {
    const person = await neighbor();
    const token = await resetLink(person.email);
    expect(await signUp("ana@leaks.test", {}, { password: leaked })).toMatchObject(weak(leakedWords));
    expect(await porch().send(null, "auth.reset-password", { token, password: leaked })).toMatchObject(
      weak(leakedWords),
    );
    expect(asked).toEqual(Array(2).fill(`/range/${leakedHash.slice(0, 5)}`));
  });

  it("is not looked up where it is refused anyway", async () => {
    await signUp("ana@leaks.test", {}, { password: common });
    expect(asked).toEqual([]);
  });

  it("is taken while the service is away", async () => {
    isAway = true;
    expect(await signUp("ana@leaks.test", {}, { password: leaked })).toMatchObject({ ok: true });
    expect(asked).toHaveLength(1);
    expect(await signIn("ana@leaks.test", leaked)).toMatchObject({ ok: true });
    expect(porch().errors).toEqual([]);
  });
});

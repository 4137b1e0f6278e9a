import type { Page } from "@playwright/test";
import { answerOf, issueLicense, testState } from "../support/wallet.ts";
import { confirmEmail } from "./support/inbox.ts";
import { newPerson, signUp } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

type Shown = Parameters<typeof answerOf>[0] & { protocol: string };

/** A browser with a wallet, of which only the wallet is played: what it answers is really signed and encrypted. */
async function giveWallet(page: Page, answer: (request: Shown) => Promise<string | undefined>) {
  await page.exposeFunction("answerOfWallet", answer);
  await page.addInitScript(() => {
    const wallet = (window as unknown as { answerOfWallet(request: unknown): Promise<string | undefined> })
      .answerOfWallet;
    Object.defineProperty(window, "DigitalCredential", { value: class {}, configurable: true });
    navigator.credentials.get = async (options) => {
      const { requests } = (options as { digital: { requests: { protocol: string }[] } }).digital;
      const response = await wallet(requests[0]);
      if (response === undefined) throw new DOMException("Nobody agreed", "NotAllowedError");
      return { type: "digital", protocol: requests[0]?.protocol, data: { response } } as never;
    };
  });
}

test("a credential is asked for, refused, of another city, and verifies at last", async ({ open, city }) => {
  const person = newPerson();
  const session = await signUp(city.url, person);
  await confirmEmail(session.request, person.email);
  const page = await open(session);
  const state = testState();
  const answers: (undefined | string)[] = [undefined, "Round Rock", "AUSTIN"];
  const seen: Shown[] = [];
  await giveWallet(page, async (request) => {
    seen.push(request);
    const place = answers.shift();
    if (place === undefined) return undefined;
    const license = await issueLicense({ state, facts: { resident_city: place } });
    return answerOf(request, { license, origin: city.url });
  });
  await page.goto("/profile/residency");
  await page.getByRole("link", { name: "Show a credential" }).click();
  const button = page.getByRole("button", { name: "Open my wallet" });
  await button.click();
  await expectToast(page, "Nothing was shown");
  await button.click();
  await expectToast(page, "Another city");
  expect(await page.locator("input[name=credential]").inputValue()).toBe("");
  await button.click();
  await expectToast(page, "Welcome home");
  await expect(page.getByRole("heading", { name: /^Verified by a digital credential/ })).toBeVisible();
  expect(seen.map(({ protocol }) => protocol)).toEqual(Array(3).fill("openid4vp-v1-unsigned"));
});

test("a browser without wallets says so, and leads to the other ways", async ({ open }) => {
  const page = await open("member");
  await page.addInitScript(() => Reflect.deleteProperty(window, "DigitalCredential"));
  await page.goto("/profile/residency/credential");
  await expect(page.getByText("This browser can’t ask for credentials yet.")).toBeVisible();
  await page.getByRole("link", { name: "See the other ways" }).click();
  await expect(page).toHaveURL(/\/profile\/residency$/);
});

test("without script the page says that it needs it", async ({ open }) => {
  const page = await open("member", { javaScriptEnabled: false });
  await page.goto("/profile/residency/credential");
  await expect(page.getByText("This way needs JavaScript")).toBeVisible();
});

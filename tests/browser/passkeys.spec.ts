import type { Page } from "@playwright/test";
import { newPerson, signUp } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";
import { dismissToasts, expectToast } from "./support/toasts.ts";

/** Passkeys belong to a name: browsers have none for the number that the other tests go to. */
const port = String(40_000 + (process.pid % 9_000));
test.use({ serverEnv: { PORT: port, BASE_URL: `http://localhost:${port}` } });
const named = `http://localhost:${port}`;

/** A device in the browser that answers at once, as if its owner had put a finger on it. */
async function giveDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
    /** Whether whoever holds it is its owner. */
    verifies: (isUserVerified: boolean) =>
      session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

const signOut = async (page: Page) => {
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expectToast(page, "Signed out successfully");
  await dismissToasts(page);
};

test("a passkey is added, signs in, is asked for again, and opens nothing once it was removed", async ({ open }) => {
  const page = await open(await signUp(named, newPerson()), { baseURL: named });
  const device = await giveDevice(page);
  await page.goto("/profile/security");
  await page.getByRole("link", { name: "Add a passkey" }).click();
  await expect(page.getByLabel("Name")).toHaveValue(/^Chrome on /);
  await page.getByLabel("Name").fill("");
  await page.getByRole("button", { name: "Add Passkey" }).click();
  await expect(page.getByText("Please give it a name").first()).toBeVisible();
  expect(await device.count()).toBe(0);
  await page.getByLabel("Name").fill("Kitchen laptop");
  await page.getByRole("button", { name: "Add Passkey" }).click();
  await expectToast(page, "Passkey added");
  await expect(page).toHaveURL(`${named}/profile/security`);
  await expect(page.getByRole("listitem").filter({ hasText: "Kitchen laptop" })).toBeVisible();
  await dismissToasts(page);
  await page.getByRole("link", { name: "Add a passkey" }).click();
  await page.getByRole("button", { name: "Add Passkey" }).click();
  await expectToast(page, "There is one already");
  await dismissToasts(page);

  await signOut(page);
  await page.goto("/auth?to=%2Fprofile%2Fsecurity");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(`${named}/profile/security`);
  await expect(page.getByText("This browser")).toBeVisible();

  await page.goto("/auth/again?to=%2Fprofile%2Fsecurity%2Fphone");
  await device.verifies(false);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expectToast(page, "No passkey was used");
  await dismissToasts(page);
  await device.verifies(true);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Change your phone number" })).toBeVisible();

  await page.goto("/profile/security");
  await page.getByRole("button", { name: "Remove Kitchen laptop" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expectToast(page, "Passkey removed");
  await expect(page.getByRole("listitem").filter({ hasText: "Kitchen laptop" })).toHaveCount(0);
  await dismissToasts(page);
  await signOut(page);
  await page.goto("/auth");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expectToast(page, "Sign in failed");
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
});

test("where the address is a number there are none, and the page says so", async ({ open, city }) => {
  const page = await open(await signUp(city.url, newPerson()));
  await page.goto("/profile/security/passkey");
  await expect(page.getByText("No passkey can be made here")).toBeVisible();
  const visitor = await open("visitor");
  await visitor.goto("/auth");
  await expect(visitor.getByRole("button", { name: "Sign In" })).toBeVisible();
  await expect(visitor.getByRole("button", { name: "Use a passkey" })).toBeHidden();
});

test("without script the page says that it needs it, and signing in is by password", async ({ open }) => {
  const session = await signUp(named, newPerson());
  const page = await open(session, { baseURL: named, javaScriptEnabled: false });
  await page.goto("/profile/security/passkey");
  await expect(page.getByText("This needs JavaScript")).toBeVisible();
  const visitor = await open("visitor", { baseURL: named, javaScriptEnabled: false });
  await visitor.goto("/auth");
  await expect(visitor.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
});

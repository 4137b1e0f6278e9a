import { openDecision, reportedService } from "./support/decisions.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

test("what was edited after the list was opened is decided on by a second press, once its news is read", async ({
  open,
  sessionOf,
}) => {
  test.slow();
  const path = await reportedService(sessionOf, "Goats that lend a hand");
  const admin = await open("admin");
  const dialog = await openDecision(admin, "Goats that lend a hand", /^Hide/);
  await dialog.getByRole("textbox", { name: "Note" }).fill("Please say what the goats cost.");

  const owner = await open("member");
  await owner.goto(`${path}/edit`);
  await owner.getByRole("textbox", { name: /Title/ }).fill("Goats that lend two hands");
  await owner.getByRole("button", { name: /^Save|^Update/ }).click();
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Goats that lend two hands");

  await dialog.getByRole("button", { name: "Decide" }).click();
  await expect(admin.getByText(/edited after you read it/).first()).toBeVisible();
  await dialog.getByRole("button", { name: "Decide" }).click();
  await expectToast(admin, "Case decided");
});

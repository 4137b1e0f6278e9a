import { mustPost } from "./support/requests.ts";
import { approvedService } from "./support/services.ts";
import { expect, test } from "./support/test.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ sharesCity: true });

test("what was edited after the list was opened is decided on by a second press, once its news is read", async ({
  open,
  sessionOf,
}) => {
  test.slow();
  const path = await approvedService(sessionOf, "Goats that lend a hand");
  const contentId = path.split("/").at(-1) ?? "";
  await mustPost((await sessionOf("stranger")).request, path, "reports.send", {
    ...{ contentType: "services", contentId, reason: "spam" },
  });
  const admin = await open("admin");
  await admin.goto("/admin/reports");
  const reported = admin.locator("main li").filter({ hasText: "Goats that lend a hand" });
  await reported.getByRole("button", { name: /^Decide/ }).click();
  const dialog = admin.getByRole("dialog", { name: "Decide" });
  await dialog.getByRole("radio", { name: /^Hide/ }).check();
  await dialog.getByLabel("House rule").selectOption({ index: 1 });
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

import { openDecision, reportedService } from "./support/decisions.ts";
import { expect, test } from "./support/test.ts";

test.use({ sharesCity: true });

/** Whether the middle of what has the focus can be seen and pressed. */
const isInSight = () => {
  const focused = document.activeElement as HTMLElement;
  const { x, y, width, height } = focused.getBoundingClientRect();
  // A field may be taller than what is left of the dialog: its first line counts.
  const top = document.elementFromPoint(x + width / 2, y + Math.min(height, 40) / 2);
  return top !== null && (focused === top || focused.contains(top) || top.contains(focused));
};

for (const height of [860, 560])
  test(`whatever has the focus in a long dialog is in sight, ${height} px high`, async ({ open, sessionOf }) => {
    await reportedService(sessionOf, `Goats ${height} px high`);
    const admin = await open("admin");
    await admin.setViewportSize({ width: 1280, height });
    const dialog = await openDecision(admin, `Goats ${height} px high`, /^Hide/);
    const submit = dialog.getByRole("button", { name: "Decide" });
    for (let steps = 0; steps < 20; steps++) {
      await admin.keyboard.press("Tab");
      const name = await admin.evaluate(() => document.activeElement?.getAttribute("name") ?? "a button");
      expect(await admin.evaluate(isInSight), name).toBe(true);
      if (await submit.evaluate((button) => button === document.activeElement)) break;
    }
    await expect(submit).toBeFocused();
    // Refused for its missing note, to which the focus goes.
    await dialog.getByRole("radio", { name: /^Ask for a change/ }).check();
    await submit.click();
    await expect(dialog.getByRole("textbox", { name: "Note" })).toBeFocused();
    expect(await admin.evaluate(isInSight), "the note").toBe(true);
  });

import { createPagePool } from "./support/page-pool.ts";
import { expect, test } from "./support/test.ts";

test.use({ sharesCity: true });

test("a page that is used again keeps nothing of the test before, and one that a test changed is not", async ({
  browser,
  city,
  sessionOf,
}) => {
  const pool = createPagePool(browser);
  const { storageState } = await sessionOf("member");
  try {
    const first = await pool.take({ baseURL: city.url, storageState });
    await first.goto("/boards");
    await expect(first.getByRole("link", { name: "Profile" })).toBeVisible();
    await first.evaluate(() => {
      localStorage.setItem("kept", "yes");
      sessionStorage.setItem("kept", "yes");
    });
    await first.mouse.move(100, 100);
    await pool.giveBack(first, true);

    const second = await pool.take({ baseURL: city.url });
    expect(second).toBe(first);
    expect(await second.context().cookies()).toEqual([]);
    await second.goto("/boards");
    await expect(second.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
    const kept = () => [localStorage.getItem("kept"), sessionStorage.getItem("kept"), history.length];
    expect(await second.evaluate(kept)).toEqual([null, null, 2]);

    const other = await pool.take({ baseURL: city.url, reducedMotion: "no-preference" });
    expect(other).not.toBe(second);
    await second.setViewportSize({ width: 360, height: 740 });
    await pool.giveBack(second, true);
    await pool.giveBack(other, false);
    expect([second.isClosed(), other.isClosed()]).toEqual([true, true]);
  } finally {
    await pool.close();
  }
});

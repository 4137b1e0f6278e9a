import { defineConfig, devices } from "@playwright/test";
import "./tests/support/city.ts";

/** Browser tests. They start servers of their own (tests/support/server.ts), so there is none to start here. */
export default defineConfig({
  testDir: "tests/browser",
  globalSetup: "tests/browser/support/setup.ts",
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // One more than the two cores that it is made for: a test waits as often as it works.
  workers: 3,
  reporter: "list",
  // A machine that does other things as well is slow, not broken.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // What moves costs drawing and waiting: only tests about motion ask for it.
  use: {
    screenshot: "only-on-failure",
    contextOptions: { reducedMotion: "reduce" },
    // Sooner than the test's own time, so that what is waited for in vain is named.
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
  },
  projects: [
    {
      name: "chromium",
      use: {
        ...devices["Desktop Chrome"],
        launchOptions: {
          executablePath: process.env.CHROMIUM_PATH,
          args: [
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
          ],
        },
      },
    },
  ],
});

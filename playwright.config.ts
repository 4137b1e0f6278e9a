import { defineConfig, devices } from "@playwright/test";

/** Browser tests. They start servers of their own (tests/support/server.ts), so there is none to start here. */
export default defineConfig({
  testDir: "tests/browser",
  globalSetup: "tests/browser/support/setup.ts",
  forbidOnly: Boolean(process.env.CI),
  // Where nobody looks, one stumble of a busy machine is listed as flaky; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  reporter: "list",
  // A machine that does other things as well is slow, not broken.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: { screenshot: "only-on-failure" },
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

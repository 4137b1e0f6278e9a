import { randomUUID } from "node:crypto";
import { demoId } from "../../demo/identity.ts";
import { expect, test } from "./support/test.ts";
import { watch } from "./support/watch.ts";

const pages = ["/", "/events", "/boards", "/guides", "/auth", "/contact", "/nowhere"];
const event = `/events/${demoId("event", "vinyl-confessional")}`;

test("no page makes the browser say anything, of its headers neither", async ({ open, city }) => {
  const page = await open("admin");
  const complaints = await watch(page, city.url);
  const said: string[] = [];
  page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
  for (const path of [...pages, event, "/profile", "/admin"]) await page.goto(path);
  // A page that is not there is an answer, which the browser notes.
  expect(said.filter((line) => !/status of 404|: 404 Error/.test(line))).toEqual([]);
  expect(complaints.filter((line) => !line.startsWith("console: 404 Error"))).toEqual([]);
});

test("all that the browser knows is refused to scripts, but for what ours use", async ({ page }) => {
  await page.goto("/");
  type WithPolicy = { featurePolicy: { features(): string[]; allowedFeatures(): string[] } };
  const { known, allowed } = await page.evaluate(() => {
    const { featurePolicy } = document as unknown as WithPolicy;
    return { known: featurePolicy.features(), allowed: featurePolicy.allowedFeatures() };
  });
  expect(known.length).toBeGreaterThan(50);
  expect(allowed.sort()).toEqual([
    "clipboard-write",
    "digital-credentials-get",
    "publickey-credentials-create",
    "publickey-credentials-get",
  ]);
});

test("a script can write no HTML, load no script and make no policy, and the server hears of it", async ({
  page,
  city,
}) => {
  const reportsOf = async () =>
    /^porchlight_policy_reports_total\{directive="require-trusted-types-for"\} (\d+)$/m.exec(
      await (await fetch(`${city.url}/metrics`)).text(),
    )?.[1];
  await page.goto("/");
  const thrown = await page.evaluate(() => {
    const tries: Record<string, () => unknown> = {
      html: () => Object.assign(document.createElement("p"), { innerHTML: "<img src=x onerror=alert(1)>" }),
      frame: () => Object.assign(document.createElement("iframe"), { srcdoc: "<script>alert(1)</script>" }),
      source: () => Object.assign(document.createElement("script"), { src: "/assets/x.js" }),
      text: () => Object.assign(document.createElement("script"), { text: "alert(1)" }),
      write: () => document.write("<p>"),
      policy: () =>
        (globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }).trustedTypes //
          .createPolicy("mine", {}),
    };
    return Object.entries(tries).filter(([, attempt]) => {
      try {
        attempt();
        return true;
      } catch (error) {
        return !(error instanceof TypeError);
      }
    });
  });
  expect(thrown).toEqual([]);
  await expect.poll(reportsOf, { timeout: 90_000 }).toBeDefined();
});

test("a document that is drawn anew, as what it leads to has gone, needs no other HTML", async ({ page, city }) => {
  const complaints = await watch(page, city.url);
  await page.goto("/events");
  // The event was there when the list was shown, and has gone since.
  const gone = `${city.url}/events/${randomUUID()}.data`;
  await page.route("**/events/*.data*", async (route) => route.fulfill({ response: await route.fetch({ url: gone }) }));
  await page.locator("main h3 a").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Event not found");
  await page.unroute("**/events/*.data*");
  await page.goBack();
  await expect(page.locator("main h3 a").first()).toBeVisible();
  // The script says so itself.
  expect(complaints.filter((line) => !line.startsWith("console: 404 Error"))).toEqual([]);
});

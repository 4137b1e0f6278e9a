import type { Page } from "@playwright/test";

/** What a browser says of an answer that is meant to be a refusal. It is no fault of the page. */
const refusedRequest = /^Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * Writes down everything that should not be in a browser: errors on the console, broken scripts, reports of the
 * content security policy, and requests to anyone else than `origin`.
 */
export async function watch(page: Page, origin: string): Promise<string[]> {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !refusedRequest.test(message.text()))
      complaints.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`script: ${error.message}`));
  page.on("dialog", (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url)) complaints.push(`request: ${url}`);
  });
  await page.exposeBinding("reportViolation", (_source, what: string) => complaints.push(`policy: ${what}`));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      const report = (globalThis as unknown as { reportViolation?: (what: string) => void }).reportViolation;
      report?.(`${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  return complaints;
}

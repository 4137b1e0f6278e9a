import { hash } from "node:crypto";
import { timeOf } from "~/domain/calendar/city-time.server";
import { formatTime } from "~/domain/calendar/format";
import type { Page } from "./page";

/** The page's own script goes on from an old page as from any other: what it shows next is another page, without the line. */
const script = `{const line=document.currentScript.parentElement,{pushState}=history,end=()=>line.remove();
history.pushState=function(...step){pushState.apply(this,step);end()};addEventListener("popstate",end)}`;
const scriptHash = `'sha256-${hash("sha256", script, "base64")}'`;

/** React leaves alone what stands directly in the body and is none of the elements that it looks for there. */
const lineFor = (madeAt: Date) =>
  `<section role="status"><p class="border-b bg-card py-1.5 text-sm"><span class="wrap block">You are reading a copy from ${formatTime(timeOf(madeAt))}: Porchlight can’t reach its records for a moment.</span></p><script>${script}</script></section>`;

const saidAnew = new Set(["etag", "cache-control", "content-security-policy"]);

/** The page as it was, and above it when that was. Browsers don't keep it. Undefined where it has no body to say it in. */
export function markOld({ status, html, headers }: Page, madeAt: Date): Page | undefined {
  const [before, ...after] = html.toString().split("<body>");
  const policy = headers.find(([name]) => name === "content-security-policy")?.[1];
  if (after.length !== 1 || !policy?.includes("script-src 'self' ")) return undefined;
  return {
    status,
    html: Buffer.from(`${before}<body>${lineFor(madeAt)}${after}`),
    headers: [
      ...headers.filter(([name]) => !saidAnew.has(name)),
      ["content-security-policy", policy.replace("script-src 'self' ", `script-src 'self' ${scriptHash} `)],
      ["cache-control", "private, no-store"],
      ["warning", '110 - "Response is Stale"'],
    ],
    etag: undefined,
    compressed: {},
  };
}

/** As it is sent. @param age in ms */
export const withAge = (page: Page, age: number): Page => ({
  ...page,
  headers: [...page.headers, ["age", String(Math.floor(age / 1000))]],
});

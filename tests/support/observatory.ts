import type { Reply } from "./http";

/**
 * What Mozilla's HTTP Observatory takes and gives for an answer over https, by its own table
 * (https://github.com/mdn/mdn-http-observatory, src/grader/charts.js and src/analyzer/tests), to be computed without it. It
 * looks at redirections from http as well: those are the proxy's (tests/containers/caddy.test.ts).
 */
export function observe(reply: Reply): { score: number; grade: string; modifiers: Record<string, number> } {
  const modifiers = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, rule(reply)]));
  const all = Object.values(modifiers);
  const uncurved = 100 + sum(all.filter((each) => each < 0));
  // Nothing makes up for a fault: extra credit counts only above it.
  const score = Math.max(0, uncurved >= 90 ? 100 + sum(all) : uncurved);
  return { score, grade: gradeOf(score), modifiers };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

const grades = ["A+", "A", "A", "A-", "B+", "B", "B", "B-", "C+", "C", "C", "C-", "D+", "D", "D", "D-"];
const gradeOf = (score: number) => grades[Math.ceil((100 - Math.min(score, 100)) / 5)] ?? "F";

const header = ({ headers }: Reply, name: string) =>
  String(headers[name] ?? "")
    .trim()
    .toLowerCase();

const rules: Record<string, (reply: Reply) => number> = {
  "content-security-policy": policy,
  cookies,
  "cross-origin-resource-sharing": (reply) =>
    header(reply, "access-control-allow-origin") && header(reply, "access-control-allow-credentials") === "true"
      ? -50
      : 0,
  "referrer-policy": (reply) => {
    // The last word that is known counts.
    const word = header(reply, "referrer-policy").split(",").at(-1)?.trim();
    if (!word) return 0;
    return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(word) ? 5 : -5;
  },
  // Who is preloaded has five more: that is the operator's to ask for.
  "strict-transport-security": (reply) => {
    const seconds = /max-age=(\d+)/.exec(header(reply, "strict-transport-security"))?.[1];
    if (seconds === undefined) return -20;
    return Number(seconds) >= 15_768_000 ? 0 : -10;
  },
  "subresource-integrity": integrity,
  "x-content-type-options": (reply) => (header(reply, "x-content-type-options") === "nosniff" ? 0 : -5),
  "x-frame-options": (reply) => {
    if (directivesOf(reply).has("frame-ancestors")) return 5;
    return /^(deny|sameorigin|allow-from .+)$/.test(header(reply, "x-frame-options")) ? 0 : -20;
  },
  "cross-origin-resource-policy": (reply) => {
    const word = header(reply, "cross-origin-resource-policy");
    if (/^same-(origin|site)$/.test(word)) return 10;
    return word === "" || word === "cross-origin" ? 0 : -5;
  },
};

function directivesOf(reply: Reply): Map<string, string[]> {
  const directives = new Map<string, string[]>();
  for (const directive of header(reply, "content-security-policy").split(";")) {
    const [name = "", ...sources] = directive.trim().split(/\s+/);
    if (name && !directives.has(name)) directives.set(name, sources);
  }
  return directives;
}

const tooBroad = /^(ftp:|http:|https:|\*|https?:\/\/\*(\.\*)?)$/;
const isUnsafe = (source: string) => tooBroad.test(source) || source === "'unsafe-inline'" || source === "data:";
const isInsecure = (source: string) => /^(http|ftp):/.test(source);

function policy(reply: Reply): number {
  const all = directivesOf(reply);
  if (all.size === 0) return -25;
  const of = (name: string) => withoutOverruled(all.get(name) ?? all.get("default-src") ?? ["*"]);
  const [scripts, styles, objects] = [of("script-src"), of("style-src"), of("object-src")];
  const passive = ["img-src", "media-src"];
  const active = [...all].filter(([name]) => !passive.includes(name)).flatMap(([, sources]) => sources);
  if (scripts.some(isUnsafe) || objects.some((source) => tooBroad.test(source))) return -20;
  if (active.some(isInsecure)) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (passive.flatMap(of).some(isInsecure)) return -10;
  if (styles.some(isUnsafe)) return 0;
  return all.get("default-src")?.join() === "'none'" ? 10 : 5;
}

/** Browsers pass over 'unsafe-inline' beside a hash or nonce. */
const withoutOverruled = (sources: readonly string[]) =>
  sources.some((source) => /^'(sha\d+|nonce)-/.test(source))
    ? sources.filter((each) => each !== "'unsafe-inline'")
    : sources;

function cookies({ cookies: lines }: Reply): number {
  const worst = lines.map((line) => {
    const [name = "", ...attributes] = line.toLowerCase().split(/;\s*/);
    const isSession = /login|sess/.test(name.split("=")[0] ?? "");
    const site = attributes.find((each) => each.startsWith("samesite"))?.split("=")[1];
    if (isSession && !attributes.includes("httponly")) return -30;
    if (site !== undefined && !/^(lax|strict|none)$/.test(site)) return -20;
    if (!attributes.includes("secure")) return isSession ? -10 : -5;
    return site ? 5 : 0;
  });
  return lines.length === 0 ? 0 : Math.min(...worst);
}

/** Scripts of this site need no hash; it gives five to who has some all the same. */
function integrity(reply: Reply): number {
  if (!header(reply, "content-type").startsWith("text/html")) return 0;
  const sources = [...reply.text.matchAll(/<script\b([^>]*)\ssrc="([^"]+)"([^>]*)>/g)];
  const others = sources.filter(([, , source = ""]) => /^(https?:)?\/\//.test(source));
  if (others.length === 0) return 0;
  if (others.some(([, , source = ""]) => !source.startsWith("https:"))) return -50;
  return others.every(([tag]) => /\sintegrity=/.test(tag)) ? 5 : -5;
}

import { z } from "zod";

/** What is kept of a report. Nothing of it names a person: no query, no sample of the page, no address of whoever sent it. */
export type Violation = {
  /** As in our policy: "script-src", or "other". */
  directive: string;
  /** A host, a scheme, or the browser's own word for what has no address. */
  blocked: string;
  /** Path of our page. */
  path: string;
};

/** Reports in one body: more are no browser's. */
export const mostInOne = 20;

const directives = new Set([
  ...["default-src", "object-src", "script-src", "worker-src", "style-src", "img-src", "font-src", "connect-src"],
  ...["frame-src", "form-action", "base-uri", "frame-ancestors", "manifest-src", "media-src", "child-src"],
  ...["require-trusted-types-for", "trusted-types"],
]);

/** The words of https://www.w3.org/TR/CSP3/#violation-resource */
const words = new Set(["inline", "eval", "wasm-eval", "trusted-types-policy", "trusted-types-sink", "self"]);

const text = z.string().max(4000);

/** What `report-uri` sends: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const alone = z
  .object({
    "csp-report": z.object({
      "document-uri": text,
      "blocked-uri": text.default(""),
      "effective-directive": text.optional(),
      "violated-directive": text.default(""),
    }),
  })
  .transform(({ "csp-report": report }) => [
    {
      page: report["document-uri"],
      blocked: report["blocked-uri"],
      directive: report["effective-directive"] ?? report["violated-directive"],
    },
  ]);

/** What `report-to` sends. Browsers tell of other things in the same list. */
const violation = z
  .object({
    type: z.literal("csp-violation"),
    body: z.object({ documentURL: text, blockedURL: text.nullish(), effectiveDirective: text }),
  })
  .transform(({ body }) => ({
    page: body.documentURL,
    blocked: body.blockedURL ?? "",
    directive: body.effectiveDirective,
  }));
const inList = z
  .array(z.unknown())
  .transform((reports) => reports.slice(0, mostInOne).flatMap((each) => violation.safeParse(each).data ?? []));

const shapes = { "application/csp-report": alone, "application/reports+json": inList } as const;
type Kind = keyof typeof shapes;

/** Of a `Content-Type`; undefined where it is no report. */
export function kindOfReport(contentType = ""): Kind | undefined {
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  return Object.hasOwn(shapes, type) ? (type as Kind) : undefined;
}

/** Of our own pages alone: undefined where it can't be read. */
export function readReports(kind: Kind, body: string, baseUrl: string): Violation[] | undefined {
  const { host } = new URL(baseUrl);
  const reports = shapes[kind].safeParse(parsed(body)).data;
  return reports?.flatMap(({ page, blocked, directive }) => {
    const of = URL.parse(page);
    return of?.host === host ? { directive: ours(directive), blocked: shortened(blocked), path: of.pathname } : [];
  });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Older browsers repeat the whole directive, and newer ones say which kind of script it was. */
function ours(directive: string): string {
  const [name = ""] = directive.trim().split(" ");
  const plain = name.replace(/-(elem|attr)$/, "");
  return directives.has(plain) ? plain : "other";
}

/** Of what an extension of the browser did only that it was one: which one tells of a person. */
function shortened(blocked: string): string {
  if (words.has(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (url && /^(https?|wss?):$/.test(url.protocol)) return url.host.slice(0, 100);
  const scheme = /^([a-z][a-z+.-]{0,30})(?::|$)/i.exec(blocked)?.[1];
  return scheme?.toLowerCase() ?? "other";
}

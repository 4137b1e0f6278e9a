import { describe, expect, it } from "vitest";
import { kindOfReport, mostInOne, readReports } from "./read-reports";

const baseUrl = "https://porch.test";

/** As Chromium sends it, with what it tells beside. */
const inList = (body: Record<string, unknown>, type = "csp-violation") => ({
  age: 3,
  type,
  url: "https://porch.test/events/12?from=friend",
  user_agent: "Mozilla/5.0",
  body: {
    blockedURL: "inline",
    disposition: "enforce",
    documentURL: "https://porch.test/events/12?from=friend#comments",
    effectiveDirective: "script-src-elem",
    originalPolicy: "default-src 'none'",
    referrer: "https://porch.test/inbox/secret",
    sample: "my phone number is",
    statusCode: 200,
    ...body,
  },
});
const alone = (report: Record<string, unknown>) =>
  JSON.stringify({
    "csp-report": { "document-uri": "https://porch.test/?q=private", "blocked-uri": "", ...report },
  });

const read = (...reports: unknown[]) => readReports("application/reports+json", JSON.stringify(reports), baseUrl);

describe("a report", () => {
  it("is kept as directive, what was blocked and the page's path, and nothing else", () => {
    expect(read(inList({}))).toEqual([{ directive: "script-src", blocked: "inline", path: "/events/12" }]);
    const older = alone({ "violated-directive": "img-src 'self'", "blocked-uri": "https://evil.test/a?id=7" });
    expect(readReports("application/csp-report", older, baseUrl)).toEqual([
      { directive: "img-src", blocked: "evil.test", path: "/" },
    ]);
  });

  it.each([
    ["https://user:word@evil.test:8443/x?y#z", "evil.test:8443"],
    ["data", "data"],
    ["data:text/html,<script>", "data"],
    ["blob:https://porch.test/1", "blob"],
    ["chrome-extension://aapbdbdomjkkjkaonfhkkikfgjllcleb/x.js", "chrome-extension"],
    ["trusted-types-sink", "trusted-types-sink"],
    ["", "other"],
    ['\n{"level":50}', "other"],
    ["/".repeat(3000), "other"],
    [`https://${"a.".repeat(300)}test/`, "a.".repeat(50)],
  ])("says of %j that %s was blocked", (blockedURL, blocked) => {
    expect(read(inList({ blockedURL }))).toEqual([{ directive: "script-src", blocked, path: "/events/12" }]);
  });

  it("names no directive that is none", () => {
    expect(read(inList({ effectiveDirective: "anything\nat all" }))?.[0]?.directive).toBe("other");
  });

  it("is of our pages alone", () => {
    const elsewhere = ["https://other.test/", "https://porch.test.evil.test/", "about:blank", "not an address"];
    expect(read(...elsewhere.map((documentURL) => inList({ documentURL })))).toEqual([]);
  });

  it("is of violations alone, and of no more in one than a browser sends", () => {
    expect(read(inList({}, "deprecation"), null, 7, inList({ documentURL: 7 }))).toEqual([]);
    expect(read(...Array.from({ length: mostInOne + 30 }, () => inList({})))).toHaveLength(mostInOne);
  });

  it.each(["", "{", "null", "7", "{}", "[".repeat(16_000), '{"csp-report":{"document-uri":7}}'])(
    "can't be read where it says %.20s",
    (body) => {
      for (const kind of ["application/csp-report", "application/reports+json"] as const)
        expect(readReports(kind, body, baseUrl)).toBeUndefined();
    },
  );
});

it.each([
  ["application/csp-report", true],
  ["Application/Reports+JSON; charset=utf-8", true],
  ["application/json", false],
  ["text/plain", false],
  ["toString", false],
  [undefined, false],
])("what comes as %s is a report: %s", (type, is) => expect(kindOfReport(type) !== undefined).toBe(is));

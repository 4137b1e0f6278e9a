import { describe } from "vitest";
import { connectsIn } from "./support/connections";
import { law } from "./support/law";
import { filesIn, importsOf, read } from "./support/sources";

const files = filesIn(["app", "server", "scripts", "demo"], ".ts", ".tsx", ".mjs").filter(
  (file) => !/\.(test|fixtures)\.tsx?$/.test(file),
);

/** Who opens connections beside the gate, to what, and why no visitor, member or admin can say whereto. */
const exceptions: Record<string, string> = {
  "app/platform/outgoing/": "the gate itself",
  "app/platform/mail/transport.server.ts": "the mail server that the operator set",
  "app/db/": "the database that the operator set",
  "app/platform/images/bucket-requests.server.ts": "the bucket that the operator set",
  "server/environment.ts": "nothing: whether an address of a database can be read is asked without connecting",
  "server/setup/check-database.ts": "the database that the operator names while setting up",
  "server/doctor/ask.ts": "the city's own address and server, as the operator set them",
  "server/drill/crawl.ts": "a server on this machine, which was started to be tried",
  "app/platform/jobs/": "the job queue, on the pool of that database",
  "app/ui/reach.ts": "a page that asks its own server for a file of its own",
  "app/platform/live/listen.ts": "a page that listens to its own server",
  "app/features/ledger/check-lines.tsx": "a page that asks its own server for the lines of the ledger",
  "app/features/auth/session-hint.ts": "a page that asks its own server who it is",
};
const isExcepted = (file: string) => Object.keys(exceptions).some((each) => file.startsWith(each));

/** Packages that connect for whoever calls them. */
const packages =
  /^(undici|axios|got|ky|node-fetch|request|superagent|needle|ws|ical|node-ical|pg|pg-boss|nodemailer|aws-.*|@aws-sdk\/.*)(\/|$)/;

describe("requests to other servers", () => {
  law(
    "pass the gate of app/platform/outgoing, or say here why not",
    files.filter((file) => !isExcepted(file)),
    (file) => {
      const found = connectsIn(read(file));
      return found && `${file}: ${found}`;
    },
  );
  law(
    "are made by no package but where that is said",
    files.filter((file) => !isExcepted(file)).flatMap(importsOf),
    ({ from, to, isPackage, isTypeOnly }) => isPackage && !isTypeOnly && packages.test(to) && `${from} imports ${to}`,
  );
  law("have no excuse that nothing needs", Object.keys(exceptions), (each) => {
    const own = files.filter((file) => file.startsWith(each));
    const needs = own.some((file) => connectsIn(read(file)) || importsOf(file).some(({ to }) => packages.test(to)));
    return !needs && each;
  });
  law(
    "would be seen, however they are written",
    [
      'await fetch("https://porch.test")',
      "globalThis.fetch(url)",
      'import { request } from "node:https"',
      'import { createServer, request as ask } from "node:http"',
      'import net from "node:net"',
      'import * as http from "http"',
      'await import("node:http2")',
      'new WebSocket("wss://porch.test")',
      'require("tls")',
      'process.getBuiltinModule("node:dgram")',
      'export { connect } from "node:net"',
      'import https, { Agent } from "node:https"',
      'import { default as ask } from "node:https"',
      "urls.map(fetch)",
      "fetch.call(null, url)",
      "(0, fetch)(url)",
      "await import(`node:https`)",
      "new ClientRequest(url)",
      'globalThis["fetch"](url)',
      "const ask = fetch;",
      "const { fetch: ask } = globalThis",
      "createRequire(import.meta.url)",
      "navigator.sendBeacon(url)",
    ],
    (sample) => !connectsIn(sample) && sample,
  );
  law(
    "are not seen where there are none",
    [
      'import { createServer, type Server } from "node:http"',
      'import type { Socket } from "node:net"',
      "app.fetch(request)",
      "frame.fetch().catch(",
      "async function fetch() {",
      'import { isIP } from "node:net"',
      "type Ask = typeof fetch;",
      "const ways = { fetch: askNothing };",
    ],
    (sample) => connectsIn(sample),
  );
});

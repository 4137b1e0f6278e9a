import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { wrongSignature } from "./signature";

const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

/** Answers a request in the place of the store, or lets it pass. */
export type Fault = (request: IncomingMessage, response: ServerResponse, pass: () => void) => void;

export type TestBucket = Awaited<ReturnType<typeof openBucket>>;

/**
 * An S3-compatible object store with one bucket, and a door in front of it that does what the store itself leaves out: it
 * refuses whatever is not signed with its secret. Faults take the place of the store.
 */
export async function openBucket() {
  const directory = mkdtempSync(join(tmpdir(), "porchlight-bucket-"));
  const store = fork(join(import.meta.dirname, "store-child.ts"), [directory], {
    execArgv: ["--openssl-legacy-provider"],
  });
  const [inside] = (await once(store, "message")) as [number];
  const asked: string[] = [];
  let fault: Fault | undefined;

  const door = createServer(async (incoming, response) => {
    const body = await buffer(incoming).catch(() => undefined);
    if (!body) return;
    const { method = "", url = "", headers } = incoming;
    asked.push(`${method} ${url}`);
    const pass = () => {
      const wrong = wrongSignature({ method, url, headers, body }, keys.secretAccessKey);
      if (wrong) refuse(response, 403, "SignatureDoesNotMatch", wrong);
      else passOn({ method, path: url, headers, body, port: inside }, response);
    };
    if (fault) fault(incoming, response, pass);
    else pass();
  });
  const port = await listen(door);
  /** What it is called when it is told of. */
  const where = (prefix: string) => `s3://pictures/${prefix}?endpoint=http://127.0.0.1:${port}&region=us-east-1`;

  return {
    keys,
    /** Its own folder on this machine. */
    directory: join(directory, "pictures"),
    /** Every request that came, as "GET /pictures/…". */
    asked,
    endpoint: `http://127.0.0.1:${port}`,
    /** As FILES_URL has it, with time for a machine that does other things as well. */
    url: (prefix: string) => `${where(prefix)}&timeout=200`,
    where,
    /** From now on, or none any more. */
    fail(next?: Fault) {
      fault = next;
    },
    /** Nothing listens any more. */
    async goAway() {
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
    },
    /** At the same address. */
    comeBack: () => listen(door, port),
    async close() {
      door.closeAllConnections();
      door.close();
      store.kill("SIGKILL");
      await once(store, "exit");
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** As S3 says no. */
export function refuse(response: ServerResponse, status: number, code: string, message = "") {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  response.writeHead(status, { "Content-Type": "application/xml" }).end(xml);
}

type Passed = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer; port: number };

function passOn({ body, ...options }: Passed, response: ServerResponse) {
  const asking = request({ host: "127.0.0.1", ...options }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  asking.on("error", () => response.destroy());
  asking.end(body);
}

const listen = (server: ReturnType<typeof createServer>, port = 0) =>
  new Promise<number>((resolve) => {
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });

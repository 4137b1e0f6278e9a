import type { LookupAddress } from "node:dns";
import { type IncomingMessage, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { readBody } from "./body.server";
import { addressesOf, isNamed, type Resolve, requireWebAddress } from "./hosts.server";
import { OutgoingRefused } from "./refused";

type Asking = {
  /** Of the answer, unpacked. */
  maxBytes: number;
  /** For all of it: names, redirects, and the last byte. */
  timeoutMs: number;
  /** Media types, as the header has them. */
  accept?: string;
  /** What else the asked one is told, and whoever it leads to. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
};

type Answered = { bytes: Buffer; type: string };

export type Outgoing = {
  /**
   * Gets what is at an address of the web. The only way out of this house for anything but mail and the database: it
   * reaches no private network, neither by a name nor by a redirect.
   * @throws OutgoingRefused
   */
  fetch(url: string, asking: Asking): Promise<Answered>;
};

type Options = {
  /** Hosts of the operator's own network that may be asked: "calendar.internal", "10.0.0.5:3000". */
  named?: readonly string[];
  resolve?: Resolve;
};

const mostRedirects = 5;

export function createOutgoing({ named = [], resolve }: Options = {}): Outgoing {
  return {
    async fetch(address, { timeoutMs, signal, ...asking }) {
      const deadline = AbortSignal.timeout(timeoutMs);
      const ending = signal ? AbortSignal.any([deadline, signal]) : deadline;
      try {
        return await orEnd(follow(requireWebAddress(address), { ...asking, ending }), ending);
      } catch (error) {
        if (deadline.aborted) throw new OutgoingRefused("too-slow", { cause: error });
        throw error instanceof OutgoingRefused ? error : new OutgoingRefused(kindOf(error), { cause: error });
      }
    },
  };

  async function follow(first: URL, { ending, maxBytes, ...said }: Following): Promise<Answered> {
    let url = first;
    // A redirect leads from a named host to another, and never from elsewhere to one.
    let isTrusted = isNamed(url, named);
    for (let hops = 0; hops <= mostRedirects; hops++) {
      const addresses = await orEnd(addressesOf(url, isTrusted, resolve), ending);
      const response = await ask(url, addresses, { ending, ...said });
      const next = redirectOf(response);
      if (next === undefined) {
        // What is not read to its end is not waited for either.
        const bytes = await readBody(response, maxBytes, ending).finally(() => response.destroy());
        return { bytes, type: typeOf(response) };
      }
      url = requireWebAddress(next, url);
      isTrusted &&= isNamed(url, named);
    }
    throw new OutgoingRefused("redirects");
  }
}

type Following = Pick<Asking, "maxBytes" | "accept" | "headers"> & { ending: AbortSignal };

/** Connects to one of these addresses, whatever the name says by now. */
function ask(url: URL, addresses: LookupAddress[], { ending, accept, headers: own }: Omit<Following, "maxBytes">) {
  const request = url.protocol === "https:" ? overHttps : overHttp;
  const headers = { ...own, Accept: accept ?? "*/*", "Accept-Encoding": "gzip", "User-Agent": "Porchlight" };
  return new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, { agent: false, headers, lookup: pinnedTo(addresses), signal: ending }, resolve);
    sent.on("error", reject);
    // Whoever wants to speak another protocol gives no answer, and Node tells of no error.
    sent.on("upgrade", ({ statusCode: status = 101 }, socket) => {
      socket.destroy();
      reject(new OutgoingRefused("status", { status }));
    });
    sent.once("close", () => reject(new OutgoingRefused("unreachable")));
    sent.end();
  });
}

const pinnedTo =
  (addresses: LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, addresses);
    else done(null, first?.address ?? "", first?.family);
  };

/** Where it leads, or nothing for an answer that is one. @throws OutgoingRefused for any other status than 200 */
function redirectOf(response: IncomingMessage): string | undefined {
  const { statusCode: status = 0, headers } = response;
  if (status === 200) return undefined;
  response.destroy();
  if ([301, 302, 303, 307, 308].includes(status) && headers.location) return headers.location;
  throw new OutgoingRefused("status", { status });
}

const typeOf = ({ headers }: IncomingMessage) => headers["content-type"] ?? "";

/** Some work can't be ended, as looking a name up, only no longer waited for. */
function orEnd<T>(work: Promise<T>, ending: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const end = () => reject(ending.reason);
    ending.addEventListener("abort", end, { once: true });
    work.then(resolve, reject).finally(() => ending.removeEventListener("abort", end));
    if (ending.aborted) end();
  });
}

/** What a broken packing or a broken connection is called. */
const kindOf = (error: unknown) =>
  /^(Z_|ERR__ERROR_|ERR_PADDING|ERR_BROTLI|ERR_INFLATE)/.test(String((error as { code?: unknown }).code))
    ? ("damaged" as const)
    : ("unreachable" as const);

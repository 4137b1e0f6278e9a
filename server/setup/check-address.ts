import { createServer } from "node:net";
import { isHere } from "~/platform/is-here";

/** Nothing after the host, and https unless it is for this machine alone. */
export function checkBaseUrl(answer: string): string | undefined {
  const { pathname, search, hash, username, origin, protocol } = new URL(answer);
  if (pathname !== "/" || search || hash || username) return `Please leave out what is not ${origin}.`;
  if (protocol === "http:" && !isHere(origin))
    return "Without https everybody on the way can read passwords. Please begin it with https://, and let a proxy have the certificate.";
  return undefined;
}

/** Whether we may listen there. */
export function checkPort(answer: string): Promise<string | undefined> {
  const port = Number(answer);
  if (port === 0) return Promise.resolve("Please choose a port from 1 to 65535: the proxy must know it.");
  return new Promise((done) => {
    const probe = createServer();
    probe.once("error", ({ code }: NodeJS.ErrnoException) => done(taken(port, code)));
    probe.listen(port, "127.0.0.1", () => probe.close(() => done(undefined)));
  });
}

function taken(port: number, code: string | undefined): string {
  if (code === "EACCES") return `Port ${port} may not be opened by this user. Please choose one from 1024.`;
  return `Port ${port} is in use by another program. Please stop that one, or choose another port.`;
}

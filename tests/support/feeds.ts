import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A server of calendars on this machine, by their paths: a text, a status, or where it leads. */
export async function openFeeds() {
  const feeds = new Map<string, string | number | { to: string }>();
  const server = createServer(({ url = "" }, response) => {
    const feed = feeds.get(url) ?? 404;
    if (typeof feed === "number") response.writeHead(feed).end();
    else if (typeof feed === "string") response.writeHead(200, { "Content-Type": "text/calendar" }).end(feed);
    else response.writeHead(302, { Location: feed.to }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    /** Sets what is there. @returns its address */
    put(path: string, feed: string | number | { to: string }) {
      feeds.set(path, feed);
      return `http://${host}${path}`;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

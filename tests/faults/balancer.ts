import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Between looks at `/readyz`, in ms. */
const LOOK = 100;

/** What usually stands in front of several processes: it asks each whether it is ready, and keeps its connections. */
export async function openBalancer() {
  // As others do, it lets go of a connection that nobody uses.
  const agent = new Agent({ keepAlive: true, maxSockets: 60, timeout: 2_000 });
  let targets: { url: string; isReady: boolean }[] = [];
  let turn = 0;

  const look = () =>
    Promise.all(
      targets.map(async (target) => {
        target.isReady = await isReady(target.url);
      }),
    );
  const isReady = (url: string) =>
    new Promise<boolean>((resolve) => {
      get(`${url}/readyz`, { agent }, (answer) => {
        answer.resume().once("close", () => resolve(answer.statusCode === 200));
      }).once("error", () => resolve(false));
    });
  const timer = setInterval(look, LOOK);

  function pass(asked: IncomingMessage, answer: ServerResponse) {
    // Where none is, as on a machine too slow to say so in time, any will do.
    const ready = targets.filter(({ isReady }) => isReady);
    const among = ready.length > 0 ? ready : targets;
    const target = among[turn++ % among.length];
    if (!target) return void answer.writeHead(502).end();
    const { hostname, port } = new URL(target.url);
    const { connection: _own, ...headers } = asked.headers;
    const onward = request({ agent, hostname, port, path: asked.url, method: asked.method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on("error", () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    asked.pipe(onward);
  }

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async serve(urls: string[]) {
      targets = urls.map((url) => targets.find((each) => each.url === url) ?? { url, isReady: false });
      await look();
    },
    close() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

// The yardstick: what Node can send at most. Runs in a process of its own.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

process.once("disconnect", () => process.exit());
process.once("message", ({ body }: { body: Uint8Array }) => {
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Length": body.byteLength };
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, "127.0.0.1", () => {
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
});

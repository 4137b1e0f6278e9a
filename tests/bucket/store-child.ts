import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import S3rver from "@20minutes/s3rver";

/**
 * An S3-compatible object store with one bucket in the folder that it is told, on a port that it tells. A process of its own,
 * as it needs old ciphers for what it calls the next page of a list. Ends with its parent.
 */
const [directory = ""] = process.argv.slice(2);
const store = new S3rver({
  directory,
  silent: true,
  // It works out that of a list otherwise than Amazon does. The door in front looks at them all.
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: "pictures" }],
});
await store.configureBuckets();
const server = createServer(store.callback()).listen(0, "127.0.0.1", () => {
  process.send?.((server.address() as AddressInfo).port);
});
process.once("disconnect", () => process.exit());

import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** A message of PostgreSQL's protocol: a letter, its length, and the rest. */
function message(letter: string, ...parts: (string | readonly number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(letter), length, body]);
}

const none = [0, 0, 0, 0];
const isReady = message("Z", "I");
const letIn = Buffer.concat([message("R", none), isReady]);
/** Of one column of text. */
const columns = message("T", [0, 1], "server_version_num\0", none, [0, 0], [0, 0, 0, 25], [0, 9], none, [0, 0]);
const row = Buffer.concat([message("D", [0, 1], [0, 0, 0, 6], "140012"), message("C", "SHOW\0")]);

/** By the letter of what is said: a whole query, or one in parts. */
const answers: Record<string, Buffer> = {
  Q: Buffer.concat([columns, row, isReady]),
  P: message("1"),
  B: message("2"),
  D: columns,
  E: row,
  S: isReady,
};

/** Takes everybody in and says that it is PostgreSQL 14, whatever it is asked. */
export async function startOldPostgres() {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on("error", () => {}));
    let isKnown = false;
    let asked = Buffer.alloc(0);
    socket.on("data", (bytes) => {
      if (!isKnown) {
        isKnown = true;
        return void socket.write(letIn);
      }
      asked = Buffer.concat([asked, bytes]);
      while (asked.length >= 5 && asked.length > asked.readUInt32BE(1)) {
        socket.write(answers[String.fromCharCode(asked[0] ?? 0)] ?? "");
        asked = asked.subarray(1 + asked.readUInt32BE(1));
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `postgres://porch@127.0.0.1:${(server.address() as AddressInfo).port}/porch`,
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

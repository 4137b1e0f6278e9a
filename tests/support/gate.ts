import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A door between a process and a TCP server, which can be shut in the middle of everything and opened again. */
export async function openGate(target: { host: string; port: number }) {
  let isOpen = true;
  const inside = new Set<Socket>();
  const server = createServer((socket) => {
    if (!isOpen) return void socket.destroy();
    const other = connect(target);
    for (const [from, to] of [
      [socket, other],
      [other, socket],
    ] as const) {
      inside.add(from);
      from.pipe(to);
      from.on("error", () => to.destroy());
      from.on("close", () => {
        inside.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    shut() {
      isOpen = false;
      for (const socket of inside) socket.destroy();
    },
    open() {
      isOpen = true;
    },
    async close() {
      this.shut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

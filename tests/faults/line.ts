import { type AddressInfo, connect, createServer, type Socket } from "node:net";

type Pair = {
  near: Socket;
  far: Socket;
  /** The first words, which say who it is. */
  hello: string;
  isFrozen: boolean;
  /** Its next answer is not passed on. */
  isLost?: boolean;
};
type Which = (hello: string) => boolean;

export type Line = {
  port: number;
  /** Hangs up. */
  cut(which?: Which): void;
  /** Swallows what is said on the connections that there are now, and says nothing to either side. New ones work. */
  freeze(which?: Which): number;
  /** How many there are that work. */
  count(which?: Which): number;
  /** Hangs up on those who come from now on, until told otherwise. */
  refuse(which?: Which): void;
  /** Takes so many ms longer for each word, either way. */
  slow(ms: number): void;
  /** From now on nothing that is said arrives, on new connections either; or does again on those that come then. */
  silence(isSilent: boolean): void;
  /** Answers are noise, until told otherwise. */
  garble(isGarbled: boolean): void;
  /** Lets the next question with this word in it arrive, and hangs up instead of passing on the answer. Ends when it came. */
  loseAnswerTo(word: string): Promise<void>;
  close(): void;
};

/** What stands between a server and its database: a network that can fail. */
export async function openLine(target: { port: number; host: string }): Promise<Line> {
  const pairs = new Set<Pair>();
  let refused: Which = () => false;
  let [delay, isSilent, isGarbled] = [0, false, false];
  const pass = (to: Socket, bytes: Buffer) => (delay > 0 ? setTimeout(() => to.write(bytes), delay) : to.write(bytes));
  let trap: { word: string; onCaught(): void } | undefined;
  // As the driver does: waiting for more to send along takes 40 ms where the other side waits for an answer.
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ ...target, noDelay: true });
    const pair: Pair = { near, far, hello: "", isFrozen: isSilent };
    pairs.add(pair);
    near.on("data", (bytes) => {
      pair.hello ||= bytes.toString("latin1");
      if (refused(pair.hello)) near.destroy();
      if (trap && bytes.includes(trap.word)) {
        pair.isLost = true;
        trap.onCaught();
        trap = undefined;
      }
      if (!pair.isFrozen) pass(far, bytes);
    });
    far.on("data", (bytes) => {
      if (pair.isLost) near.destroy();
      else if (!pair.isFrozen) pass(near, isGarbled ? Buffer.alloc(bytes.length, 0xff) : bytes);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on("error", () => {});
      one.on("close", () => {
        if (one === near) pairs.delete(pair);
        // A frozen line does not even say that it is dead.
        if (!pair.isFrozen || one === near) other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const those = (which: Which = () => true) => [...pairs].filter(({ hello }) => which(hello));
  const cut = (which?: Which) => {
    for (const { near, far } of those(which)) {
      near.destroy();
      far.destroy();
    }
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    freeze(which) {
      const chosen = those(which);
      for (const pair of chosen) pair.isFrozen = true;
      return chosen.length;
    },
    count: (which) => those(which).filter(({ isFrozen }) => !isFrozen).length,
    refuse(which = () => false) {
      refused = which;
    },
    slow(ms) {
      delay = ms;
    },
    silence(silent) {
      isSilent = silent;
      for (const pair of pairs) pair.isFrozen ||= silent;
    },
    garble(garbled) {
      isGarbled = garbled;
    },
    loseAnswerTo: (word) =>
      new Promise((onCaught) => {
        trap = { word, onCaught };
      }),
    close() {
      cut();
      server.close();
    },
  };
}

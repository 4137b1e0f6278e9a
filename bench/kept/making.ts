import type { Way } from "./tally.ts";

/** As many of a process's complaints are told. */
const mostComplaints = 5;

/** What the two processes log: how each answer was made, by the answer's id, and what went wrong. */
export function createListener() {
  const read = new Set<string>();
  const rendered = new Set<string>();
  const complaints: string[] = [];
  let foundWrong = 0;

  function hear(line: string) {
    if (!line.startsWith("{")) return;
    const { level, msg, requestId } = JSON.parse(line) as { level: number; msg: string; requestId: string };
    if (msg === "answered from the routes") read.add(requestId);
    if (msg === "page rendered") rendered.add(requestId);
    if (msg === "a kept page was wrong") foundWrong++;
    if (level >= 50 && complaints.length < mostComplaints) complaints.push(line);
  }

  return {
    /** For one process: what it prints comes in pieces. */
    listen() {
      let rest = "";
      return (text: string) => {
        const lines = (rest + text).split("\n");
        rest = lines.pop() ?? "";
        lines.forEach(hear);
      };
    },
    wayOf: (id: string): Way => (rendered.has(id) ? "rendered" : read.has(id) ? "read" : "kept"),
    /** Once nobody asks any more how it was made. */
    forget() {
      read.clear();
      rendered.clear();
    },
    complaints,
    foundWrong: () => foundWrong,
  };
}

export type Listener = ReturnType<typeof createListener>;

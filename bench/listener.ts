import { get } from "node:http";

/** Someone who has a thread open, as a browser holds the connection. */
export type Listener = {
  /** Each reply in the order of arrival: its position in the thread, and when it was here. */
  readonly heard: { position: number; at: number }[];
  close(): void;
};

/** Beyond any thread's last reply: whoever starts here hears only what comes. */
const fromNow = 999_999_999;

/**
 * Opens a thread's news.
 * @param after the position of the last reply that is known
 * @throws Error when the server refuses, or ends it before the first word
 */
export function listenTo(threadUrl: string, headers: Record<string, string>, after = fromNow): Promise<Listener> {
  const asked = { ...headers, Accept: "text/event-stream", "Last-Event-ID": String(after) };
  return new Promise((resolve, reject) => {
    const request = get(`${threadUrl}/live`, { agent: false, headers: asked }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${threadUrl}/live answered ${answer.statusCode}.`));
      const heard: Listener["heard"] = [];
      const close = () => request.destroy();
      let unread = "";
      answer.setEncoding("utf8").on("data", (text: string) => {
        const messages = (unread + text).split("\n\n");
        unread = messages.pop() ?? "";
        for (const message of messages) {
          const position = /^id: (\d+)\nevent: reply\n/.exec(message)?.[1];
          if (position) heard.push({ position: Number(position), at: performance.now() });
        }
        resolve({ heard, close });
      });
      // What breaks here shows as a reply that nobody heard.
      answer.once("error", () => {});
    });
    request.once("error", reject);
  });
}

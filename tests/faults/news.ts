/** Somebody who has a thread open. @returns all that was said so far */
export async function openNews(url: string, threadId: string, cookie: string) {
  const leave = new AbortController();
  const answer = await fetch(`${url}/threads/${threadId}/live?after=0`, {
    headers: { Cookie: cookie },
    signal: leave.signal,
  });
  let heard = "";
  const reading = (async () => {
    for await (const part of answer.body ?? []) heard += Buffer.from(part).toString();
  })().catch(() => {});
  return {
    heard: () => heard,
    async leave() {
      leave.abort();
      await reading;
    },
  };
}

/** Without an answer the status is 0, and the body says why. */
export type Answer = { status: number; body: string };

/** In ms. */
const patience = 10_000;
/** What we ask for is short; whatever answers, no more of it is read. In bytes. */
const mostRead = 64 * 1024;

/** Asks once, follows nobody elsewhere, and never throws. */
export async function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(url, { headers, redirect: "manual", signal });
    return { status: response.status, body: await beginningOf(response) };
  } catch (error) {
    return { status: 0, body: reasonOf(error) };
  }
}

async function beginningOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > mostRead) break;
  }
  return Buffer.concat(chunks).toString().slice(0, mostRead);
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as Error;
  if (name === "TimeoutError") return `nothing came within ${patience / 1000} s`;
  const { code, message } = (cause ?? error) as { code?: string; message?: string };
  return reasons[code ?? ""] ?? code ?? message ?? "unknown";
}

const reasons: Record<string, string> = {
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "its name is not known",
  EAI_AGAIN: "its name is not known",
  CERT_HAS_EXPIRED: "its certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is signed by itself",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another name",
};

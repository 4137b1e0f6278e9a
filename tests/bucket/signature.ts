import { createHash, createHmac } from "node:crypto";

/** A request as it came over the wire. */
export type Signed = {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: Uint8Array;
};

/**
 * Signature Version 4 as Amazon describes it, worked out once more and apart from the client: what is wrong with a request
 * for a store that knows this secret, or nothing.
 */
export function wrongSignature({ method, url, headers, body }: Signed, secret: string): string | undefined {
  const header = (name: string) => String(headers[name] ?? "");
  const claim = /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, scope, names, signature] = claim.exec(header("authorization")) ?? [];
  if (!scope || !names) return "it is not signed";
  if (header("x-amz-content-sha256") !== sha256(body)) return "the hash of its body is not the one it says";
  const signed = names.split(";");
  for (const name of ["host", ...Object.keys(headers).filter((each) => each.startsWith("x-amz-"))])
    if (!signed.includes(name)) return `${name} is not among what is signed`;
  const [path = "", query = ""] = url.split("?");
  const request = [
    method,
    path,
    inOrder(query),
    ...signed.map((name) => `${name}:${header(name).trim().replace(/ +/g, " ")}`),
    "",
    names,
    sha256(body),
  ].join("\n");
  const text = ["AWS4-HMAC-SHA256", header("x-amz-date"), scope, sha256(Buffer.from(request))].join("\n");
  const key = scope.split("/").reduce<Buffer | string>((from, part) => hmac(from, part), `AWS4${secret}`);
  return hmac(key, text).toString("hex") === signature ? undefined : "the signature is another one";
}

function inOrder(query: string): string {
  const pairs = query.split("&").filter(Boolean);
  return pairs
    .map((pair) => {
      const [name = "", value = ""] = pair.split("=");
      return `${encoded(name)}=${encoded(value)}`;
    })
    .sort()
    .join("&");
}

const encoded = (text: string) =>
  encodeURIComponent(decodeURIComponent(text)).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const hmac = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest();

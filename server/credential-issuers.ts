import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { OperatorError } from "./operator-error";

const certificates = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** The root certificates in the operator's file, as DER; none without a file. @throws OperatorError */
export function readIssuers(path: string | undefined): readonly Uint8Array[] {
  if (path === undefined) return [];
  const refused = (why: string) =>
    new OperatorError(
      `CREDENTIAL_ISSUERS names ${path}, ${why}. Put the root certificates of the issuers into it, in PEM format.`,
    );
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw refused(`which can't be read (${(error as NodeJS.ErrnoException).code})`);
  }
  const found = text.match(certificates) ?? [];
  if (found.length === 0) throw refused("which holds no certificate");
  return found.map((pem, at) => {
    const certificate = parsed(pem);
    if (!certificate) throw refused(`whose certificate ${at + 1} can't be read`);
    if (!certificate.ca) throw refused(`whose certificate ${at + 1} is none that issues others`);
    return new Uint8Array(certificate.raw);
  });
}

function parsed(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined;
  }
}

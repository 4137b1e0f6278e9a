import { X509Certificate } from "node:crypto";

/** Says that a certificate may sign such documents: ISO/IEC 18013-5, annex B. Node calls this list "keyUsage". */
const signsLicenses = "1.0.18013.5.1.2";

/**
 * The issuer's certificate in a document: signed by one of the roots itself, as the standard wants it, for this purpose,
 * and both valid now. @throws where it is not
 */
export function requireTrusted(chain: readonly Uint8Array[], roots: readonly Uint8Array[], now: Date): void {
  const [first] = chain;
  if (!first) throw new Error("There is no certificate");
  const signer = new X509Certificate(first);
  if (signer.ca || !signer.keyUsage?.includes(signsLicenses)) throw new Error("It signs no such documents");
  const root = roots
    .map((each) => new X509Certificate(each))
    .find((each) => each.ca && signer.checkIssued(each) && signer.verify(each.publicKey));
  if (!root) throw new Error("Nobody we know has issued it");
  if (!isValid(signer, now) || !isValid(root, now)) throw new Error("It is not valid now");
}

const isValid = ({ validFromDate, validToDate }: X509Certificate, now: Date) =>
  validFromDate <= now && now <= validToDate;

/** Values of a field in a name as Node spells it, "C=US\nST=Ohio". */
export const valuesOf = (name: string, field: string): string[] =>
  name.split("\n").flatMap((line) => (line.startsWith(`${field}=`) ? [line.slice(field.length + 1)] : []));

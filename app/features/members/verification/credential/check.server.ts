import { DeviceResponse, type Document, SessionTranscript } from "@owf/mdoc";
import { openAnswer, thumbprintOf } from "./answer.server";
import { mdocContext } from "./mdoc.server";
import { cityFact, licenseFacts, mobileLicense } from "./request.server";
import { isWellFormed } from "./well-formed.server";

type Asked = { nonce: string; secret: string; origin: string; issuers: readonly Uint8Array[]; now: Date };

/**
 * The city in a wallet's answer, after everything about it was checked: who issued the document and until when it holds,
 * that nothing in it was changed, and that the phone it was issued to has signed this very answer for this site.
 * @throws where anything is not so
 */
export async function cityIn(answer: string, asked: Asked): Promise<string> {
  const { nonce, secret, origin, issuers, now } = asked;
  const bytes = await openAnswer(answer, nonce, secret);
  if (!isWellFormed(bytes)) throw new Error("No document");
  const response = DeviceResponse.decode(bytes);
  const [document, ...others] = response.documents ?? [];
  if (!document || others.length > 0 || response.status !== 0) throw new Error("Not one document");
  requireLicense(document);
  const jwkThumbprint = await thumbprintOf(nonce, secret);
  const sessionTranscript = await SessionTranscript.forOid4VpDcApi({ origin, nonce, jwkThumbprint }, mdocContext);
  await response.verify({ sessionTranscript, trustedCertificates: [...issuers], now }, mdocContext);
  return factOf(document);
}

/** The kind that the issuer signed: what the library compares is the one that the phone says. */
function requireLicense({ docType, issuerSigned }: Document): void {
  const signed = issuerSigned.issuerAuth.mobileSecurityObject.docType;
  if (docType !== mobileLicense || signed !== mobileLicense) throw new Error("Another kind of document");
}

/** Only what the issuer signed counts, and it has to be there once. Whatever else a wallet sends is not looked at. */
function factOf(document: Document): string {
  const facts = document.getIssuerNamespace(licenseFacts) ?? [];
  const [fact, ...others] = facts.filter(({ elementIdentifier }) => elementIdentifier === cityFact);
  if (!fact || others.length > 0 || typeof fact.elementValue !== "string") throw new Error("Not one city");
  return fact.elementValue;
}

import { createHash, createPublicKey, type KeyObject, randomBytes, verify, X509Certificate } from "node:crypto";
import { CoseKey, type MdocContext, type Sign1 } from "@owf/mdoc";
import { z } from "zod";
import { requireTrusted, valuesOf } from "./certificates.server";

// Loading that library changes the sentences of every schema in the process, ours as well: they are set back.
z.config({ customError: undefined });

const hashes = { ES256: "sha256", ES384: "sha384", ES512: "sha512" } as const;
const curves = { ES256: "prime256v1", ES384: "secp384r1", ES512: "secp521r1" } as const;

const keyObjectOf = ({ jwk }: CoseKey): KeyObject => {
  const { kty, crv, x, y } = jwk as Record<string, string>;
  return createPublicKey({ key: { kty, crv, x, y }, format: "jwk" });
};

/** A signature by the algorithm that it names, which has to be the one of its key. */
function isSignedBy(key: CoseKey, sign1: Sign1): boolean {
  const name = sign1.signatureAlgorithmName as keyof typeof hashes;
  const publicKey = keyObjectOf(key);
  if (!hashes[name] || publicKey.asymmetricKeyDetails?.namedCurve !== curves[name]) return false;
  return verify(hashes[name], sign1.toBeSigned, { key: publicKey, dsaEncoding: "ieee-p1363" }, sign1.signature);
}

const refusedMac = () => {
  throw new Error("Only signatures are asked for");
};

/** What `@owf/mdoc` leaves to its users: Node's own cryptography. Nothing here signs. */
export const mdocContext: Pick<MdocContext, "crypto" | "x509"> & { cose: MdocContext["cose"] } = {
  crypto: {
    random: (length) => new Uint8Array(randomBytes(length)),
    digest: ({ digestAlgorithm, bytes }) =>
      new Uint8Array(createHash(digestAlgorithm.replace("-", "")).update(bytes).digest()),
    calculateEphemeralMacKey: refusedMac,
  },
  cose: {
    sign1: { sign: refusedMac, verify: ({ key, sign1 }) => isSignedBy(key, sign1) },
    mac0: { sign: refusedMac, verify: refusedMac },
  },
  x509: {
    getIssuerNameField: ({ certificate, field }) => valuesOf(new X509Certificate(certificate).issuer, field),
    getPublicKey: ({ certificate }) =>
      CoseKey.fromJwk(new X509Certificate(certificate).publicKey.export({ format: "jwk" }) as Record<string, unknown>),
    verifyCertificateChain: ({ trustedCertificates, x5chain, now = new Date() }) =>
      requireTrusted(x5chain, trustedCertificates, now),
    getCertificateData({ certificate }) {
      const data = new X509Certificate(certificate);
      return {
        issuerName: data.issuer,
        subjectName: data.subject,
        serialNumber: data.serialNumber,
        thumbprint: data.fingerprint256,
        notBefore: data.validFromDate,
        notAfter: data.validToDate,
        pem: data.toString(),
      };
    },
  },
};

import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from "node:crypto";
import {
  CoseKey,
  DeviceKey,
  DeviceRequest,
  DocRequest,
  Holder,
  Issuer,
  ItemsRequest,
  type MdocContext,
  SessionTranscript,
  SignatureAlgorithm,
} from "@owf/mdoc";
import { CompactEncrypt, calculateJwkThumbprint, type JWK } from "jose";
import { makeCertificate } from "./certificates.ts";

const day = 24 * 60 * 60 * 1000;
const newKey = () => generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
const publicOf = (key: KeyObject) => createPublicKey(key);
const coseOf = (key: KeyObject, Key: typeof CoseKey = CoseKey) =>
  Key.fromJwk({ ...key.export({ format: "jwk" }), alg: "ES256" } as Record<string, unknown>);

const unused = () => {
  throw new Error("Wallets don't check");
};

/** The half of the library's cryptography that ours never does: signing. */
const signing: MdocContext = {
  crypto: {
    random: (length) => new Uint8Array(randomBytes(length)),
    digest: ({ digestAlgorithm, bytes }) =>
      new Uint8Array(createHash(digestAlgorithm.replace("-", "")).update(bytes).digest()),
    calculateEphemeralMacKey: unused,
  },
  cose: {
    sign1: {
      sign({ key, toBeSigned }) {
        const { kty, crv, x, y, d } = key.jwk as Record<string, string>;
        const privateKey = createPrivateKey({ key: { kty, crv, x, y, d }, format: "jwk" });
        return new Uint8Array(sign("sha256", toBeSigned, { key: privateKey, dsaEncoding: "ieee-p1363" }));
      },
      verify: unused,
    },
    mac0: { sign: unused, verify: unused },
  },
  x509: {
    getIssuerNameField: unused,
    getPublicKey: unused,
    verifyCertificateChain: unused,
    getCertificateData: unused,
  },
};

/** A state that issues licenses. With the same key it is the same state, also in another process. */
export function makeState(name = "Porch State", key: KeyObject = newKey()) {
  const valid = { from: new Date(Date.now() - 1000 * day), to: new Date(Date.now() + 3000 * day) };
  const root = makeCertificate({
    subject: name,
    issuer: name,
    key: publicOf(key),
    signedBy: key,
    isRoot: true,
    ...valid,
  });
  return { name, key, root, valid };
}

export type State = ReturnType<typeof makeState>;

/** Of the one that tests trust: it has no other use, and a server of another process has its root, too. */
export const testState = () =>
  makeState(
    "Porch Test State",
    createPrivateKey({
      key: {
        kty: "EC",
        crv: "P-256",
        d: "KioqKioqKioqKioqKioqKioqKioqKioqKioqKioqKio",
        x: "DJAdQjyDHKheJ8c8JjuhMnIbudeoTE8DgLKmdW_WATM",
        y: "HIhwI03sh4UEwXQUT6SxS2amUWkWBtgXPlW9N-OBVp4",
      },
      format: "jwk",
    }),
  );

type License = {
  state: State;
  facts?: Record<string, unknown>;
  docType?: string;
  /** Of the certificate that signs it. */
  purpose?: string;
  signerUntil?: Date;
  validFrom?: Date;
  validUntil?: Date;
};

const licenseKind = "org.iso.18013.5.1.mDL";
const licenseFacts = "org.iso.18013.5.1";

/** A license on somebody's phone: what the state signed, and the phone's own key. */
export async function issueLicense({ state, docType = licenseKind, ...how }: License) {
  const [signer, phone] = [newKey(), newKey()];
  const { validFrom = new Date(Date.now() - 100 * day), validUntil = new Date(Date.now() + 100 * day) } = how;
  const certificate = makeCertificate({
    subject: `${state.name} Signer`,
    issuer: state.name,
    key: publicOf(signer),
    signedBy: state.key,
    from: state.valid.from,
    to: how.signerUntil ?? state.valid.to,
    purpose: how.purpose,
  });
  const facts = { family_name: "Canary-Hart", resident_city: "AUSTIN", ...how.facts };
  const issuerSigned = await new Issuer(docType, signing).addIssuerNamespace(licenseFacts, facts).sign({
    signingKey: coseOf(signer),
    certificates: [certificate],
    algorithm: SignatureAlgorithm.ES256,
    digestAlgorithm: "SHA-256",
    deviceKeyInfo: { deviceKey: coseOf(publicOf(phone), DeviceKey as typeof CoseKey) as DeviceKey },
    validityInfo: { signed: validFrom, validFrom, validUntil },
  });
  return { docType, issuerSigned, phone };
}

export type PhoneLicense = Awaited<ReturnType<typeof issueLicense>>;

/** What a page hands to the browser, as far as a wallet reads it. */
type Request = { data: { nonce: string; client_metadata: { jwks: { keys: JWK[] } } } };

type Showing = {
  license: PhoneLicense;
  /** Of the page that asks, as the browser knows it. */
  origin: string;
  /** Facts that are shown, where they are others than what is asked for. */
  facts?: string[];
  /** What the phone signs, where that is another request. */
  signedNonce?: string;
  /** Signs in the place of the phone that it was issued to. */
  phone?: KeyObject;
  /** What somebody does to the document before it is encrypted. */
  change?: (document: Buffer) => Buffer;
};

/** What a wallet answers when its owner agrees: the document with the fact, signed for this request and encrypted for who asks. */
export async function answerOf(request: Request, showing: Showing): Promise<string> {
  const { nonce, client_metadata: metadata } = request.data;
  const [key] = metadata.jwks.keys;
  if (!key) throw new Error("There is no key to encrypt for");
  const document = await documentFor({ nonce: showing.signedNonce ?? nonce, key }, showing);
  const changed = showing.change ? showing.change(document) : document;
  return encryptFor(key, { vp_token: { residency: [changed.toString("base64url")] } });
}

export const encryptFor = (key: JWK, told: unknown): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(told)))
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A128GCM", kid: key.kid })
    .encrypt({ kty: key.kty, crv: key.crv, x: key.x, y: key.y } as JWK);

async function documentFor({ nonce, key }: { nonce: string; key: JWK }, showing: Showing): Promise<Buffer> {
  const { license, origin, facts = ["resident_city"], phone = license.phone } = showing;
  const jwkThumbprint = new Uint8Array(Buffer.from(await calculateJwkThumbprint(key), "base64url"));
  const sessionTranscript = await SessionTranscript.forOid4VpDcApi({ origin, nonce, jwkThumbprint }, signing);
  const namespaces = { [licenseFacts]: Object.fromEntries(facts.map((fact) => [fact, false])) };
  const itemsRequest = ItemsRequest.create({ docType: license.docType, namespaces });
  const response = await Holder.createDeviceResponseForDeviceRequest(
    {
      deviceRequest: DeviceRequest.create({ docRequests: [DocRequest.create({ itemsRequest })] }),
      issuerSigned: [license.issuerSigned],
      sessionTranscript,
      signature: { signingKey: coseOf(phone) },
    },
    signing,
  );
  return Buffer.from(response.encode());
}

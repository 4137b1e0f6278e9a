import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Question = { challenge: string };

type Way = {
  /** The site that the browser says it is at. */
  origin?: string;
  /** False where the device did not ask who holds it. */
  isVerified?: boolean;
  /** Bytes in the place of what the device says of itself. */
  attestation?: (authData: Buffer) => Buffer;
};

const hash = (of: string | Buffer) => createHash("sha256").update(of).digest();
const base64Url = (of: Buffer | string) => Buffer.from(of).toString("base64url");
const text = (of: string) => Buffer.concat([Buffer.from([0x60 + of.length]), Buffer.from(of)]);
const bytes = (of: Buffer) => Buffer.concat([Buffer.from([0x59, of.length >> 8, of.length & 255]), of]);

/** What browsers make of whatever the device says: "none". */
const none = (authData: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3]),
    ...[text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0]), text("authData"), bytes(authData)],
  ]);

/** Of a format that brings a certificate along. */
export const withCertificate = (authData: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3]),
    ...[text("fmt"), text("apple"), text("attStmt"), Buffer.from([0xa1]), text("x5c"), Buffer.from([0x81])],
    ...[bytes(Buffer.from("no certificate")), text("authData"), bytes(authData)],
  ]);

/** A device with one passkey, of which nothing is played: its answers are really signed. */
export function createAuthenticator(site: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let uses = 0;

  function key(): Buffer {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const point = (of: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(of, "base64url")]);
    // Of two coordinates on P-256, for ES256.
    const head = Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]);
    return Buffer.concat([head, point(x), Buffer.from([0x22]), point(y)]);
  }

  function authData({ isVerified = true }: Way, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++uses);
    return Buffer.concat([hash(new URL(site).hostname), Buffer.from([1 | flags | (isVerified ? 4 : 0)]), counter]);
  }

  const clientData = (type: string, { challenge }: Question, { origin = site }: Way) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));

  const answer = (response: object) =>
    JSON.stringify({
      id: base64Url(id),
      rawId: base64Url(id),
      type: "public-key",
      response,
      clientExtensionResults: {},
    });

  return {
    /** As the database has it. */
    credentialId: base64Url(id),
    /** Answers the question for a new passkey. */
    make(question: Question, way: Way = {}): string {
      const known = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key()]);
      return answer({
        clientDataJSON: base64Url(clientData("create", question, way)),
        attestationObject: base64Url((way.attestation ?? none)(Buffer.concat([authData(way, 0x40), known]))),
        transports: ["internal", "hybrid"],
      });
    },
    /** Answers the question for one that it has. */
    use(question: Question, way: Way = {}): string {
      const [data, client] = [authData(way, 0), clientData("get", question, way)];
      return answer({
        clientDataJSON: base64Url(client),
        authenticatorData: base64Url(data),
        signature: base64Url(sign("sha256", Buffer.concat([data, hash(client)]), privateKey)),
      });
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

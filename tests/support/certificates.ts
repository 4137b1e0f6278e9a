import { type KeyObject, randomBytes, sign } from "node:crypto";

/** Enough of X.509 to be an issuer of credentials: Node reads certificates and makes none. */
type Certificate = {
  subject: string;
  issuer: string;
  /** Whose it is. */
  key: KeyObject;
  signedBy: KeyObject;
  from: Date;
  to: Date;
  /** Issues others; else it signs licenses, or whatever `purpose` says. */
  isRoot?: boolean;
  purpose?: string;
};

/** What an issuer of licenses puts into the certificates of its signers. */
export const signsLicenses = "28818c5d050102";
/** Of servers on the web. */
export const servesWeb = "2b06010505070301";

const hex = (text: string) => Buffer.from(text, "hex");

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const length = hex(body.length.toString(16).padStart(4, "0"));
  return Buffer.concat([Buffer.from([tag, 0x82]), length, body]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (text: string) => der(0x06, hex(text));
const yes = der(0x01, hex("ff"));

const nameOf = (name: string) =>
  sequence(
    der(0x31, sequence(oid("550406"), der(0x13, Buffer.from("US")))),
    der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from(name)))),
  );

const timeOf = (time: Date) => der(0x18, Buffer.from(`${time.toISOString().replace(/\D/g, "").slice(0, 14)}Z`));

const extension = (id: string, value: Buffer) => sequence(oid(id), yes, der(0x04, value));
const rootExtensions = [
  extension("551d13", sequence(yes, der(0x02, hex("00")))),
  extension("551d0f", der(0x03, hex("0106"))),
];
const signerExtensions = (purpose: string) => [
  extension("551d0f", der(0x03, hex("0780"))),
  extension("551d25", sequence(oid(purpose))),
];

/** As DER. */
export function makeCertificate({
  subject,
  issuer,
  key,
  signedBy,
  from,
  to,
  isRoot,
  purpose,
}: Certificate): Uint8Array {
  const algorithm = sequence(oid("2a8648ce3d040302"));
  const extensions = isRoot ? rootExtensions : signerExtensions(purpose ?? signsLicenses);
  const content = sequence(
    der(0xa0, der(0x02, hex("02"))),
    der(0x02, Buffer.concat([hex("01"), randomBytes(15)])),
    algorithm,
    nameOf(issuer),
    sequence(timeOf(from), timeOf(to)),
    nameOf(subject),
    key.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(...extensions)),
  );
  const signature = der(0x03, hex("00"), sign("sha256", content, signedBy));
  return new Uint8Array(sequence(content, algorithm, signature));
}

export const asPem = (certificate: Uint8Array): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(certificate).toString("base64").replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`;

import { seal, unseal } from "~/domain/residency/sealing.server";

/** Where a letter goes. Private: it stands sealed in a table of its own, until the letter is on its way. */
export type Address = { name: string; street: string; unit: string; postalCode: string };

/** What is stored of an address: the bytes that files and backups of the database keep for a while say nothing. */
export const sealAddress = (address: Address, letterId: string, secret: string): Uint8Array =>
  seal(Buffer.from(JSON.stringify(address)), letterId, secret);

/** @returns undefined where it was sealed with another secret, as in a backup that was put back without its own */
export function openAddress(sealed: Uint8Array, letterId: string, secret: string): Address | undefined {
  const opened = unseal(sealed, letterId, secret);
  return opened && (JSON.parse(Buffer.from(opened).toString()) as Address);
}

import { timingSafeEqual } from "node:crypto";
import { codeOf, hashOfCode } from "~/domain/residency/codes.server";
import type { Dependencies } from "~/platform/dependencies.server";

type Settings = Pick<Dependencies["settings"], "secret">;

/** One of the codes of a claim: stored nowhere, so that who has the database holds none. */
type ClaimCode = { id: string; codes: number };

export const claimCode = ({ id, codes }: ClaimCode, { secret }: Settings): string =>
  codeOf(`claim|${id}|${codes}`, secret);

export const claimCodeHash = (of: ClaimCode, settings: Settings): string =>
  hashOfCode(claimCode(of, settings), settings.secret);

/** Takes as long for a code that is nearly right as for any other. */
export function isCodeOf(codeHash: string, code: string, { secret }: Settings): boolean {
  const [given, wanted] = [Buffer.from(hashOfCode(code, secret)), Buffer.from(codeHash)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

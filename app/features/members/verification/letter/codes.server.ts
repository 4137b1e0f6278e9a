import { codeOf, hashOfCode } from "~/domain/residency/codes.server";
import type { Dependencies } from "~/platform/dependencies.server";

type Settings = Pick<Dependencies["settings"], "secret">;

/** The code of one print of a letter. */
export const letterCode = ({ id, prints }: { id: string; prints: number }, { secret }: Settings): string =>
  codeOf(`letter|${id}|${prints}`, secret);

export const letterCodeHash = (letter: { id: string; prints: number }, settings: Settings): string =>
  hashOfCode(letterCode(letter, settings), settings.secret);

import { codeOf, hashOfCode } from "~/domain/residency/codes.server";
import type { Dependencies } from "~/platform/dependencies.server";

type Settings = Pick<Dependencies["settings"], "secret">;

export const cardCode = (id: string, { secret }: Settings): string => codeOf(`card|${id}`, secret);

export const cardCodeHash = (id: string, settings: Settings): string =>
  hashOfCode(cardCode(id, settings), settings.secret);

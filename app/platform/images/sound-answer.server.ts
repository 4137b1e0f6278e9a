import { z } from "zod";
import type { PictureAnswer, PictureJob } from "./picture-job.ts";
import { isSoundFile } from "./sound-file.ts";
import { largestFile } from "./versions.ts";

const side = z.number().int().min(1);
const file = z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) });
const answer = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), picture: z.object({ width: side, height: side, files: z.array(file) }) }),
  z.object({
    ok: z.literal(false),
    reason: z.enum(["type", "pixels", "damaged"]),
    type: z.string().max(100).optional(),
  }),
]);

/**
 * A picture may have taken over the process that reads it, so what that answers is believed as far as it could be true:
 * the files that were asked for, by name, kind and size.
 * @returns undefined where it could not
 */
export function soundAnswer(told: unknown, job: PictureJob): PictureAnswer | undefined {
  const { data } = answer.safeParse(told);
  if (!data) return undefined;
  if (!data.ok) return data as PictureAnswer;
  const { width, height, files } = data.picture;
  const fits = width <= job.box.width && height <= job.box.height;
  return fits && namesOf(files) === namesAskedFor(job, width) && files.every(isWhatItIsCalled) ? data : undefined;
}

const namesOf = (files: readonly { name: string }[]) => JSON.stringify(files.map(({ name }) => name).sort());

function namesAskedFor({ versions, og }: PictureJob, width: number): string {
  const asked = versions.filter(({ above }) => width > above).map((version) => ({ name: `${version.width}.webp` }));
  return namesOf(og ? [...asked, { name: "og.jpg" }] : asked);
}

const isWhatItIsCalled = ({ name, bytes }: { name: string; bytes: Uint8Array }): boolean =>
  bytes.length <= largestFile && isSoundFile(name, bytes);

import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** A file of an archive. `packed` says that it can't become any smaller. */
export type ArchiveFile = { name: string; bytes: Uint8Array; packed?: boolean };

/** A ZIP archive, file by file as they come: no more than one of them is in memory. */
export function zipStream(files: AsyncIterable<ArchiveFile>): ReadableStream<Uint8Array> {
  const chunks = zipped(files);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return(undefined)),
  });
}

async function* zipped(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, bytes, packed } of files) {
    const entry = packed ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(entry);
    entry.push(bytes, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

/** Indented, so that a person can read it. */
export const readableJson = (value: unknown): Uint8Array => strToU8(`${JSON.stringify(value, null, 2)}\n`);

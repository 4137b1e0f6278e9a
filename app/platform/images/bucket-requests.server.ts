import { createHash } from "node:crypto";
import { addAbortSignal, type Readable } from "node:stream";
import type { GetObjectCommandOutput, S3Client } from "@aws-sdk/client-s3";
import { isLostConnection } from "~/db/errors.server";
import { DamagedFile } from "./store.server";
import { takeTurns } from "./turns.server";
import { largestFile } from "./versions";

/** Of an object store that speaks S3. */
export type Bucket = {
  bucket: string;
  /** Before every path: empty, or with a slash at its end. */
  prefix: string;
  /** Its address. Without one it is Amazon's. */
  endpoint?: string;
  region: string;
  /** Whether the bucket stands in the path of an address instead of its host. */
  pathStyle: boolean;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
};

export type BucketLimits = {
  /** For a connection, in ms. */
  connect: number;
  /** For the head of an answer, in ms. */
  answer: number;
  /** For all tries together, with what is read, in ms. As long again may be waited before, while others are asked. */
  whole: number;
  /** How many files a page of a list has, 1000 at most. */
  page: number;
};

const usual: BucketLimits = { connect: 2_500, answer: 7_500, whole: 15_000, page: 1_000 };

/** Says what the bucket could not do, and in a word why: no address, no key and nothing of what the store wrote. */
export class BucketError extends Error {}

/** Whether the store was away, too slow or too busy, which passes by itself: not that it refused. */
export function isBucketAway(error: unknown): error is BucketError {
  if (!(error instanceof BucketError)) return false;
  const { cause } = error;
  const { name = "", $metadata } = (cause ?? {}) as { name?: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode ?? 0;
  return (
    cause instanceof CutOff || name === "TimeoutError" || isLostConnection(cause) || status >= 500 || status === 429
  );
}

/** The first try counts. Between them the client waits a part of a second. */
const tries = 3;
/** At one time. What more is asked waits for its turn as long as it may take itself, at most. */
const connections = 16;

/**
 * What is asked of a bucket: each within its time, in few tries, and with what comes back bounded and compared with what was
 * put. All throw an Error when the store is away, refuses or does not make sense.
 */
export function createBucketRequests(place: Bucket, changed: Partial<BucketLimits> = {}) {
  const limits = { ...usual, ...changed };
  const { bucket: Bucket, prefix } = place;
  let opening: Promise<S3Client> | undefined;
  const open = () => {
    opening ??= openClient(place, limits);
    return opening;
  };

  const turn = takeTurns(connections, limits.whole);

  async function ask<T>(what: string, work: (client: S3Client, abortSignal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      return await turn(() => {
        const signal = AbortSignal.timeout(limits.whole);
        return Promise.race([open().then((client) => work(client, signal)), whenAborted(signal)]);
      });
    } catch (error) {
      if (error instanceof DamagedFile) throw error;
      throw new BucketError(`The bucket of pictures could not ${what} (${reasonOf(error)}).`, { cause: error });
    }
  }

  return {
    async put(path: string, bytes: Uint8Array, type: string): Promise<void> {
      if (bytes.byteLength > largestFile) throw new RangeError("This file is larger than any picture's");
      const { PutObjectCommand } = await sdk();
      const Metadata = { sha256: hashOf(bytes) };
      const file = { Bucket, Key: prefix + path, Body: bytes, ContentType: type, Metadata };
      const { ETag } = await ask("take a file", (client, abortSignal) =>
        client.send(new PutObjectCommand(file), { abortSignal }),
      );
      // Every object store gives one; what stands in between and says yes to all does not.
      if (!ETag) throw new BucketError("The bucket of pictures did not say that it has taken a file.");
    },

    /** @returns undefined where there is none. @throws DamagedFile when it is not what was put there */
    async get(path: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; isChecked: boolean } | undefined> {
      const { GetObjectCommand, NoSuchKey } = await sdk();
      const command = new GetObjectCommand({ Bucket, Key: prefix + path });
      return ask("give a file", async (client, abortSignal) => {
        try {
          return await twice(async () => read(await client.send(command, { abortSignal }), abortSignal));
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined;
          throw error;
        }
      });
    },

    async remove(path: string): Promise<void> {
      const { DeleteObjectCommand } = await sdk();
      const command = new DeleteObjectCommand({ Bucket, Key: prefix + path });
      await ask("remove a file", (client, abortSignal) => client.send(command, { abortSignal }));
    },

    /** All paths that begin so, in their order, page by page. */
    async *list(beginning = ""): AsyncIterable<{ path: string; modifiedAt: Date }> {
      const { ListObjectsV2Command } = await sdk();
      let ContinuationToken: string | undefined;
      do {
        const asked = { Bucket, Prefix: prefix + beginning, MaxKeys: limits.page, ContinuationToken };
        const command = new ListObjectsV2Command(asked);
        const page = await ask("list its files", (client, abortSignal) => client.send(command, { abortSignal }));
        // Else what is no list at all would be taken for an empty one.
        if (page.Name !== Bucket || page.IsTruncated === undefined)
          throw new BucketError("The bucket of pictures gave no list of its files.");
        for (const { Key = "", LastModified } of page.Contents ?? [])
          yield { path: Key.slice(prefix.length), modifiedAt: LastModified ?? new Date() };
        const next = page.NextContinuationToken;
        if (page.IsTruncated && (!next || next === ContinuationToken))
          throw new BucketError("The bucket of pictures gave a list without an end.");
        ContinuationToken = page.IsTruncated ? next : undefined;
      } while (ContinuationToken);
    },
  };
}

/** As "AccessDenied", "ECONNREFUSED" or "TimeoutError". */
function reasonOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  const reason = [code, name].find((each) => typeof each === "string" && /^\w{1,64}$/.test(each));
  return reason === undefined ? "no reason given" : String(reason);
}

/** Loaded when it is needed: a folder of pictures does without. */
const sdk = () => import("@aws-sdk/client-s3");

async function openClient({ endpoint, region, pathStyle, credentials }: Bucket, limits: BucketLimits) {
  const { S3Client } = await sdk();
  const agent = { keepAlive: true, maxSockets: connections };
  return new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: pathStyle,
    maxAttempts: tries,
    // Not every store knows these. The signature holds a hash of what is put, and the metadata another one.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: limits.connect,
      requestTimeout: limits.answer,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
      // It would say on standard error that many are waiting, which the metrics tell.
      logger: { debug() {}, info() {}, warn() {}, error() {} },
    },
  });
}

/** A body that was cut off is worth another try, which the client doesn't make by itself. */
async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CutOff)) throw error;
    return work();
  }
}

class CutOff extends Error {}

async function read({ Body, ContentLength, Metadata }: GetObjectCommandOutput, signal: AbortSignal) {
  const stream = addAbortSignal(signal, Body as Readable);
  const bytes = await readWhole(stream, ContentLength);
  const hash = Metadata?.sha256;
  if (hash && hash !== hashOf(bytes)) throw new DamagedFile("A file of a picture is not what was put into the bucket");
  return { bytes, isChecked: Boolean(hash) };
}

async function readWhole(stream: Readable, length: number | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += chunk.byteLength;
      if (size > largestFile) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw new CutOff("A file of a picture was cut off", { cause: error });
  }
  if (size > largestFile) throw new DamagedFile("A file in the bucket is larger than any picture's");
  if (length !== undefined && size !== length) throw new CutOff("A file of a picture was cut off");
  return new Uint8Array(Buffer.concat(chunks));
}

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Never resolves. */
const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

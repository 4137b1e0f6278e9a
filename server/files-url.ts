import { fileURLToPath } from "node:url";
import { z } from "zod";

/** Where pictures are kept: a folder, or a bucket of an object store (without the keys that open it). */
export type FilesUrl = { kind: "folder"; folder: string } | BucketUrl;

type BucketUrl = {
  kind: "bucket";
  bucket: string;
  prefix: string;
  endpoint?: string;
  region: string;
  pathStyle: boolean;
  /** How long each thing that is asked may take in all once it is its turn, in seconds. */
  timeout: number;
};

/** In seconds. */
export const usualTimeout = 15;

const example = "FILES_URL=s3://bucket/prefix?endpoint=https://s3.example.org&region=eu-1";

/** What may stand behind the "?". */
const options = z.strictObject({
  endpoint: z.string().optional(),
  region: z
    .string()
    .regex(/^[\w-]{1,64}$/, "FILES_URL must name the region shortly, as in region=eu-central-1.")
    .optional(),
  timeout: z.coerce
    .number("FILES_URL must give seconds from 1 to 300, as in timeout=30.")
    .min(1)
    .max(300)
    .default(usualTimeout),
  "path-style": z.enum(["true", "false"], "FILES_URL must say path-style=true or path-style=false.").optional(),
});

/** Of FILES_URL. Each wrong value has a sentence that repeats none of it: it may hold a password. */
export const filesUrl = z.string().transform((value, context): FilesUrl => {
  const read = readFilesUrl(value);
  if (typeof read !== "string") return read;
  context.addIssue({ code: "custom", message: read });
  return z.NEVER;
});

/** @returns a sentence for the operator where it is wrong */
export function readFilesUrl(value: string): FilesUrl | string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol === "file:") return readFolder(url);
  if (url?.protocol !== "s3:") return `FILES_URL must look like ${example}, or like FILES_URL=file:///srv/pictures.`;
  if (url.username || url.password)
    return "FILES_URL must hold no keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.";
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host))
    return `FILES_URL must name a bucket: 3 to 63 small letters, digits, dots and hyphens, as in ${example}.`;
  const prefix = url.pathname.replace(/^\/|\/$/g, "");
  if (prefix && !/^[\w.-]+(\/[\w.-]+)*$/.test(prefix))
    return "FILES_URL may have letters, digits, dots, hyphens and single slashes behind the bucket.";
  return readOptions(url, prefix && `${prefix}/`);
}

function readFolder(url: URL): FilesUrl | string {
  if (url.host || url.search || url.hash || url.pathname.length < 2)
    return "FILES_URL must name a folder of this machine with three slashes, as in FILES_URL=file:///srv/pictures.";
  return { kind: "folder", folder: fileURLToPath(url) };
}

function readOptions(url: URL, prefix: string): FilesUrl | string {
  const { data, error } = options.safeParse(Object.fromEntries(url.searchParams));
  if (error) {
    const { code, message = "" } = error.issues[0] ?? {};
    return code === "unrecognized_keys"
      ? "FILES_URL knows endpoint, region, path-style and timeout behind the “?” only."
      : message;
  }
  const { endpoint, region, timeout, "path-style": pathStyle } = data;
  if (endpoint !== undefined && !isEndpoint(endpoint))
    return "FILES_URL must give the address of the store and nothing more, as in endpoint=https://s3.example.org.";
  if (!endpoint && !region)
    return "FILES_URL must say where the bucket is: endpoint=https://… of the store, or region=… of Amazon's.";
  return {
    kind: "bucket",
    bucket: url.host,
    prefix,
    endpoint,
    region: region ?? "us-east-1",
    timeout,
    // Certificates of a store's own rarely hold for every bucket's host.
    pathStyle: pathStyle ? pathStyle === "true" : endpoint !== undefined,
  };
}

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, pathname, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password && pathname === "/" && !search && !hash;
}

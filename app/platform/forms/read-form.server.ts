import {
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MultipartParseError,
  type MultipartPart,
  parseMultipartRequest,
} from "@remix-run/multipart-parser";

/**
 * What a form may hold before anybody looks at what it says. The longest ones of ours have some 80 fields and 20,000
 * characters, the list of what many boxes stand for aside.
 */
export const formBounds = {
  fields: 1000,
  /** Bytes as sent: of one text, and of all of them. */
  text: 64 * 1024,
  texts: 256 * 1024,
  /** Bytes before the content of a part: its name, and that of its file. */
  partHead: 2 * 1024,
  /** Characters of the Content-Type: a boundary has at most 70. */
  type: 200,
} as const;

/** More than any form of ours holds. */
export class FormTooLarge extends Error {}

/**
 * Reads a form as it arrives, and no further than its bounds: counted in bytes, before any of it is decoded or copied.
 * @throws FormTooLarge; or anything else when the body is no form, or broke off in the middle.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (type.length > formBounds.type) throw new FormTooLarge();
  if (/^multipart\/form-data\s*;/i.test(type)) return readParts(request);
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return readPairs(request);
  throw new TypeError("Not a form");
}

async function readPairs({ body }: Request): Promise<FormData> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > formBounds.texts) throw new FormTooLarge();
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  requireFew(bytes);
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(bytes.toString())) form.append(name, value);
  return form;
}

/** So many fields, and none so long. */
function requireFew(bytes: Buffer) {
  let fields = 0;
  for (let from = 0; from <= bytes.length; ) {
    const at = bytes.indexOf("&", from);
    const to = at === -1 ? bytes.length : at;
    if (++fields > formBounds.fields || to - from > formBounds.text) throw new FormTooLarge();
    from = to + 1;
  }
}

async function readParts(request: Request): Promise<FormData> {
  const form = new FormData();
  let texts = 0;
  const limits = { maxHeaderSize: formBounds.partHead, maxParts: formBounds.fields, ...boundOfWhole };
  try {
    for await (const part of parseMultipartRequest(request, limits)) {
      const { name } = part;
      if (name === undefined) throw new TypeError("A part without a name");
      if (isFile(part)) {
        const content = part.content as Uint8Array<ArrayBuffer>[];
        form.append(name, new File(content, part.filename ?? "", { type: part.mediaType }));
        continue;
      }
      texts += part.size;
      if (part.size > formBounds.text || texts > formBounds.texts) throw new FormTooLarge();
      form.append(name, Buffer.concat(part.content).toString());
    }
  } catch (error) {
    if (error instanceof MaxPartsExceededError || error instanceof MaxHeaderSizeExceededError) throw new FormTooLarge();
    // The parser refuses what follows the last boundary where it comes by itself. It may: it is a line end, and nobody's.
    if (!(error instanceof MultipartParseError && /after end of stream/.test(error.message))) throw error;
  }
  return form;
}

/** The server takes no larger body, however many parts it has. */
const boundOfWhole = { maxFileSize: Number.POSITIVE_INFINITY, maxTotalSize: Number.POSITIVE_INFINITY };

/** Browsers give a type to files alone, and never write a file's name in another character set. */
function isFile({ headers }: MultipartPart): boolean {
  if (/filename\*/i.test(headers["content-disposition"] ?? "")) throw new TypeError("Not from a browser");
  return headers["content-type"] !== undefined;
}

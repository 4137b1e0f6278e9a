/** What the child is asked to do with a picture that a stranger sent. */
export type PictureJob = {
  bytes: Uint8Array;
  /** Pictures with more are refused by their header. */
  maxPixels: number;
  /** The largest version fits into this box, in px. */
  box: { width: number; height: number };
  versions: readonly { width: number; above: number }[];
  /** Of the file for other sites, where there is to be one. */
  og?: { width: number; height: number };
};

/** A picture made anew from its pixels; `width` and `height` are those of the largest version. */
export type Encoded = { width: number; height: number; files: { name: string; bytes: Uint8Array }[] };

export type PictureAnswer =
  | { ok: true; picture: Encoded }
  | { ok: false; reason: "type"; type: string | undefined }
  | { ok: false; reason: "pixels" | "damaged" };

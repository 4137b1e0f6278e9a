import jsQR from "jsqr";
import * as mupdf from "mupdf";

/** The pages of a PDF. */
export function pagesOf(pdf: Uint8Array): mupdf.Page[] {
  const document = mupdf.Document.openDocument(pdf, "application/pdf");
  return Array.from({ length: document.countPages() }, (_, at) => document.loadPage(at));
}

/** What a phone reads that is held over a printed page. */
export function scanPage(page: mupdf.Page): string | undefined {
  const picture = page.toPixmap(mupdf.Matrix.scale(2, 2), mupdf.ColorSpace.DeviceRGB, false);
  const rgb = picture.getPixels();
  const rgba = new Uint8ClampedArray((rgb.length / 3) * 4).fill(255);
  for (let at = 0; at < rgb.length / 3; at++) rgba.set(rgb.subarray(at * 3, at * 3 + 3), at * 4);
  return jsQR(rgba, picture.getWidth(), picture.getHeight())?.data;
}

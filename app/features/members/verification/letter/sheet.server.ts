import { setImmediate } from "node:timers/promises";
import { city, wholeCity } from "city";
import PDFDocument from "pdfkit";
import { encode } from "uqr";
import { spelledCode } from "~/platform/paper-codes";
import { codeLink } from "../code-link";
import { codePath } from "../paths";
import type { Address } from "./address.server";
import { letterDays } from "./rules";

export type PrintedLetter = Address & { code: string };

/** Points of an inch. */
const inch = 72;
/**
 * A sheet folded in three shows its address in the window of a No. 10 envelope: 7/8 inch from the left and, folded at 3 2/3
 * inches, 2 inches from the top of the sheet.
 */
const addressAt = { x: 0.95 * inch, y: 2.1 * inch, width: 3.9 * inch };
const margin = inch;
const text = { width: 6.5 * inch, lineGap: 3 };
const square = 1.6 * inch;

/** A PDF of one page a letter. Gives way to other requests between pages. */
export async function letterSheet(
  letters: readonly PrintedLetter[],
  baseUrl: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = new PDFDocument({
    size: wholeCity().paper,
    margin,
    autoFirstPage: false,
    lang: "en-US",
    info: { Title: "Letters of Porchlight", Author: "Porchlight" },
  });
  const parts: Buffer[] = [];
  sheet.on("data", (part: Buffer) => parts.push(part));
  const written = new Promise<void>((resolve, reject) => sheet.on("end", resolve).on("error", reject));
  for (const letter of letters) {
    drawLetter(sheet.addPage(), letter, baseUrl);
    await setImmediate();
  }
  sheet.end();
  await written;
  return new Uint8Array(Buffer.concat(parts));
}

function drawLetter(page: PDFKit.PDFDocument, letter: PrintedLetter, baseUrl: string) {
  const { name, region } = city();
  const { host } = new URL(baseUrl);
  const { code } = letter;
  page
    .font("Helvetica-Bold")
    .fontSize(11)
    .text("Porchlight", addressAt.x, 0.75 * inch);
  page.font("Helvetica").fontSize(9).text(`${host}, the neighbors of ${name}`, addressAt.x);
  page
    .fontSize(11)
    .text(
      [
        letter.name,
        [letter.street, unitLine(letter.unit)].filter(Boolean).join(", "),
        `${name}, ${region} ${letter.postalCode}`,
      ].join("\n"),
      addressAt.x,
      addressAt.y,
      { width: addressAt.width },
    );

  page
    .font("Helvetica-Bold")
    .fontSize(18)
    .text("Your code for Porchlight", margin, 4 * inch);
  page
    .font("Helvetica")
    .fontSize(11)
    .moveDown(0.6)
    .text(
      `Dear neighbor,\n\nA member of ${host} gave us this address as their home. If that was you, this code shows that you can open this mailbox.`,
      text,
    );
  const top = page.y + 0.25 * inch;
  drawSquare(page, codeLink(baseUrl, code), margin, top);
  const beside = margin + square + 0.35 * inch;
  page
    .font("Courier-Bold")
    .fontSize(24)
    .text(spelledCode(code), beside, top + 4);
  page
    .font("Helvetica")
    .fontSize(11)
    .moveDown(0.4)
    .text(
      `Scan the square with your phone, or sign in and enter the code at\n${host}${codePath}\n\nIt works once, for ${letterDays} days.`,
      { width: text.width - square - 0.35 * inch, lineGap: text.lineGap },
    );
  page.text(
    "That was not you? Then please throw this letter away, and don’t share its code. The address itself is erased as soon as the letter is on its way.",
    margin,
    top + square + 0.35 * inch,
    text,
  );
}

/** A bare "2" or "3B" behind a street would be read as part of its number. */
export const unitLine = (unit: string): string => (/^\d+[a-z]?$|^[a-z]$/i.test(unit) ? `Unit ${unit}` : unit);

/** As one shape: a printer draws no lines between its modules. */
function drawSquare(page: PDFKit.PDFDocument, content: string, left: number, top: number) {
  const { data, size } = encode(content, { ecc: "M", border: 0 });
  const module = square / size;
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) page.rect(left + x * module, top + y * module, module, module);
  page.fill("black");
}

const sameSite = { "Sec-Fetch-Site": "same-origin", Origin: "https://porch.test" };
const most = 6 * 1024 * 1024;

export type Body = { headers: Record<string, string>; body: Buffer };

const asPairs = (text: string): Body => ({
  headers: { ...sameSite, "Content-Type": "application/x-www-form-urlencoded" },
  body: Buffer.from(text).subarray(0, most),
});

/** A form as the app's own script sends it. */
export async function asBody(form: FormData): Promise<Body> {
  const sent = new Response(form);
  const headers = { ...sameSite, "Content-Type": sent.headers.get("Content-Type") ?? "" };
  return { headers, body: Buffer.from(await sent.arrayBuffer()) };
}

const asParts = (pieces: string, boundary = "porch"): Body => ({
  headers: { ...sameSite, "Content-Type": `multipart/form-data; boundary=${boundary}` },
  body: Buffer.from(pieces).subarray(0, most),
});

const times = (count: number, make: (index: number) => string) => Array.from({ length: count }, (_, i) => make(i));
const fill = (piece: string) => piece.repeat(Math.floor(most / Buffer.byteLength(piece)));
export const part = (name: string, value: string, more = "") =>
  `--porch\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
export const parts = (all: string[]) => asParts(`${all.join("")}--porch--\r\n`);

/** Bodies that cost something whatever the form is: it is named first, so that nothing is refused for that. */
export const bodies: Record<string, (command: string) => Body> = {
  "40,000 names": (command) => asPairs(`command=${command}&${times(40_000, (i) => `f${i}=`).join("&")}`),
  "900,000 fields": (command) => asPairs(`command=${command}&${fill("a=b&c=&")}`),
  "one name a million times": (command) => asPairs(`command=${command}&${fill("command=x&")}`),
  "nothing but separators": (command) => asPairs(`command=${command}${fill("&")}`),
  "nothing but signs": (command) => asPairs(`command=${command}&${fill("=")}`),
  "nothing but percent signs": (command) => asPairs(`command=${command}&a=${fill("%")}`),
  "one field of 6 MB, encoded": (command) => asPairs(`command=${command}&a=${fill("%CC%81")}`),
  "999 fields of 260 characters": (command) =>
    asPairs(`command=${command}&${times(999, (i) => `f${i}=${"%CC%81".repeat(40)}`).join("&")}`),
  "999 times its own name": (command) =>
    asPairs(`command=${command}&${times(999, () => `title=${"\u0316".repeat(120)}`).join("&")}`),
  "60,000 parts": (command) => parts([part("command", command), ...times(60_000, (i) => part(`f${i}`, ""))]),
  "one part of 6 MB": (command) => parts([part("command", command), part("title", fill("\u0316"))]),
  "a part that is nearly its own end": (command) => parts([part("command", command), part("a", fill("\r\n--porc"))]),
  "a head of 6 MB": (command) => parts([part("command", command), part("a", "", `; x="${fill("y")}"`)]),
  "a head of 6 MB without an end": () => asParts(`--porch\r\n${fill("Content-Disposition: a;;;")}`),
  "1,000,000 lines of head": () => asParts(`--porch\r\n${fill("a:b\r\n")}`),
  "999 heads of blanks": (command) =>
    parts([part("command", command), ...times(999, (i) => part(`f${i}`, "", `;${" ".repeat(1900)}=`))]),
  "999 heads of quotes": (command) =>
    parts([part("command", command), ...times(999, (i) => part(`f${i}`, "", `; filename="${'\\"'.repeat(900)}`))]),
  "no boundary in sight": () => asParts(fill("\r\n--porcH")),
  "a boundary of 15,000": () => {
    const boundary = "a".repeat(15_000);
    return asParts(`--${boundary}\r\n\r\n\r\n${fill("a")}`, boundary);
  },
  "a boundary of 120": () => {
    const boundary = "a".repeat(120);
    return asParts(`--${boundary}\r\n\r\n\r\n${fill(`\r\n--${"a".repeat(119)}`)}`, boundary);
  },
  "999 files": (command) =>
    parts([part("command", command), ...times(999, (i) => part(`f${i}`, "x", `; filename="x"\r\nContent-Type: a/b`))]),
  "a file of 6 MB": (command) =>
    parts([part("command", command), part("image", fill("x"), `; filename="x.png"\r\nContent-Type: image/png`)]),
};

/** Bodies that are worth sending a byte at a time: each of their chunks costs something, and many arrive at once. */
export const inBytes: typeof bodies = {
  "a long text": (command) => asPairs(`command=${command}&message=${"a".repeat(60_000)}`),
  "a long text as a part": (command) => parts([part("command", command), part("message", "a".repeat(60_000))]),
  "a part that is nearly its own end": (command) =>
    parts([part("command", command), part("message", "\r\n--porc".repeat(7_000))]),
  "900 parts": (command) => parts([part("command", command), ...times(900, (i) => part(`f${i}`, "x"))]),
  "a file of 200 KB": (command) =>
    parts([
      part("command", command),
      part("image", "x".repeat(200_000), `; filename="x.png"\r\nContent-Type: image/png`),
    ]),
};

/** What is repeated to make a text that is hard to judge. */
export const hard = [
  "\u0316",
  "e\u0301\u0316",
  " ",
  "\r\n",
  "a",
  "a@",
  "a.",
  "-",
  "1",
  "https://a.b/(",
  "www.a.b.",
  "//",
  "%2f",
  "%",
  "\\",
  "\u{1F3EE}",
  "\u200B",
  "<a",
  "0-",
  "\u1100\u1161\u11A8",
] as const;

/** Every field of a form filled up, with as much as may be sent of it. */
export function filledUp(command: string, fields: readonly string[]): [string, Body][] {
  const room = Math.min(60_000, Math.floor(250_000 / Math.max(1, fields.length)));
  return hard.map((piece) => {
    const value = piece.repeat(Math.floor(room / Buffer.byteLength(piece)));
    const sent = fields.map((name) => part(name, value));
    return [JSON.stringify(piece), parts([part("command", command), ...sent])];
  });
}

/** The same, as long as the longest text may be: nothing is refused for its length alone. */
export function wellFilled(command: string, fields: readonly string[]): [string, Body][] {
  return hard.map((piece) => {
    const value = [...piece.repeat(3000)].slice(0, 3000).join("");
    return [JSON.stringify(piece), parts([part("command", command), ...fields.map((name) => part(name, value))])];
  });
}

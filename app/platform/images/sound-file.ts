/** How each kind of file that we make begins and ends. */
const isWhole = {
  // The second word is the length of all that follows it.
  webp: (bytes: Buffer) =>
    textAt(bytes, 0, 4) === "RIFF" && textAt(bytes, 8, 12) === "WEBP" && bytes.readUInt32LE(4) + 8 === bytes.length,
  jpg: (bytes: Buffer) => textAt(bytes, 0, 3) === "\xff\xd8\xff" && textAt(bytes, -2) === "\xff\xd9",
};

/** Whether bytes can be a file of a picture, by its name: something else, and what was cut off, can't. */
export function isSoundFile(name: string, bytes: Uint8Array): boolean {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (name.endsWith(".webp") ? isWhole.webp : isWhole.jpg)(whole);
}

const textAt = (bytes: Buffer, from: number, to?: number) => bytes.subarray(from, to).toString("latin1");

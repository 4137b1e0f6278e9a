import { describe, expect, it } from "vitest";
import { isWellFormed } from "./well-formed.server";

const wellFormed = (text: string) => isWellFormed(new Uint8Array(Buffer.from(text.replaceAll(" ", ""), "hex")));
const nested = (times: number) => `${"81".repeat(times)}00`;
const many = (items: number) => `99${items.toString(16).padStart(4, "0")}${"00".repeat(items)}`;

describe("plain CBOR", () => {
  it.each([
    ["a number", "1903e8"],
    ["a map", "a1 6161 83 01 20 f5"],
    ["nothing, yes and a floating number", "83 f6 f5 f93c00"],
    ["bytes that are CBOR", "d818 43 820102"],
    ["a date", "c0 6a 323032362d31312d3235"],
    ["a signature", "84 43a10126 a0 43820102 40"],
    ["a signature of nothing", "84 40 a0 f6 40"],
    ["some depth", nested(20)],
    ["some items", many(1900)],
  ])("is %s", (_, text) => expect(wellFormed(text)).toBe(true));

  it.each([
    ["nothing", ""],
    ["two of them", "0000"],
    ["a text that ends early", "6461"],
    ["a number that ends early", "19 03"],
    ["an array as long as a header says", "9affffffff 00"],
    ["a map as long as a header says", "bbffffffffffffffff 00"],
    ["an array of unknown length", "9f 00 ff"],
    ["bytes of unknown length", "5f 4100 ff"],
    ["a reference", "d81d 00"],
    ["a record of one library", "d9dfff 82 00 00"],
    ["a big number", "c2 41ff"],
    ["bytes that are no CBOR", "d818 43 8201"],
    ["bytes that are CBOR and more", "d818 43 010203"],
    ["a text where bytes have to be CBOR", "d818 6130"],
    ["bytes within bytes that are a reference", "d818 43 d81d00"],
    ["a signature whose headers are a reference", "84 43d81d00 a0 43820102 40"],
    ["a signature of a reference", "84 43a10126 a0 43d81d00 40"],
    ["a signature of a long array", "84 43a10126 a0 469affffffff00 40"],
    ["too deep", nested(30)],
    ["too deep within bytes", `d818 5822${nested(33)}`],
    ["too many", many(2001)],
    ["a simple value that means nothing", "e0"],
  ])("is not %s", (_, text) => expect(wellFormed(text)).toBe(false));

  it("is read in no time, whatever it says", () => {
    const began = performance.now();
    for (const head of ["9b7fffffffffffffff", "5b7fffffffffffffff", "bb001fffffffffffff"]) wellFormed(`${head}00`);
    expect(performance.now() - began).toBeLessThan(200);
  });
});

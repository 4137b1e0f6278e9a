import { DeviceResponse, SessionTranscript } from "@owf/mdoc";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { mdocContext } from "./mdoc.server";
import { isWellFormed } from "./well-formed.server";

/** The document of ISO/IEC 18013-5, annex D.5.3 ("utopia"), as the standard prints it. */
const annexD = Buffer.from(
  `
    a36776657273696f6e63312e3069646f63756d656e747381a367646f6354797065756f72672e69736f2e31383031332e352e312e6d444c
    6c6973737565725369676e6564a26a6e616d65537061636573a2716f72672e69736f2e31383031332e352e3181d8185863a46864696765
    73744944016672616e646f6d58208798645b20ea200e19ffabac92624bee6aec63aceedecfb1b80077d22bfc20e971656c656d656e7449
    64656e7469666965726b66616d696c795f6e616d656c656c656d656e7456616c756563446f656b636f6d2e6578616d706c6581d8185864
    a4686469676573744944016672616e646f6d5820218ecf13521b53f4b96abaebe56417afec0e4c91fc8fb26086cd1e5cdc1a94ff71656c
    656d656e744964656e7469666965726f616e6f746865725f656c656d656e746c656c656d656e7456616c75650a6a697373756572417574
    688443a10126a118215901d2308201ce30820174a00302010202141f7d44f4f107c5ee3f566049cf5d72de294b0d23300a06082a8648ce
    3d04030230233114301206035504030c0b75746f7069612069616361310b3009060355040613025553301e170d32303130303130303030
    30305a170d3231313030313030303030305a30213112301006035504030c0975746f706961206473310b30090603550406130255533059
    301306072a8648ce3d020106082a8648ce3d03010703420004301d9e502dc7e05da85da026a7ae9aa0fac9db7d52a95b3e3e3f9aa0a1b4
    5b8b6551b6f6b3061223e0d23c026b017d72298d9ae46887ca61d58db6aea17ee267a38187308184301e0603551d120417301581136578
    616d706c65406578616d706c652e636f6d301c0603551d1f041530133011a00fa00d820b6578616d706c652e636f6d301d0603551d0e04
    1604147bef4db59a1ffb07592bfc57f4743b8a73aea792300e0603551d0f0101ff04040302078030150603551d250101ff040b30090607
    28818c5d050102300a06082a8648ce3d0403020348003045022021d52fb1fbda80e5bfda1e8dfb1bc7bf0acb7261d5c9ff54425af76eb2
    1571c602210082bf301f89e0a2cb9ca9c9050352de80b47956764f7a3e07bf6a8cd87528a3b55901d2d8185901cda66776657273696f6e
    63312e306f646967657374416c676f726974686d675348412d3235366c76616c756544696765737473a2716f72672e69736f2e31383031
    332e352e31a20058203b22af1126771f02f0ea0d546d4ee3c5b51637381154f5211b79daf5f9facaa8015820f2cba0ce3cde5df901a3da
    7513a4d7f7225fdfe5a306544529bf3dbcce655ca06b636f6d2e6578616d706c65a200582072636dddc282424a63499f4b3927aaa3b74d
    a7b9c0134178bf735e949e4a761e01582006322d3cbe6603876bdacc5b6679b51b0fc53d029c244fd5ea719d9028459c916d6465766963
    654b6579496e666fa1696465766963654b6579a4010220012158203ed113b7883b4c590638379db0c21cda16742ed0255048bf433391d3
    74bc21d12258209099209accc4c8a224c843afa4f4c68a090d04da5e9889dae2f8eefce82a374067646f6354797065756f72672e69736f
    2e31383031332e352e312e6d444c6c76616c6964697479496e666fa3667369676e6564c074323032302d31302d30315431333a33303a30
    325a6976616c696446726f6dc074323032302d31302d30315431333a33303a30325a6a76616c6964556e74696cc074323032312d31302d
    30315431333a33303a30325a5840273ec1b59817d571b5a2c5c0ab0ea213d42acb18547fd7097afcc888a22ecbb863c6461ce0e2408808
    95b4aaa84308784571c7be7aa3a2e7e3a2ea1a145ed1966c6465766963655369676e6564a26a6e616d65537061636573d81841a06a6465
    7669636541757468a1696465766963654d61638443a10105a0f6582009da7c964ac004ec36ec64edd0c1abf50c03433c215c3ddb144768
    abcdf20a606673746174757300
  `.replace(/\s/g, ""),
  "hex",
);

/** In the year for which that document holds. */
const now = new Date("2021-03-01T12:00:00Z");

describe("the standards' own examples", () => {
  const issuerSigned = (bytes: Buffer) => {
    const signed = DeviceResponse.decode(bytes).documents?.[0]?.issuerSigned;
    if (!signed) throw new Error("There is no document");
    return signed;
  };
  // The standard prints no root for it: its chain is the one thing that can't be checked.
  const verify = (bytes: Buffer, at = now) =>
    issuerSigned(bytes).verify({ now: at, disableCertificateChainValidation: true }, mdocContext);

  it("ISO/IEC 18013-5: the signature and the digests of its document are right, and it holds for its year", async () => {
    expect(isWellFormed(annexD)).toBe(true);
    await verify(annexD);
    expect(issuerSigned(annexD).getPrettyClaims("org.iso.18013.5.1")).toEqual({ family_name: "Doe" });
    await expect(verify(annexD, new Date("2021-10-02"))).rejects.toThrow("valid at the time");
    await expect(verify(annexD, new Date("2020-09-30"))).rejects.toThrow("valid at the time");
  });

  it("ISO/IEC 18013-5: one letter more or less is noticed", async () => {
    const other = Buffer.from(annexD);
    other.write("Dot", annexD.indexOf("Doe"));
    await expect(verify(other)).rejects.toThrow("digest");
    const signature = Buffer.from(annexD);
    const at = annexD.indexOf(Buffer.from("5840273ec1b5", "hex")) + 10;
    signature.writeUInt8((signature[at] as number) ^ 1, at);
    await expect(verify(signature)).rejects.toThrow("signature");
  });

  it("OpenID4VP 1.0, B.2.6.2: what a wallet signs of a request over the browser's interface", async () => {
    const transcript = await SessionTranscript.forOid4VpDcApi(
      {
        origin: "https://example.com",
        nonce: "exc7gBkxjx1rdc9udRrveKvSsJIq80avlXeLHhGwqtA",
        jwkThumbprint: new Uint8Array(
          Buffer.from("4283ec927ae0f208daaa2d026a814f2b22dca52cf85ffa8f3f8626c6bd669047", "hex"),
        ),
      },
      mdocContext,
    );
    expect(Buffer.from(transcript.encode()).toString("hex")).toBe(
      "83f6f682764f70656e4944345650444341504948616e646f7665725820fbece366f4212f9762c74cfdbf83b8c69e371d5d68cea09cb4c48ca6daab761a",
    );
  });

  it("the library leaves the sentences of all other schemas as they were", () => {
    expect(z.number().safeParse("x").error?.issues[0]?.message).toBe("Invalid input: expected number, received string");
  });
});

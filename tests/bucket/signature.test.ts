import { expect, it } from "vitest";
import { wrongSignature } from "./signature";

/** Amazon's own, from "Examples: Signature Calculations" of the S3 reference. */
const secret = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
const nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const greeting = "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072";

const signed = (signature: string, headers: Record<string, string>) => ({
  host: "examplebucket.s3.amazonaws.com",
  "x-amz-date": "20130524T000000Z",
  "x-amz-content-sha256": nothing,
  ...headers,
  authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${[
    "host",
    "x-amz-content-sha256",
    "x-amz-date",
    ...Object.keys(headers).filter((name) => name !== "x-amz-content-sha256"),
  ]
    .sort()
    .join(";")},Signature=${signature}`,
});

const examples = {
  get: {
    method: "GET",
    url: "/test.txt",
    headers: signed("f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41", { range: "bytes=0-9" }),
    body: Buffer.of(),
  },
  put: {
    method: "PUT",
    url: "/test%24file.text",
    headers: signed("98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd", {
      date: "Fri, 24 May 2013 00:00:00 GMT",
      "x-amz-content-sha256": greeting,
      "x-amz-storage-class": "REDUCED_REDUNDANCY",
    }),
    body: Buffer.from("Welcome to Amazon S3."),
  },
  list: {
    method: "GET",
    url: "/?prefix=J&max-keys=2",
    headers: signed("34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7", {}),
    body: Buffer.of(),
  },
};

it.each(Object.entries(examples))("the example %s of Amazon's has the signature it should", (_name, request) => {
  expect(wrongSignature(request, secret)).toBeUndefined();
});

it("anything else in the request, or another secret, makes it a wrong one", () => {
  const { put } = examples;
  expect(wrongSignature(put, `${secret}x`)).toBe("the signature is another one");
  expect(wrongSignature({ ...put, url: "/test" }, secret)).toBe("the signature is another one");
  expect(wrongSignature({ ...put, method: "DELETE" }, secret)).toBe("the signature is another one");
  expect(wrongSignature({ ...put, body: Buffer.from("x") }, secret)).toContain("hash of its body");
  const more = { ...put.headers, "x-amz-acl": "public-read" };
  expect(wrongSignature({ ...put, headers: more }, secret)).toContain("x-amz-acl");
  expect(wrongSignature({ ...put, headers: {} }, secret)).toBe("it is not signed");
});

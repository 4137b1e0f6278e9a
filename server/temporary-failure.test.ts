import { expect, it } from "vitest";
import { BucketError } from "~/platform/images/bucket-requests.server";
import { OperatorError, TemporaryFailure } from "./operator-error";
import { saysAway, temporaryFailureOf } from "./temporary-failure";

const withCode = (code: string) => Object.assign(new Error(`failed with ${code}`), { code });
const ofBucket = (cause: object) => new BucketError("The bucket of pictures could not give a file.", { cause });
const ofStore = (name: string, httpStatusCode: number) =>
  Object.assign(new Error(), { name, $metadata: { httpStatusCode } });

it.each([
  ["a refused connection", new Error("Failed query", { cause: withCode("ECONNREFUSED") })],
  ["a server that starts", withCode("57P03")],
  ["too many connections", withCode("53300")],
  ["a broken connection", new Error("Connection terminated unexpectedly")],
  ["a store nobody reaches", ofBucket(withCode("ECONNRESET"))],
  ["a store that takes too long", ofBucket(new DOMException("", "TimeoutError"))],
  ["a store that is busy", ofBucket(ofStore("SlowDown", 503))],
  ["what says so itself", new TemporaryFailure("away")],
])("%s passes, and is told in a sentence", (_what, error) => {
  const failure = temporaryFailureOf(error);
  expect(failure).toBeInstanceOf(TemporaryFailure);
  expect(failure?.message).toMatch(/^(The |away)/);
});

it.each([
  ["a wrong password", withCode("28P01")],
  ["a full disk of the database", withCode("53100")],
  ["a full disk here", withCode("ENOSPC")],
  ["a missing program", new OperatorError("pg_dump is not here.")],
  ["a key that the store refuses", ofBucket(ofStore("AccessDenied", 403))],
  ["a bucket that is not there", ofBucket(ofStore("NoSuchBucket", 404))],
  ["a fault of ours", new TypeError("x is not a function")],
])("%s does not pass", (_what, error) => expect(temporaryFailureOf(error)).toBeUndefined());

it.each([
  ['connection to server at "127.0.0.1", port 1 failed: Connection refused', true],
  ['connection to server at "db", port 5432 failed: FATAL:  the database system is starting up', true],
  ["pg_dump: error: Dumping the contents failed: server closed the connection unexpectedly", true],
  ['connection to server at "db", port 5432 failed: FATAL:  password authentication failed for user "x"', false],
  ["pg_dump: error: could not write to output file: No space left on device", false],
  ["pg_dump: error: permission denied for table members", false],
])("of a program's %s", (errors, isAway) => expect(saysAway(errors)).toBe(isAway));

import { expect, it } from "vitest";
import { usualSender } from "./sender";

it.each([
  ["https://porch.example.org/", "porch.example.org"],
  ["http://127.0.0.1:3000", "localhost"],
  ["http://[::1]:3000", "localhost"],
  ["nothing", "localhost"],
  [undefined, "localhost"],
])("the mails of %s come from %s", (baseUrl, host) => expect(usualSender(baseUrl)).toBe(`Porchlight <porch@${host}>`));

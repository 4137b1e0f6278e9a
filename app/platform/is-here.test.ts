import { expect, it } from "vitest";
import { isHere } from "./is-here";

it.each([
  ["http://127.0.0.1:3000", true],
  ["http://localhost:3000", true],
  ["http://[::1]:3000", true],
  ["http://0.0.0.0:3000", false],
  ["http://10.0.0.5:3000", false],
  ["https://porch.example.org", false],
  ["http://localhost.example.org", false],
  ["http://127.0.0.1.example.org", false],
  ["smtp://porch:secret@localhost:2525", true],
  ["smtp://porch:secret@localhost.example.org", false],
  ["smtp://porch:secret@127.example.org", false],
])("%s is this machine: %s", (url, here) => expect(isHere(url)).toBe(here));

import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { ToastProvider } from "~/ui/toasts";
import { DecideForm } from "./decide-form";
import { decisions } from "./rules";
import type { ShownCase } from "./shown-cases.server";

const reply = {
  ...{ id: "1", seen: "read", reasons: ["spam"], path: "/threads/1#reply-1", hidden: null, boardName: "Slow Rides" },
  ...{ removing: "The reply is removed; a copy stays here.", author: { id: "2", name: "Ana" }, offered: decisions },
};

/** What stands there before anything is pressed: each decision, and what it does. */
function read(row: Partial<typeof reply> = {}): Record<string, string> {
  const element = <DecideForm row={{ ...reply, ...row } as unknown as ShownCase} rules={[]} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  const page = renderToStaticMarkup(
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>,
  );
  const labels = page.match(/<label[^>]*><input[^>]*type="radio".*?<\/label>/gs) ?? [];
  const said = labels.map((label) => label.split(/<[^>]*>/).filter((text) => text.trim() !== ""));
  return Object.fromEntries(said.map(([name = "", ...help]) => [name, help.join(" ").replaceAll("&#x27;", "'")]));
}

describe("the form of a decision", () => {
  it("says of each of the nine what it does, before it is pressed; no action is a button of its own", () =>
    expect(read()).toEqual({
      "Ask for a change": "It stays, and its author reads in an email what to change.",
      Warn: "It stays, and its author is told which rule it is about.",
      Hide: "Only its author and those who can decide see it, until it is shown again.",
      Remove: "The reply is removed; a copy stays here.",
      "Lock the thread": "It can be read, and nobody replies until it is opened again.",
      "Pause posting on this board": "They can still read, and can post again when it ends.",
      "Pause posting on every board": "They can still read, and can post again when it ends.",
      "Ban from this board": "They can’t join or post there any more.",
      "Ban from Porchlight": "They are signed out everywhere and can’t sign in.",
    }));

  it("offers nothing else than can be decided", () =>
    expect(Object.keys(read({ offered: ["none", "warn", "ban-site"] as never }))).toEqual([
      "Warn",
      "Ban from Porchlight",
    ]));
});

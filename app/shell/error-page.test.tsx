import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { ToastProvider } from "~/ui/toasts";
import { ErrorPage } from "./error-page";

const seen = (path: string, error: unknown = new Error("broken")): string =>
  renderToString(
    <MemoryRouter initialEntries={[path]}>
      <ToastProvider>
        <ErrorPage error={error} requestId="one" />
      </ToastProvider>
    </MemoryRouter>,
  );

/** The toast of a page without script: its title and its text. */
function toastOn(page: string): string[] {
  const toast = /<noscript>(.*?)<\/noscript>/s.exec(page)?.[1] ?? "";
  return toast.split(/<[^>]*>/).filter((text) => text.trim() !== "");
}

describe("a page that could not be loaded", () => {
  it.each([
    ["/threads/one?page=2", "Error", "Failed to load thread"],
    ["/boards", "Error", "Failed to load boards"],
    ["/boards/7", "Error", "Failed to load board"],
    ["/profile/one", "Error loading profile", "Something went wrong on our side. Please try again in a minute."],
  ])("%s says so in a toast, too", (path, title, text) => {
    expect(toastOn(seen(path))).toEqual([title, text]);
  });

  it("says nothing more where the page says it all", () => {
    const refused = { status: 403, statusText: "", data: "Only moderators may edit a board.", internal: false };
    expect(seen("/boards/7/edit", refused)).toContain("Only moderators may edit a board.");
    expect(toastOn(seen("/boards/7/edit", refused))).toEqual([]);
    expect(toastOn(seen("/events"))).toEqual([]);
  });
});

import type { ToastMessage } from "~/ui/toast-message";

/** What the page says besides that something broke, for those that the specification has words for. */
export function loadFailure(pathname: string, text: string): ToastMessage | undefined {
  const [, room, about] = pathname.split("/");
  const said = (title: string, what: string) =>
    ({ id: `load:${pathname}`, tone: "destructive", title, text: what }) as const;
  if (room === "threads") return said("Error", "Failed to load thread");
  if (room === "boards") return said("Error", about ? "Failed to load board" : "Failed to load boards");
  return room === "profile" ? said("Error loading profile", text) : undefined;
}

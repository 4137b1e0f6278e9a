import { data, redirect } from "react-router";

/** Where one may go on from a page that can't be shown. */
export type Back = { to: string; label: string };

type Target = { name: string; to: string };

/** What a loader throws where there is none, or none that the viewer may know of. */
export const notFound = (what: string) => data({ title: `${what} not found` }, { status: 404 });

/**
 * Leads to a list's first page, by a throw, where what stood on this later one is gone.
 * @param stretch what this page holds
 * @param first its first page’s address, null where this is it
 */
export function leadFromGonePage({ from }: { from: number }, rows: readonly unknown[], first: string | null) {
  if (first !== null && from > 0 && rows.length === 0) throw redirect(first);
}

/** What a page throws that its viewer can't use. Trying again would not help: it leads back to what it is about. @param title that of the page says that something failed unless given */
export const notForYou = (text: string, { name, to }: Target, title?: string) =>
  data({ title, text, back: { to, label: `Back to ${name}` } satisfies Back }, { status: 403 });

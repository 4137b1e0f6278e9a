/** How many versions of a thread or a reply are kept: the first one, and the latest. */
export const mostVersions = 50;

/** How many edits a page shows: each may be as long as two posts. */
export const editsPerPage = 5;

export type ContentType = "thread" | "reply";

export const versionsPath = (contentType: ContentType, contentId: string, page = 1): string =>
  `/versions/${contentType}/${contentId}${page > 1 ? `?page=${page}` : ""}`;

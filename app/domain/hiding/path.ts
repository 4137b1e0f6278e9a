/** Where what is hidden and no post is listed: submissions, reviews and answers. */
export const hiddenContentPath = (page = 1): string =>
  page > 1 ? `/hidden?of=content&page=${page}` : "/hidden?of=content";

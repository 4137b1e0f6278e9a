/** Where what is hidden and no post is listed: submissions, reviews and answers. */
export const hiddenSharedPath = (page = 1): string =>
  page > 1 ? `/hidden?of=shared&page=${page}` : "/hidden?of=shared";

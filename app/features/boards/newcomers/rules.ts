/** How many links a newcomer may post at a time. */
export const newcomerLinks = 2;

/** How many posts of a newcomer wait on a board that wants it, and how many of them may wait there at once. */
export const firstPosts = 2;

/** A clean history: so many posts that have stood for so many days, and in these days no report on one of theirs upheld. */
export const cleanPosts = 10;
export const cleanDays = 30;

const theEnd = `you are verified, or ${cleanPosts} posts of yours have stood for ${cleanDays} days and none was removed after a report in that time`;

/** What a newcomer is told in the form, before anything bites. */
export function limitsWords({ waits }: { waits: boolean }): string {
  if (!waits) return `A post holds up to ${newcomerLinks} links until ${theEnd}.`;
  return `Your first ${firstPosts} posts here wait for a moderator, and a post holds up to ${newcomerLinks} links, until ${theEnd}. As long as your posts wait, one that is up can’t be edited, only deleted.`;
}

/** Why a newcomer can't edit what a moderator let stand, and what they can do. */
export const asRead = {
  title: "This can’t be edited yet",
  text: "A moderator read it as it is. You can delete it and post it anew, or edit it once your posts need not wait here any more.",
};

/** Why a newcomer can't write one more, and when they can again: in the place of the form, and where one was sent all the same. */
export const full = {
  title: "Two of your posts are waiting for a moderator here",
  text: "You can post again once one is decided, or as soon as you are verified.",
};
export const fullWords = `${full.title}. ${full.text}`;

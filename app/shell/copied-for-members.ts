/**
 * The `handle` of a route whose page shows nothing but what changes by commands and with time: a member may get the same
 * page again while no command was carried out. Not where jobs or sign-ins change something, as on a profile.
 */
export const copiedForMembers = { mayCopy: true };

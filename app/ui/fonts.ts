import besley from "@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";

/** The two files that every page needs first, to be preloaded by the document. */
export const fontUrls: readonly string[] = [figtree, besley];

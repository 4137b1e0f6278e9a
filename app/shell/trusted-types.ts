/**
 * The one policy by which a page's scripts may write HTML as text (https://www.w3.org/TR/trusted-types/): what makes no
 * element, and React's own way to an empty script, which it goes when it draws the document anew. It asks no policy by
 * name, so it has to be the default one. The document inlines it, before any other script could make another.
 */
export const trustedTypesScript = `self.trustedTypes?.createPolicy("default", {
createHTML: (text) => text.includes("<") && text !== "\\x3cscript>\\x3c/script>" ? null : text
})`;

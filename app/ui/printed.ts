import stylesheet from "./print.css?url";

/** The `links` of a page that looks on paper as one would want to take it along. */
export const printed = () => [{ rel: "stylesheet", href: stylesheet, media: "print" }];

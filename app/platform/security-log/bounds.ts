/** Long enough that a flood makes few rows, short enough to tell when something began. */
export const securityWindowMs = 10 * 60_000;

/** The number of the ten minutes. */
export const windowOf = (at: Date): number => Math.floor(at.getTime() / securityWindowMs);

/** As long as connections' addresses are kept elsewhere: time to notice something and to look back. */
export const securityEventDays = 90;

/**
 * Rows of one kind within an hour; more is only counted. A large city's evening fits, and who attacks from many addresses
 * for all of 90 days makes some hundred bytes × 500 × 2,160, about half a gigabyte a kind.
 */
export const mostRowsAnHour = 500;

/**
 * Omens within ten minutes that are mailed to the admins. An evening of a whole city has some tens (passwords mistyped, pages
 * that were open too long); one address alone reaches it soon, as what its limits turn away counts too.
 */
export const mostOmens = 100;

/** Between two such mails: an attack goes on for hours, and nobody reads the second one of a minute. */
export const betweenMailsMs = 60 * 60_000;

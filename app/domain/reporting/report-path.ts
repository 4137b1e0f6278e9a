/** Who reads a report: of what stands on a board its creator or admins, of everything else admins alone. */
export type ReportReader = "creator" | "admins" | "house";

/** The page on which something is reported. Apart from the rules of the form, since links to it stand on many pages. */
export const reportPath = (contentType: string, contentId: string) => `/report/${contentType}/${contentId}`;

/** As the routes of pictures have them: anything else under these paths is a page, the one that says that nothing is there. */
const picture = /^\/(?:images|art\/[^/]+\/[^/]+)\/[^/]+\/[^/]+$/;

/** Whether a path is a picture's, for which no page is made and no viewer is needed. */
export const isPicture = (path: string): boolean => picture.test(path) && !path.endsWith(".data");

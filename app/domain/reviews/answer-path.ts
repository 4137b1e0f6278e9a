/** Where the answer to a review is written, changed and removed. @param kind of place, as addresses say it */
export const answerPath = (kind: string, reviewId: string): string => `/answer/${kind}/${reviewId}`;

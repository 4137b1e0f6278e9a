/** HEAD is answered as GET is, for who wants to know of a page without having it: the same is read, rendered and kept. */
export const isReading = ({ method }: { method?: string }): boolean => method === "GET" || method === "HEAD";

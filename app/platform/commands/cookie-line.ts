/** In bytes: all headers of the response must fit into nginx's default buffer of 4 KB. */
const longestLine = 2500;

/** A Set-Cookie line that keeps what somebody sent; undefined where it is too long to be kept. */
export const whereItFits = (line: string): string | undefined => (line.length > longestLine ? undefined : line);

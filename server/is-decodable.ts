/**
 * Whether the percent signs of a path can be read. Its result is looked at: a bundler takes the call for one without effect,
 * and would leave it out, and its error with it.
 */
export function isDecodable(path: string): boolean {
  try {
    return typeof decodeURIComponent(path) === "string";
  } catch {
    return false;
  }
}

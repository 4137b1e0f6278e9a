import { isDecodable } from "./is-decodable";

/**
 * The address of a request, with its percent signs escaped where its path can't be decoded ("/100%"). Nothing is there in
 * either case, but the router complains of such a path on each try, past the log: anyone could fill a disk with that.
 */
export function readableAddress(url = "/"): string {
  const path = url.split("?", 1)[0] ?? "";
  return isDecodable(path) ? url : path.replaceAll("%", "%25") + url.slice(path.length);
}

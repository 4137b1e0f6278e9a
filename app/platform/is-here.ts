/** Whether an address names the machine itself. */
export const isHere = (url: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(URL.parse(url)?.hostname ?? "");

declare module "html-to-text" {
  /** Plain text of HTML. */
  export function convert(html: string, options?: object): string;
}

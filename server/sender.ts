import { isIP } from "node:net";

/**
 * Who mails come from unless the settings say otherwise: at the host of the site's address. A number is no name that mail
 * knows.
 */
export function usualSender(baseUrl: string | undefined): string {
  const host = URL.parse(baseUrl ?? "")?.hostname ?? "";
  const isName = host !== "" && isIP(host.replace(/^\[|\]$/g, "")) === 0;
  return `Porchlight <porch@${isName ? host : "localhost"}>`;
}

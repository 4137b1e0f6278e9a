import * as z from "zod/mini";
import { type Signing, signedCookie, siteCookie } from "~/platform/accounts/site-cookie.server";
import type { Toast } from "./refusal";

/** A toast that survives a redirect: it travels in a signed cookie that the next page takes away. */
const flash = z.object({
  tone: z.enum(["success", "destructive"]),
  title: z.string(),
  text: z.optional(z.string()),
});

const name = "flash";
export const flashCookieName = (baseUrl: string) => siteCookie(name, baseUrl).name;
const cookie = (signing: Signing) => signedCookie(name, signing, { maxAge: 60 });

/** The Set-Cookie line that carries a toast to the next page. */
export const carryToast = (toast: Toast, signing: Signing): Promise<string> => cookie(signing).serialize(toast);

/** The toast that came with the request, and the line that takes it away. */
export async function takeToast(
  request: Request,
  signing: Signing,
): Promise<{ toast: Toast; clear: string } | undefined> {
  const own = cookie(signing);
  const parsed = flash.safeParse(await own.parse(request.headers.get("Cookie")));
  return parsed.success ? { toast: parsed.data, clear: await own.serialize("", { maxAge: 0 }) } : undefined;
}

import { createCookie } from "react-router";
import * as z from "zod/mini";
import type { Toast } from "./refusal";

/** A toast that survives a redirect: it travels in a signed cookie that the next page takes away. */
const flash = z.object({
  tone: z.enum(["success", "destructive"]),
  title: z.string(),
  text: z.optional(z.string()),
});

type Signing = { secret: string; baseUrl: string };

export const flashCookieName = (baseUrl: string) => (baseUrl.startsWith("https:") ? "__Host-flash" : "flash");

const cookie = ({ secret, baseUrl }: Signing) =>
  createCookie(flashCookieName(baseUrl), {
    secrets: [secret],
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: baseUrl.startsWith("https:"),
    maxAge: 60,
  });

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

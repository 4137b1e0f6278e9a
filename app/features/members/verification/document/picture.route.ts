import { unseal } from "~/domain/residency/sealing.server";
import { isId } from "~/platform/forms/fields";
import { adminsOnly, readAsAdmin } from "~/shell/admin/guard.server";
import type { Route } from "./+types/picture.route";
import { findSealed } from "./queries.server";

export const middleware = [adminsOnly];

/** No cache stores it, and no browser takes it for anything but a picture. */
const headers = {
  "Cache-Control": "private, no-store",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "sandbox; default-src 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** For who claimed it within the hour, while it is undecided. Looking writes nothing: the claim was written down. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const sealed = isId(params.id) ? await findSealed(asking, params.id) : undefined;
  const picture = sealed && unseal(sealed, params.id, asking.dependencies.settings.secret);
  if (!picture)
    return new Response("Not found", { status: 404, headers: { ...headers, "Content-Type": "text/plain" } });
  return new Response(picture, { headers: { ...headers, "Content-Type": "image/webp" } });
}

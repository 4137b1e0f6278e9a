import { useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { countEditsToDecide } from "~/domain/moderation/suggested-edits/queries.server";
import { listUndoable } from "~/domain/moderation/undoable.server";
import { countOpenClaims } from "~/features/claims/queries.server";
import { countUnverified } from "~/features/members/groups/queries.server";
import { listResidencyWork } from "~/features/members/verification/console/queries.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import { adminsOnly, readAsAdmin } from "~/shell/admin/guard.server";
import type { AdminOutlet } from "~/shell/admin/outlet";
import type { Route } from "./+types/layout.route";
import stylesheet from "./admin.css?url";
import { listWaiting } from "./queries.server";
import { Keys } from "./queue/keys";
import { Rail } from "./rail";
import { UndoBar } from "./undo-bar";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const middleware = [adminsOnly];

export async function loader({ context }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const [waiting, unverified, residency, undoable, suggestedEdits, claims] = await Promise.all([
    listWaiting(asking),
    countUnverified(asking),
    listResidencyWork(asking),
    listUndoable(asking, moderatedKinds),
    countEditsToDecide(asking, moderatedKinds),
    countOpenClaims(asking),
  ]);
  return { waiting, unverified, residency, undoable, suggestedEdits, claims };
}

/** The rail and a desk. What waits is read once here; the pages take it from the outlet's context. */
export default function AdminLayout({ loaderData: { undoable, ...waiting } }: Route.ComponentProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival on a tab brings it into sight.
  useEffect(() => {
    const tab = frame.current?.querySelector<HTMLElement>("nav [aria-current=page]");
    const row = tab?.parentElement;
    if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [pathname]);
  return (
    <div
      ref={frame}
      className="desk mx-auto grid max-w-wide grid-cols-[minmax(0,1fr)] lg:grid-cols-[224px_minmax(0,1fr)]"
    >
      <Rail {...waiting} />
      <Keys>
        <Outlet context={waiting satisfies AdminOutlet} />
      </Keys>
      <UndoBar decisions={undoable} />
    </div>
  );
}

import { adminMeta } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { StaticAnswer } from "~/shell/admin/static-answer";
import { ConsolePage } from "../console/console-page";
import { NothingWaits } from "../console/nothing-waits";
import { lettersPath } from "../paths";
import type { Route } from "./+types/letters.route";
import { PrintQueue } from "./print-queue";
import { PrintedSheets } from "./printed-sheets";
import { listLetters } from "./queries.server";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ context }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const [waiting, printed] = await Promise.all([listLetters(asking, "waiting"), listLetters(asking, "printed")]);
  return { waiting, printed };
}

export const meta = () => adminMeta("Residency letters");

export default function Letters({ loaderData: { waiting, printed }, actionData }: Route.ComponentProps) {
  return (
    <ConsolePage
      at={lettersPath}
      text="Addresses stand on the printed sheets alone, and are erased as soon as a sheet is marked as sent."
    >
      <div className="grid gap-8">
        {printed.length > 0 && <PrintedSheets letters={printed} />}
        {waiting.length > 0 && <PrintQueue letters={waiting} />}
        {waiting.length + printed.length === 0 && (
          <NothingWaits title="No letters to print" text="Whoever asks for a letter waits here for your printer." />
        )}
      </div>
      <StaticAnswer answer={actionData} shownBy={[...waiting, ...printed].map(({ id }) => id)} />
    </ConsolePage>
  );
}

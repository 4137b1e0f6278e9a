import { type Way, ways } from "~/domain/residency/ways";
import { CommandForm } from "~/platform/commands/command-form";
import { Panel } from "~/shell/admin/admin-page";
import { Button } from "~/ui/button";
import { closableWays, setWaysForm } from "./rules";

type WaysPanelProps = {
  open: readonly Way[];
  /** What takes something of whoever runs the server first. */
  cannotOpen: readonly Way[];
};

/** Which ways are offered to members. */
export function WaysPanel({ open, cannotOpen }: WaysPanelProps) {
  const seen = open.join(" ");
  return (
    <Panel
      title="Open ways"
      text="A closed way is offered to nobody. Who is verified by it stays verified, and letters and cards that are out still count."
    >
      {/* Another choice gives a new form: what was ticked before is no longer what was changed. */}
      <CommandForm key={seen} of={setWaysForm} values={{ seen }} className="mt-4 grid gap-4">
        {({ busy }) => (
          <>
            <fieldset className="grid gap-1">
              <legend className="sr-only">Open ways</legend>
              {closableWays.map((way) => (
                <label key={way} className="flex min-h-11 cursor-pointer items-center gap-3">
                  <input
                    type="checkbox"
                    name="ways"
                    value={way}
                    defaultChecked={open.includes(way) && !cannotOpen.includes(way)}
                    disabled={cannotOpen.includes(way)}
                    className="size-5 flex-none accent-bluebonnet"
                  />
                  <span>
                    {ways[way].title}{" "}
                    <span className="text-sm text-muted">
                      ({ways[way].level})
                      {cannotOpen.includes(way) && ": whoever runs the server has to set an issuer first"}
                    </span>
                  </span>
                </label>
              ))}
              <p className="text-sm text-muted">
                {ways.admin.title} ({ways.admin.level}) is always open.
              </p>
            </fieldset>
            <Button type="submit" busy={busy} busyLabel="Saving..." className="justify-self-start">
              Save the ways
            </Button>
          </>
        )}
      </CommandForm>
    </Panel>
  );
}

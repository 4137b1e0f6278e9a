import { randomUUID } from "node:crypto";
import { forAdmins } from "~/platform/commands/admins.server";
import { command, done } from "~/platform/commands/command.server";
import { withQuery } from "~/platform/forms/address";
import { securityFilters } from "./filters";
import { exportForm } from "./rules";

/**
 * Writes down that the events are taken along: nobody gets the file without this line. Whose they are and where from, the line
 * does not say, as it is never erased: that stands in the address of the file alone.
 */
const exportSecurityEvents = command(exportForm, {
  ...forAdmins,
  limit: "exports",
  asksAgain: true,
  failure: "Export failed",
  async run(_context, asked) {
    const id = randomUUID();
    const { kind, from, to, ...private_ } = securityFilters(new URLSearchParams(asked));
    const detail = Object.fromEntries(Object.entries({ kind, from, to }).filter(([, value]) => value));
    return done("exported", {
      about: id,
      detail,
      noted: [{ kind: "private-data.seen" }],
      to: withQuery("/admin/security-events.csv", { export: id, ...private_ }),
    });
  },
});

export const securityCommands = [exportSecurityEvents];

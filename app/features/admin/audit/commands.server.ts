import { randomUUID } from "node:crypto";
import { forAdmins } from "~/platform/commands/admins.server";
import { command, done } from "~/platform/commands/command.server";
import { auditFilters } from "./filters";
import { exportForm } from "./rules";

/** The address of the file of an export. */
const exportPath = (id: string): string => `/admin/audit-log.csv?export=${id}`;

/**
 * Only writes down that the log is taken along, and of which lines. The file is made when its address is asked for,
 * from what stands here: nobody gets it without this line.
 */
const exportAuditLog = command(exportForm, {
  ...forAdmins,
  limit: "exports",
  asksAgain: true,
  failure: "Export failed",
  async run(_context, asked) {
    const id = randomUUID();
    const filters = auditFilters(new URLSearchParams(asked));
    const detail = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
    return done("exported", { about: id, detail, to: exportPath(id) });
  },
});

export const auditCommands = [exportAuditLog];

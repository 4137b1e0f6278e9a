import { beforeEach, describe, expect, it } from "vitest";
import { commands } from "~/commands.server";
import { auditFilters } from "~/features/admin/audit/filters";
import { readLog } from "~/features/admin/audit/lines.server";
import { matrix } from "../permission-matrix";
import { emptyCity, withPorchlight } from "../support/porchlight";
import { carryOut } from "./every-command";
import { leavesNoLine } from "./lines";
import { askingOf } from "./scene";

/** About oneself, about nothing, or about what has no name. */
const nameless = [
  ...["auth.sign-out", "auth.forgot-password", "auth.resend-confirmation", "contact.send", "profiles.edit"],
  ...["profiles.delete", "settings.change-admin-email", "mail.retry", "mail.retry-all", "audit-log.export"],
  ...["first-steps.dismiss", "house-rules.publish", "security-events.export"],
  ...["auth.sign-in-again", "auth.change-password", "auth.change-email", "auth.change-phone"],
  ...["auth.begin-second-step", "auth.turn-on-second-step", "auth.turn-off-second-step", "auth.renew-recovery-codes"],
  ...["auth.sign-in-again-by-passkey", "auth.add-passkey", "auth.remove-passkey"],
  ...["auth.end-session", "auth.end-other-sessions"],
  ...["residency.set-postal-codes", "residency.set-ways"],
  // What it is appealed against is for whom it concerns, and for the list of appeals.
  ...["reports.appeal-by-key", "reports.decide-appeal"],
  "digest.choose",
  "digest.unsubscribe",
  "imports.discard",
  "neighbors.choose",
  ...["peace.block", "peace.unblock", "peace.mute-member", "peace.mute-thread", "peace.mute-board"],
];

/** Nothing is there to be looked at: it is gone, or stands in a list only. */
const pageless = /^(?!replies|mail|.*-review).*\.(delete|withdraw)$|^(cuisines|event-categories)\.add$/;

describe("the audit log says what it was about", () => {
  const porch = withPorchlight();
  beforeEach(() => emptyCity(porch()));

  it("by name, and leads there, after every command", async () => {
    const asking = await askingOf(porch(), await porch().member({ admin: true }));
    const known = new Map(commands.map((command) => [command.form.name, command]));
    const untold: string[] = [];
    const unlinked: string[] = [];
    for (const name of Object.keys(matrix)) {
      // Jobs of the command before write a line, too.
      await porch().settled();
      await carryOut(porch(), name);
      if (leavesNoLine(name)) continue;
      const { lines } = await readLog(asking, known as never, auditFilters(new URLSearchParams()));
      const [line] = lines;
      if (!line?.subject?.title) untold.push(name);
      else if (!line.subject.path) unlinked.push(name);
      expect(line?.did, name).not.toContain("did “");
      for (const { value } of line?.facts ?? []) expect(value ?? "", name).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    }
    expect(untold.sort()).toEqual(nameless.sort());
    expect(unlinked.filter((name) => !pageless.test(name))).toEqual([]);
  }, 120_000);

  it("by what was made, and not by what it was put into", async () => {
    const asking = await askingOf(porch(), await porch().member({ admin: true }));
    const known = new Map(commands.map((command) => [command.form.name, command]));
    for (const name of Object.keys(matrix).filter((each) => /\.(submit|post|create)$/.test(each))) {
      await carryOut(porch(), name);
      const { lines } = await readLog(asking, known as never, auditFilters(new URLSearchParams()));
      const [room] = name.split(".");
      expect(lines[0]?.subject?.path, name).toMatch(room === "replies" ? /#reply-/ : new RegExp(`^/${room}/`));
    }
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});

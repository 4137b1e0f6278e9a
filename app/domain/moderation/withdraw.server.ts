import { ownDeletion } from "~/domain/statements/own.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { type Command, command, done, signedIn } from "~/platform/commands/command.server";
import type { ModeratedKind } from "./kind.server";
import { ownerAbilities, ownerRefusal } from "./policy";
import { findSubmission, type Submission } from "./queries.server";
import type { KindRegistry } from "./registry.server";
import { removeSubmission } from "./removal.server";
import { withdrawForm } from "./withdraw-form";

type Owned = Submission & { kind: ModeratedKind };

/** The command by which an owner takes a submission back, for every kind in the registry. */
export function createWithdrawal({ findKind }: Pick<KindRegistry, "findKind">): Command {
  return command<typeof withdrawForm, Owned>(withdrawForm, {
    who: signedIn("Please sign in to withdraw a submission"),
    limit: "submissions",
    missing: "Submission not found",
    async subject(context, { kind: slug, id }) {
      const kind = findKind(slug);
      const found = kind && (await findSubmission(context, kind, id));
      return found && { ...found, kind };
    },
    may: (viewer, { kind, ...submission }) => mayWithdraw(viewer, kind, submission),
    failure: ["Error", "Failed to withdraw"],
    async run(context, { from }, { id, kind }) {
      const removed = await removeSubmission(context, kind, id, (locked) => {
        const allowed = mayWithdraw(context.viewer, kind, locked);
        if (allowed !== true) throw allowed;
        return ownDeletion(context.viewer, locked.ownerId);
      });
      return done("withdrawn", {
        about: id,
        detail: { ...removed.detail, kind: kind.slug },
        events: removed.events,
        toast: `${kind.singular} withdrawn`,
        // The submission's own page no longer exists: go to the list.
        to: from === "page" ? "/profile" : undefined,
      });
    },
  });
}

const mayWithdraw = (viewer: Viewer, { singular, rights }: ModeratedKind, submission: Submission) =>
  ownerAbilities(viewer, submission, rights).withdraw ||
  ownerRefusal(viewer, submission, { act: "withdraw", noun: singular.toLowerCase(), adminsEdit: rights.adminsEdit });

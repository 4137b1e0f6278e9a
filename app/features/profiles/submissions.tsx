import { OwnTools } from "~/domain/moderation/own-tools";
import type { ShownStatus } from "~/domain/moderation/status-badge";
import { Badge, type BadgeTone } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import type { OwnSubmission } from "./profile-page.server";
import { ProfileList, ProfileRow, ProfileSection, RowPicture } from "./profile-section";

const badges: Record<ShownStatus, { tone: BadgeTone; word: string }> = {
  approved: { tone: "sage", word: "Approved" },
  pending: { tone: "lamp-soft", word: "Pending" },
  rejected: { tone: "clay", word: "Rejected" },
  removed: { tone: "clay", word: "Removed" },
  hidden: { tone: "lamp-soft", word: "Hidden" },
};

/** What became of one's own submissions. */
export function Submissions({ submissions }: { submissions: readonly OwnSubmission[] }) {
  return (
    <ProfileSection title="Your submissions">
      {submissions.length === 0 ? (
        <div className="grid justify-items-start gap-3 py-5">
          <p className="text-muted">You have submitted nothing yet. An admin reads everything, usually within a day.</p>
          <ButtonLink tone="soft" to="/events/new">
            Submit your first event
          </ButtonLink>
        </div>
      ) : (
        <>
          <ProfileList rows={submissions}>{(submission) => <Submission submission={submission} />}</ProfileList>
          <p className="mt-3 text-sm text-muted">
            Only you and the admins see items that are pending, rejected, removed or hidden.
          </p>
        </>
      )}
    </ProfileSection>
  );
}

function Submission({ submission }: { submission: OwnSubmission }) {
  const { id, shownStatus, why, kind, slug, path, can, ...row } = submission;
  const { tone, word } = badges[shownStatus];
  const words = why && <p className="mt-1.5 border-l-2 pl-2.5 text-sm whitespace-pre-wrap wrap-anywhere">{why}</p>;
  const tools = (
    <OwnTools
      submission={{ id, title: row.title }}
      slug={slug}
      noun={kind.toLowerCase()}
      editPath={`${path}/edit`}
      can={can}
      from="list"
    />
  );
  return (
    <ProfileRow
      to={path}
      title={row.title}
      mark={<RowPicture image={row.image} coverArt={row.coverArt} />}
      text={kind}
      note={
        <>
          {words}
          {tools}
        </>
      }
    >
      <Badge tone={tone}>{word}</Badge>
    </ProfileRow>
  );
}

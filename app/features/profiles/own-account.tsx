import { blockedPath } from "~/domain/peace/paths";
import { ButtonLink } from "~/ui/button";
import { Download, EyeOff, Reply, ScrollText, Shield, Trash2, VolumeX } from "~/ui/icons";

type OwnAccountProps = {
  /** Whether something was decided about them or their things. */
  isJudged: boolean | undefined;
};

/** At the foot of one's own profile: the way out, with everything one has here. */
export function OwnAccount({ isJudged }: OwnAccountProps) {
  return (
    <section aria-label="Your account" className="mt-14 border-t pt-4">
      <div className="-mx-3 flex flex-wrap gap-x-2 gap-y-1">
        <ButtonLink to="/profile/security" tone="muted" icon={<Shield aria-hidden />}>
          Sign-in and security
        </ButtonLink>
        <ButtonLink to="/profile/removed" tone="muted" icon={<Reply aria-hidden />}>
          Removed posts
        </ButtonLink>
        <ButtonLink to="/hidden" tone="muted" icon={<EyeOff aria-hidden />}>
          What is hidden
        </ButtonLink>
        {isJudged && (
          <ButtonLink to="/profile/decisions" tone="muted" icon={<ScrollText aria-hidden />}>
            Decisions about you
          </ButtonLink>
        )}
        <ButtonLink to={blockedPath} tone="muted" icon={<VolumeX aria-hidden />}>
          Blocked and muted
        </ButtonLink>
        <a href="/profile/data.zip" className="btn btn-muted whitespace-normal">
          <Download aria-hidden /> Download my data (ZIP)
        </a>
        <ButtonLink to="/profile/delete" tone="danger-quiet" icon={<Trash2 aria-hidden />}>
          Delete my account
        </ButtonLink>
      </div>
    </section>
  );
}

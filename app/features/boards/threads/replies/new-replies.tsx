import { Button, ButtonLink } from "~/ui/button";
import { counted } from "~/ui/counted";
import { ArrowDown } from "~/ui/icons";
import type { ShownReply } from "./live/use-live-replies";
import { replyAnchor } from "./rules";

type NewRepliesProps = {
  waiting: readonly ShownReply[];
  onShow: () => void;
  /** The page that they are on, if it is not this one. */
  to?: string;
};

/** Offers what came in the meantime, above the page, so that nothing on it moves. */
export function NewReplies({ waiting, onShow, to }: NewRepliesProps) {
  const first = waiting[0];
  const label = counted(waiting.length, "new reply", "new replies");
  const icon = <ArrowDown aria-hidden />;
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-19 z-20 flex justify-center">
      {first &&
        (to ? (
          <ButtonLink to={`${to}#${replyAnchor(first.id)}`} icon={icon} className={pillClass}>
            {label}
          </ButtonLink>
        ) : (
          <Button
            icon={icon}
            className={pillClass}
            onClick={() => {
              onShow();
              requestAnimationFrame(() => goTo(first.id));
            }}
          >
            {label}
          </Button>
        ))}
    </div>
  );
}

const pillClass = "pointer-events-auto rounded-pill shadow-over animate-rise";

function goTo(replyId: string) {
  const reply = document.getElementById(replyAnchor(replyId));
  reply?.scrollIntoView({ block: "center" });
  reply?.focus({ preventScroll: true });
}

import { type MouseEvent, useEffect, useId, useState } from "react";
import { Ellipsis } from "~/ui/icons";
import { lazyModule } from "~/ui/lazy-module";
import { notOpenedToast } from "~/ui/reach";
import { useToast } from "~/ui/toasts";
import { NoScript } from "~/ui/without-script";
import type { PostActionsProps } from "./post-actions";

/** For pages without script. Only there it comes with the page: browsers fetch it when somebody looks. */
const onServer = import.meta.env.SSR ? await import("./post-actions") : undefined;

const actions = lazyModule(() => import("./post-actions"));

/**
 * What can be done with a thread or a reply, behind one button. Its code is fetched when somebody looks; without script
 * all of it is in sight.
 */
export function PostMenu(props: PostActionsProps) {
  const { about, can, post } = props;
  const [isWanted, setWanted] = useState(false);
  const id = useId();
  const loaded = actions.useModule();
  const toast = useToast();
  const fetchAhead = () => void actions.fetch().catch(() => undefined);
  useEffect(() => {
    // A dialog of the menu that the address names, by the post or by its author.
    const isNamed = (word: string | null) => word !== null && location.hash.includes(word);
    if (location.hash.startsWith("#dialog=") && (isNamed(post.id) || isNamed(post.author.id))) setWanted(true);
  }, [post]);
  useEffect(() => {
    if (isWanted && !loaded)
      actions.fetch().catch(() => {
        toast(notOpenedToast());
        setWanted(false);
      });
  }, [isWanted, loaded, toast]);
  if (!can.edit && !can.delete && !can.report && !can.ban && !can.versions && !can.block) return null;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="reply-act noscript:hidden"
        onClick={() => setWanted(true)}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
      >
        <Ellipsis />
        <span className="sr-only">More for the {about}</span>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a press within comes from its buttons. */}
      <div popover="auto" id={id} className="post-menu" onClick={close}>
        {isWanted && loaded && <loaded.PostActions {...props} />}
      </div>
      <NoScript>{onServer && <onServer.PostActions {...props} />}</NoScript>
    </>
  );
}

/** What was chosen opens above the page, and the focus goes back to where it came from. */
function close({ currentTarget: menu }: MouseEvent<HTMLElement>) {
  if (menu.matches(":popover-open")) menu.hidePopover();
}

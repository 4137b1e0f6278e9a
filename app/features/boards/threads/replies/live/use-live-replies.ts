import { useEffect, useEffectEvent, useReducer, useRef } from "react";
import { excerptOf } from "~/domain/sharing/excerpt";
import { formsAnswered, refreshPage } from "~/platform/connection/current-page";
import { listenTo } from "~/platform/live/listen";
import { useToast } from "~/ui/toasts";
import { answeredWords } from "../rules";
import { type LiveReply, livePath, type Messages, messageNames } from "./messages";

export type ShownReply = LiveReply & { isEdited: boolean };

export type RepliesPage = {
  thread: { id: string; lastPosition: number; replyCount: number };
  replies: readonly ShownReply[];
};

type News = {
  /** Replies that came since the page was loaded, and how many of them are shown. */
  arrived: readonly ShownReply[];
  shown: number;
  edited: Readonly<Record<string, Messages["edited"]>>;
  deleted: ReadonlySet<string>;
};

type Event =
  | { type: "arrived"; reply: ShownReply; show: boolean }
  | { type: "edited"; edit: Messages["edited"] }
  | { type: "deleted"; id: string }
  | { type: "show" }
  | { type: "loaded"; position: number };

const nothing: News = { arrived: [], shown: 0, edited: {}, deleted: new Set() };

function follow(news: News, event: Event): News {
  switch (event.type) {
    case "arrived": {
      if (news.arrived.some(({ id }) => id === event.reply.id)) return news;
      const arrived = [...news.arrived, event.reply];
      // One that waits makes all after it wait, so that the order stays.
      const show = event.show && news.shown === news.arrived.length;
      return { ...news, arrived, shown: show ? arrived.length : news.shown };
    }
    case "edited":
      return { ...news, edited: { ...news.edited, [event.edit.id]: event.edit } };
    case "deleted":
      return { ...news, deleted: new Set([...news.deleted, event.id]) };
    case "show":
      return { ...news, shown: news.arrived.length };
    case "loaded": {
      const arrived = news.arrived.filter(({ position }) => position > event.position);
      return { ...nothing, arrived, shown: Math.max(0, news.shown - (news.arrived.length - arrived.length)) };
    }
  }
}

/**
 * A page of replies and what happened to it since.
 * @param mayShow whether a reply that comes now would not move what is being read or written
 */
export function useLiveReplies(page: RepliesPage, mayShow: () => boolean) {
  const { thread, replies } = page;
  const [news, tell] = useReducer(follow, nothing);
  const toast = useToast();
  const last = useRef(thread.lastPosition);

  useEffect(() => {
    last.current = Math.max(last.current, thread.lastPosition);
    tell({ type: "loaded", position: thread.lastPosition });
  }, [thread]);

  const told = useEffectEvent(<Name extends keyof Messages>(name: Name, data: Messages[Name]) => {
    if (name === "reply") {
      const reply = shownOf(data as LiveReply);
      last.current = Math.max(last.current, reply.position);
      tell({ type: "arrived", reply, show: mayShow() });
    } else if (name === "edited") tell({ type: "edited", edit: data as Messages["edited"] });
    else if (name === "deleted") tell({ type: "deleted", id: (data as Messages["deleted"]).id });
    else if (name === "gone") void tellGone();
    else void refreshPage();
  });
  const tellGone = useEffectEvent(async () => {
    // Who deletes it leaves it: to them it is no news.
    await formsAnswered();
    if (location.pathname === `/threads/${thread.id}`)
      toast({ tone: "destructive", title: "Thread not found", text: "It was just deleted." });
  });
  const onReturn = useEffectEvent(() => void refreshPage());

  useEffect(
    () =>
      listenTo<Messages>({
        path: () => livePath(thread.id, last.current),
        names: messageNames,
        told: (name, data) => told(name, data),
        onReturn: () => onReturn(),
      }),
    [thread.id],
  );

  const fresh = news.arrived.filter(({ position }) => position > thread.lastPosition);
  const stands = ({ id }: ShownReply) => !news.deleted.has(id);
  /** What is deleted is quoted nowhere, and what is edited by its new beginning. */
  const quoted = (answers: NonNullable<ShownReply["answers"]>) => {
    const edit = news.edited[answers.id];
    if (news.deleted.has(answers.id)) return null;
    return edit ? { ...answers, words: excerptOf(edit.content, answeredWords) } : answers;
  };
  const asEdited = (reply: ShownReply): ShownReply => {
    const edit = news.edited[reply.id];
    const shown = { ...reply, answers: reply.answers && quoted(reply.answers) };
    return edit ? { ...shown, content: edit.content, links: edit.links, isEdited: true } : shown;
  };
  const shownIds = new Set(news.arrived.slice(0, news.shown).map(({ id }) => id));
  return {
    replies: replies.filter(stands).map(asEdited),
    /** Shown below the page's own. */
    added: fresh.filter((reply) => shownIds.has(reply.id) && stands(reply)).map(asEdited),
    /** Offered. */
    waiting: fresh.filter((reply) => !shownIds.has(reply.id) && stands(reply)),
    count: thread.replyCount + fresh.filter(stands).length - countGone(replies, news.deleted),
    show: () => tell({ type: "show" }),
  };
}

const countGone = (replies: readonly ShownReply[], deleted: ReadonlySet<string>) =>
  replies.filter(({ id }) => deleted.has(id)).length;

const shownOf = (reply: LiveReply): ShownReply => ({ ...reply, isEdited: false });

import { useSyncExternalStore } from "react";
import { placeOf } from "~/domain/reading/places";
import { Badge } from "~/ui/badge";

type UnreadProps = {
  /** Of a thread or a board. */
  of: string;
  /** How far it goes by now. */
  to: number;
};

/** Says that something was written since somebody read it on this device; nothing where they never did. */
export function Unread({ of, to }: UnreadProps) {
  const isUnread = useSyncExternalStore(
    never,
    () => to > (placeOf(of) ?? to),
    () => false,
  );
  return (
    isUnread && (
      <Badge tone="clay" className="ms-2 align-middle">
        New
      </Badge>
    )
  );
}

const never = () => () => {};

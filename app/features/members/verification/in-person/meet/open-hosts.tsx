import { counted } from "~/ui/counted";
import type { OpenHost } from "./queries.server";

/** Whom one can meet, on the card of the way. */
export function OpenHosts({ hosts }: { hosts: readonly OpenHost[] }) {
  const more = (hosts[0]?.all ?? 0) - hosts.length;
  return (
    <ul className="list-disc pl-5">
      {hosts.map(({ id, name, neighborhood }) => (
        <li key={id}>
          {name} {neighborhood && <span className="text-muted">({neighborhood})</span>}
        </li>
      ))}
      {more > 0 && <li className="text-muted">and {counted(more, "more", "more")}</li>}
    </ul>
  );
}

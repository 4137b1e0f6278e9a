import { Link } from "react-router";
import { hostAdminPath } from "../paths";
import type { Trace } from "../queries.server";

/** For admins alone: who was verified by whose card. */
export function Traces({ traces, withHost = false }: { traces: readonly Trace[]; withHost?: boolean }) {
  if (traces.length === 0) return <p className="text-muted">Nobody yet.</p>;
  return (
    <ul className="mt-2">
      {traces.map(({ id, takerId, taker, giverId, giver, host, hostId, madeOn, usedOn }) => (
        <li key={id} className="border-t py-2 text-sm wrap-anywhere">
          <Who id={takerId} name={taker} /> used a card on {usedOn} that <Who id={giverId} name={giver} /> made on{" "}
          {madeOn}
          {withHost && (
            <>
              {" "}
              for <Link to={hostAdminPath(hostId)}>{host}</Link>
            </>
          )}
          .
        </li>
      ))}
    </ul>
  );
}

/** Who erased their account has no page. */
const Who = ({ id, name }: { id: string | null; name: string }) =>
  id ? <Link to={`/admin/users/${id}`}>{name}</Link> : name;

import { Link } from "react-router";
import { Face } from "~/platform/images/pictures";
import { Panel } from "~/shell/admin/admin-page";
import { counted } from "~/ui/counted";
import type { ListedRequest } from "./queries.server";
import { neededVouches } from "./rules";

/** Who waits for neighbors, also where nobody has vouched yet: the tree below knows those alone for whom somebody did. */
export function OpenRequests({ requests }: { requests: readonly ListedRequest[] }) {
  return (
    <Panel
      className="mb-4"
      title="Waiting for neighbors"
      text={`${counted(requests.length, "open request")}. You need do nothing.`}
    >
      <ul className="mt-2">
        {requests.map(({ id, memberId, name, face, neighborhood, since, vouched }) => (
          <li key={id} className="flex items-center gap-3 border-t py-2.5 text-sm first:border-t-0">
            <Face person={face} size={28} />
            <p className="min-w-0 wrap-anywhere">
              <Link to={`/admin/users/${memberId}`} className="row-title">
                {name}
              </Link>
              <span className="block text-muted">
                {neighborhood ?? "A neighborhood that is off the list"}, since {since} · {vouched} of {neededVouches}{" "}
                have vouched
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

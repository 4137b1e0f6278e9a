import { Picture } from "~/platform/images/pictures";

/** Sets the title in place of the failed route's meta. */
export const PageTitle = ({ children }: { children: string }) => <title>{`${children} · Porchlight`}</title>;

export function Drawing({ kind, name }: { kind: string; name: string }) {
  return <Picture image={null} coverArt={{ kind, name }} shape="card" sizes="26rem" eager />;
}

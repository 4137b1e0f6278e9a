import { Picture } from "~/platform/images/pictures";

/** The page that failed can't name itself any more. */
export const PageTitle = ({ children }: { children: string }) => <title>{`${children} · Porchlight`}</title>;

export function Drawing({ kind, name }: { kind: string; name: string }) {
  return <Picture image={null} coverArt={{ kind, name }} shape="card" sizes="26rem" eager />;
}

import { Picture } from "~/platform/images/pictures";
import { EmptyState } from "~/ui/empty-state";

/** Of a tab of the console where nothing is to be done. */
export const NothingWaits = ({ title, text }: { title: string; text: string }) => (
  <EmptyState
    picture={<Picture image={null} coverArt={{ kind: "porch", name: "porch" }} shape="card" sizes="26rem" />}
    title={title}
    text={text}
  />
);

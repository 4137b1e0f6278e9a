import { BoxField } from "~/ui/box-field";
import { cleanDays, cleanPosts, firstPosts } from "./rules";

/** What whoever looks after a board chooses for it. */
export const FirstPostsWait = ({ isOn = false }: { isOn?: boolean }) => (
  <BoxField
    name="firstPostsWait"
    label="First posts of new neighbors wait for a moderator"
    help={`The first ${firstPosts} threads or replies of whoever is not verified stay out of sight until you or another moderator approve them. It ends for whoever has ${cleanPosts} posts that stood for ${cleanDays} days.`}
    defaultChecked={isOn}
  />
);

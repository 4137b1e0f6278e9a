import { Picture } from "~/platform/images/pictures";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { type Group, type MemberFilters, membersPath } from "./member-filters";

const words: Record<Group, [title: string, text: string]> = {
  all: ["Nobody is here", "Whoever signs up shows up here."],
  unverified: ["Everyone is verified", "Whoever signs up next waits here for a look at where they live."],
  verified: ["Nobody is verified yet", "Verify a neighbor, and the sign shows on their profile."],
  banned: ["Nobody is banned", "Whom you ban is kept here, until you let them in again."],
  admins: ["There are no admins", "The command line makes the first one."],
};

export function NoMembers({ filters: { group, search } }: { filters: MemberFilters }) {
  const [title, text] = search
    ? [`Nobody like “${search}”`, "Try a shorter piece of the name or the email address."]
    : words[group];
  return (
    <EmptyState
      picture={<Picture image={null} coverArt={{ kind: "porch", name: "porch" }} shape="card" sizes="26rem" />}
      title={title}
      text={text}
    >
      {(search || group !== "all") && (
        <ButtonLink tone="outline" to={membersPath({ group: search ? group : "all" })}>
          {search ? "Clear the search" : "Show everyone"}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

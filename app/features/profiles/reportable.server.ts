import { createHash } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { isKeptFrom } from "~/domain/peace/queries.server";
import type { Reportable } from "~/domain/reporting/reportable.server";
import { members } from "~/platform/accounts/table.server";
import { displayName } from "~/platform/accounts/viewer";
import { removeImage } from "~/platform/images/uploads.server";

const pathOf = (id: string) => `/profile/${id}`;

/** Members, by what their profiles say. A removal clears the bio and the picture; only the words come back. */
export const profileReportable: Reportable = {
  type: "profile",
  noun: "profile",
  pausesPosting: true,
  removing: "The bio and the picture are cleared",
  taken: { heading: "Your bio and picture were removed", done: "cleared your bio and picture" },

  async find(context, id) {
    const [member] = await context.db.select({ id: members.id }).from(members).where(eq(members.id, id));
    if (!member || (await isKeptFrom(context, id))) return undefined;
    const reader = context.viewer?.id === id ? false : "house";
    return { id, authorId: id, standsIn: id, board: null, reader, path: pathOf(id) };
  },

  /** Whoever erases the account is waited for: nothing of it is copied after that. */
  async copy(db, id) {
    const [member] = await db
      .select({
        fullName: members.fullName,
        username: members.username,
        bio: members.bio,
        avatarKey: members.avatarKey,
      })
      .from(members)
      .where(eq(members.id, id))
      .for("key share");
    return member && { title: displayName(member), content: contentOf(member) };
  },

  async look({ db }, ids) {
    const rows = await db
      .select({
        id: members.id,
        fullName: members.fullName,
        username: members.username,
        bio: members.bio,
        avatarKey: members.avatarKey,
      })
      .from(members)
      .where(inArray(members.id, [...ids]));
    return new Map(
      rows.map((member) => {
        const title = displayName(member);
        const others = [
          { name: "name", value: title, told: title },
          { name: "picture", value: member.avatarKey ?? "" },
        ];
        const said = { title, content: contentOf(member), state: stateOf(member), others };
        return [member.id, { ...said, path: pathOf(member.id) }];
      }),
    );
  },

  async hold(db, id) {
    const [member] = await db.select({ bio: members.bio }).from(members).where(eq(members.id, id)).for("no key update");
    return member;
  },

  async remove({ db }, id) {
    const [member] = await db
      .select({ avatarKey: members.avatarKey })
      .from(members)
      .where(eq(members.id, id))
      .for("no key update");
    if (!member) return undefined;
    await db.update(members).set({ bio: "", avatarKey: null }).where(eq(members.id, id));
    await removeImage(db, member.avatarKey);
    return { writers: [] };
  },

  /** What they wrote since stays. */
  async giveBack({ db }, { id, kept, isLater }) {
    const bio = typeof kept?.bio === "string" ? kept.bio : "";
    const [member] = await db.select({ bio: members.bio }).from(members).where(eq(members.id, id)).for("no key update");
    if (!member || isLater || member.bio !== "") return { fate: "gone", writers: [] };
    await db.update(members).set({ bio }).where(eq(members.id, id));
    return { fate: "words", writers: [] };
  },
};

type Shown = { fullName: string; username: string; bio: string; avatarKey: string | null };

/** No edit of a profile is counted: another name, bio or picture is another state. */
const stateOf = ({ fullName, username, bio, avatarKey }: Shown): string =>
  createHash("sha256")
    .update(JSON.stringify([fullName, username, bio, avatarKey]))
    .digest("hex")
    .slice(0, 24);

/** Without a bio nothing was said that could be quoted: the picture is in the state. */
const contentOf = ({ bio, avatarKey }: { bio: string; avatarKey: string | null }) =>
  bio && avatarKey ? `${bio}\n(with a picture)` : bio;

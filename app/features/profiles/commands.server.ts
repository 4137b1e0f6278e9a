import { eq, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { isUniqueViolation } from "~/db/errors.server";
import { requireAvailableNames, usernameTaken } from "~/domain/members/names/own.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { accounts, members } from "~/platform/accounts/table.server";
import { command, done, emailConfirmed } from "~/platform/commands/command.server";
import { invalidField, Refusal } from "~/platform/commands/refusal";
import { nilUuid } from "~/platform/forms/fields";
import type { InputOf } from "~/platform/forms/form";
import { attachImage, prepareImage, removeImage, type StoredImage } from "~/platform/images/uploads.server";
import { editProfileForm } from "./rules";
import { homeNeighborhoods } from "./table.server";

const failed = "Update failed";

/** One's own profile alone: no field says whose. */
const editProfile = command<typeof editProfileForm, undefined, StoredImage | undefined>(editProfileForm, {
  who: emailConfirmed("Please sign in to edit your profile"),
  limit: "profile",
  may: () => true,
  failure: failed,
  async prepare(context, { username, fullName, image }) {
    // Before the picture is made anew for nothing; the database decides again below.
    await requireAvailableNames(context, { username, fullName }, failed);
    return image && prepareImage(context, image);
  },
  async run({ db, viewer }, input, _subject, picture) {
    const before = await holdAvatar(db, viewer.id);
    const avatarKey = picture ? await attachImage(db, viewer.id, picture) : input.removeImage ? null : before;
    await save(db, viewer.id, input, avatarKey);
    await chooseHome(db, viewer.id, input.neighborhood);
    if (avatarKey !== before) await removeImage(db, before);
    return done("updated", { about: null, toast: "Profile updated", show: "/profile" });
  },
});

/** Of two who save at once the second finds the picture of the first, and removes it. */
async function holdAvatar(db: Db, id: string): Promise<string | null> {
  const [member] = await db
    .select({ avatarKey: members.avatarKey })
    .from(members)
    .where(eq(members.id, id))
    .for("no key update");
  if (!member) throw new Refusal({ title: "Profile not found", status: 404 });
  return member.avatarKey;
}

type Shown = Pick<InputOf<typeof editProfileForm>, "fullName" | "username" | "bio">;

/** @throws Refusal when somebody else took the username a moment ago. */
async function save(db: Db, id: string, { fullName, username, bio }: Shown, avatarKey: string | null) {
  try {
    await db
      .update(members)
      .set({
        fullName,
        username,
        bio,
        avatarKey,
        sharesLook: sql`${members.sharesLook} and ${members.username} = ${username}`,
      })
      .where(eq(members.id, id));
  } catch (error) {
    throw isUniqueViolation(error) ? usernameTaken(failed) : error;
  }
  await db.update(accounts).set({ name: fullName }).where(eq(accounts.id, id));
}

/** @param neighborhoodId the nil id for none @throws Refusal when it is gone */
async function chooseHome(db: Db, memberId: string, neighborhoodId: string): Promise<void> {
  if (neighborhoodId === nilUuid) {
    await db.delete(homeNeighborhoods).where(eq(homeNeighborhoods.memberId, memberId));
    return;
  }
  // No longer deleted from here on.
  const [place] = await db
    .select({ id: neighborhoods.id })
    .from(neighborhoods)
    .where(eq(neighborhoods.id, neighborhoodId))
    .for("key share");
  if (!place) throw invalidField("neighborhood", "That neighborhood is gone. Please choose another one");
  await db
    .insert(homeNeighborhoods)
    .values({ memberId, neighborhoodId })
    .onConflictDoUpdate({ target: homeNeighborhoods.memberId, set: { neighborhoodId } });
}

export const profileCommands = [editProfile];

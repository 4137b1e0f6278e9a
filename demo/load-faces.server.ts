import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { Db } from "~/db/client.server";
import { avatar } from "~/shared/images/art/cover-art";
import { attachImage, keepPicture } from "~/shared/images/uploads.server";
import { members } from "~/shared/members/table.server";
import type { Services } from "~/shared/services.server";
import { demoId } from "./identity";
import { demoMembers } from "./members";

/** As large as a picture is shown on a profile, on fine screens. */
const size = 320;

/** The neighbors of the demo city chose drawn faces: stored like any picture that a member uploads. */
export async function loadFaces(db: Db, keeping: Pick<Services, "images" | "log">): Promise<void> {
  for (const { username, fullName } of demoMembers) {
    const drawing = avatar({ name: fullName, size });
    const id = demoId("member", username);
    const picture = await keepPicture(keeping, await sharp(Buffer.from(drawing)).png().toBuffer());
    await db
      .update(members)
      .set({ avatarKey: await attachImage(db, id, picture) })
      .where(eq(members.id, id));
  }
}

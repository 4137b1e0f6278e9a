import { eq } from "drizzle-orm";
import sharp from "sharp";
import { avatar } from "~/art/cover-art";
import type { Db } from "~/db/db.server";
import { members } from "~/platform/accounts/table.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { attachImage, keepPicture } from "~/platform/images/uploads.server";
import { demoId } from "./identity";
import { demoMembers } from "./members";

/** As large as a picture is shown on a profile, on fine screens. */
const size = 320;

/** The neighbors of the demo city chose drawn faces: stored like any picture that a member uploads. */
export async function loadFaces(db: Db, keeping: Pick<Dependencies, "images" | "log">): Promise<void> {
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

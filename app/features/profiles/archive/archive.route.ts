import { redirect } from "react-router";
import { askWhoItIs } from "~/platform/commands/ask-to-sign-in.server";
import { carryToast } from "~/platform/commands/flash.server";
import { read, requestContext } from "~/platform/context.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { versionsOf } from "~/platform/images/versions";
import { noteSecurityEvent } from "~/platform/security-log/note.server";
import type { Route } from "./+types/archive.route";
import { collectOwnData, type OwnData } from "./queries.server";
import { type ArchiveFile, readableJson, zipStream } from "./zip.server";

/** A copy of everything that the viewer has here, for the viewer alone. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await askWhoItIs(context, "/profile", "Please sign in to download your data");
  const { dependencies, request } = context.get(requestContext);
  if (!(await dependencies.limiter.allow("exports", viewer.id))) {
    noteSecurityEvent({ dependencies, request }, { kind: "limit.hit", memberId: viewer.id, command: "data.zip" });
    throw await tooOften(dependencies);
  }
  const own = await collectOwnData(read(context), viewer.id);
  return new Response(zipStream(filesOf(own, dependencies)), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="porchlight-${viewer.username}.zip"`,
      "Cache-Control": "private, no-store",
    },
  });
}

async function* filesOf(own: OwnData, { images, log }: Dependencies): AsyncGenerator<ArchiveFile> {
  yield { name: "data.json", bytes: readableJson(own) };
  for (const { key, file, width } of own.images) {
    try {
      const stored = await images.open(key, `${versionsOf(width).at(-1)}.webp`);
      if (stored)
        yield { name: file, bytes: new Uint8Array(await new Response(stored.body).arrayBuffer()), packed: true };
    } catch (error) {
      // The download breaks off: half a copy must not look like a whole one.
      log.error({ err: error, key }, "a picture could not be read for a copy");
      throw error;
    }
  }
}

/** A download has no page of its own to say it on. */
async function tooOften({ settings }: Dependencies): Promise<Response> {
  const text = "That was a lot in a short time. Please wait an hour and try again.";
  const cookie = await carryToast({ tone: "destructive", title: "Too many tries", text }, settings);
  return redirect("/profile", { headers: { "Set-Cookie": cookie } });
}

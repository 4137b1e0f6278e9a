import { redirect } from "react-router";
import { carryToast } from "~/platform/commands/flash.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { csvHeaders } from "../csv.server";

/** Back to the page of a log whose export is not known, or was asked for more than an hour ago. */
export async function exportGone({ settings }: Pick<Dependencies, "settings">, path: string): Promise<Response> {
  const text = "An export can be downloaded for an hour. Please press Export as CSV again.";
  const cookie = await carryToast({ tone: "destructive", title: "Export not found", text }, settings);
  return redirect(path, { headers: { "Set-Cookie": cookie } });
}

/** @param name what the log is called @param askedAt its day is in the file's name */
export const csvFile = (body: ReadableStream<Uint8Array>, name: string, askedAt: Date): Response =>
  new Response(body, { headers: csvHeaders(`porchlight-${name}-${askedAt.toISOString().slice(0, 10)}`) });

import { sql } from "drizzle-orm";
import type { Way } from "~/domain/residency/ways";
import { loader as pictureLoader } from "~/features/members/verification/document/picture.route";
import type { documentRequests } from "~/features/members/verification/document/table.server";
import { requestContext } from "~/platform/context.server";
import { siteSettings } from "~/platform/settings/table.server";
import { adminsOnly } from "~/shell/admin/guard.server";
import type { Person } from "./cast";
import { asFile, jpeg } from "./pictures";
import type { TestPorchlight } from "./porchlight";
import { createContextMaker } from "./request-context";

/** Steps of who sends a picture of a document and of who looks at it. */
export function createDocumentSteps(porch: () => TestPorchlight) {
  const openWays = async (...ways: Way[]) => {
    const value = ways.join(" ");
    await porch()
      .db.insert(siteSettings)
      .values({ key: "residency_ways", value })
      .onConflictDoUpdate({ target: siteSettings.key, set: { value } });
  };

  async function sendPicture(person: Person, bytes?: Uint8Array, type = "image/jpeg") {
    const image = asFile(bytes ?? (await jpeg()), "bill.jpg", type);
    const { neighborhoodId } = await porch().choices();
    return porch().send(person, "documents.send", { neighborhoodId, image });
  }

  /** Sends one that has to arrive. @returns the request's id */
  async function sent(person: Person, bytes?: Uint8Array): Promise<string> {
    const answer = await sendPicture(person, bytes);
    if (!answer.ok || !answer.about?.[0]) throw new Error(`Not sent: ${JSON.stringify(answer)}`);
    return answer.about[0];
  }

  const claim = (admin: Person, requestId: string, now?: Date) =>
    porch().send(admin, "documents.claim", { requestId }, { now });
  const decide = (admin: Person, requestId: string, outcome: "granted" | "refused", reason = "") =>
    porch().send(admin, "documents.decide", { requestId, outcome, reason });
  const withdraw = (person: Person, requestId: string) => porch().send(person, "documents.withdraw", { requestId });

  /** What a browser gets at the picture's address. */
  async function picture(person: Person, id: string, now = new Date()): Promise<Response> {
    const contextOf = createContextMaker(porch().dependencies);
    const context = await contextOf({ ip: "203.0.113.5", headers: new Headers(), isData: false }, person.cookie, now);
    const url = new URL(`https://porch.test/admin/residency/documents/${id}/picture`);
    const args = { request: new Request(url), url, context, params: { id } } as unknown as Parameters<
      typeof pictureLoader
    >[0];
    if (!context.get(requestContext)) throw new Error("There is no request");
    try {
      return (await adminsOnly(args as never, async () => pictureLoader(args))) as Response;
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    }
  }

  const requestOf = async (id: string) => {
    const [row] = await porch().rows(
      sql`select outcome, reason, reviewer_id as reviewer from document_requests where id = ${id}`,
    );
    return row as Partial<typeof documentRequests.$inferSelect> & { reviewer: string | null };
  };
  const pictures = async () => Number((await porch().rows(sql`select count(*) as count from documents`))[0]?.count);

  return { openWays, sendPicture, sent, claim, decide, withdraw, picture, requestOf, pictures };
}

import { makeBoard, makeReply, makeThread } from "../../support/boards";
import type { Person } from "../../support/cast";
import { makeHappyHour } from "../../support/happy-hours";
import type { TestApp } from "../../support/http";
import { hideSubmissions } from "../private-submissions";
import { hideResidencySecrets } from "../residency-secrets";
import { hideSiteSecrets } from "../site-secrets";

/** What stands in columns of which no visitor sees anything. */
export type Secrets = { canary(where: string): string; in(text: string): string[] };

function createSecrets(): Secrets {
  const all = new Map<string, string>();
  return {
    canary(where) {
      const text = `secret${all.size}x${where.replace(/\W/g, "")}`;
      all.set(text, where);
      return text;
    },
    in: (text) => [...all].flatMap(([secret, where]) => (text.includes(secret) ? where : [])),
  };
}

/** A city with one of everything, in which some is private, and the sessions of an admin and a member who are nowhere to be seen. */
export async function fillCity({ porch }: TestApp) {
  const secrets = createSecrets();
  const person = (who: string, options: { admin?: boolean; banned?: boolean } = {}) =>
    porch.member({
      ...options,
      email: `${secrets.canary(`${who}'s e-mail`)}@porch.test`,
      phoneNumber: secrets.canary(`${who}'s phone number`),
    });
  /** Whose name is on no page of a visitor. */
  const hidden = (who: string, options: { admin?: boolean } = {}) =>
    porch.member({
      ...options,
      email: `${secrets.canary(`${who}'s e-mail`)}@porch.test`,
      fullName: secrets.canary(`${who}'s name`),
      username: secrets.canary(`the ${who}`).slice(0, 30),
    });
  const owner = await person("owner");
  const [guest, banned] = [await person("guest"), await person("banned", { banned: true })];
  const [admin, member] = [await hidden("admin", { admin: true }), await hidden("member")];
  const event = await porch.event({ owner, inDays: 0 });
  await porch.feature(event, 1);
  await porch.rsvp(event, guest);
  await porch.event({ owner: member, title: secrets.canary("a pending title"), approvalStatus: "pending" });
  const hiddenPlaces = await hideSubmissions(porch, { owner, guest, banned }, secrets.canary);
  await makeHappyHour(porch, { owner });
  const board = await makeBoard(porch, owner);
  const thread = await makeThread(porch, board, owner);
  await makeReply(porch, thread, guest);
  const files = await hideSiteSecrets(porch, admin, secrets.canary);
  const sheetId = await hideResidencySecrets(porch, { admin, owner }, secrets.canary);
  await porch.settled();
  const known = [...files, `/admin/residency/sheets/${sheetId}.pdf`, ...Object.values(hiddenPlaces).flat()];
  const people: Record<"owner" | "guest" | "banned" | "admin" | "member", Person> = {
    ...{ owner, guest, banned, admin, member },
  };
  return { secrets, people, known: [...known, `/profile/${owner.id}`], thread };
}

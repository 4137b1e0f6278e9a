import { city } from "city";
import type { Viewer } from "~/platform/accounts/viewer";
import { type CommandContext, command, done, emailConfirmed } from "~/platform/commands/command.server";
import { Refusal } from "~/platform/commands/refusal";
import { grantResidency } from "../grant.server";
import { requireNoneYet } from "../locks.server";
import { ownResidencyPath } from "../paths";
import { requireOpen } from "../settings/closed-way.server";
import { hashOfNonce, isNonceOf } from "./nonce.server";
import { showCredentialForm } from "./rules";
import { isSameCity } from "./same-city";
import { answeredRequests } from "./table.server";

/** Forged, expired, of somebody else's request or answered before: all the same, so that no answer helps to forge one. */
const notChecked = () =>
  new Refusal({
    title: "That credential could not be checked",
    text: "It may have expired, come from an issuer that we don’t know, or have taken too long. Please reload the page and try once more, or choose another way.",
    status: 400,
  });

const anotherCity = () =>
  new Refusal({
    title: "Another city",
    text: `That credential is genuine, but does not say that you live in ${city().name}. Please have your ID updated first, or choose another way.`,
    status: 400,
  });

/** The outcome is all that is kept: no part of the answer is written anywhere, nor into the log. */
const showCredential = command(showCredentialForm, {
  who: emailConfirmed("Please sign in to show a credential"),
  limit: "credentials",
  may: () => true,
  failure: "Failed to check the credential",
  async prepare(context, { nonce, credential }) {
    await requireOpen(context, "credential");
    const place = await checkedCity(context, nonce, credential);
    if (place === undefined) throw notChecked();
    if (!isSameCity(place, city().name)) throw anotherCity();
  },
  async run(context, { nonce }) {
    const { db, viewer, now } = context;
    await requireOpen(context, "credential");
    await requireNoneYet(context, "credential");
    const [first] = await db
      .insert(answeredRequests)
      .values({ hash: hashOfNonce(nonce), at: now })
      .onConflictDoNothing()
      .returning({ hash: answeredRequests.hash });
    if (!first) throw notChecked();
    return done("verified", {
      about: viewer.id,
      events: await grantResidency(context, { memberId: viewer.id, way: "credential" }),
      toast: ["Welcome home", "Your residency is verified. Your name shows it from now on."],
      to: ownResidencyPath,
    });
  },
});

/** The city that a genuine answer to the viewer's own request names; undefined for anything else. */
async function checkedCity({ viewer, now, dependencies }: CommandContext<Viewer>, nonce: string, answer: string) {
  const { secret, baseUrl, credentialIssuers: issuers } = dependencies.settings;
  if (!isNonceOf(nonce, viewer.id, now, secret)) return undefined;
  // Loaded when it is first needed: its libraries are large, and most servers use none of them.
  const { cityIn } = await import("./check.server");
  try {
    return await cityIn(answer, { nonce, secret, origin: baseUrl, issuers, now });
  } catch {
    // The libraries throw errors of all kinds, whose messages may quote the answer: none goes further than this.
    return undefined;
  }
}

export const credentialCommands = [showCredential];

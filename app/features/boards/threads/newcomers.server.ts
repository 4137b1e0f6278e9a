import type { Author } from "~/features/boards/bans/locks.server";
import { Refusal } from "~/platform/commands/refusal";
import { dayMs } from "~/platform/time";
import { newcomerDays, newcomerLinks } from "./rules";
import { linksIn } from "./web-addresses.server";

/**
 * Accounts are free and links are what spam is for, so a new one may post only a few at a time. Whoever was verified is a
 * neighbor from the first day.
 * @throws Refusal
 */
export function requireFewLinks({ joinedAt, verified }: Author, content: string, now: Date): void {
  const isNewcomer = !verified && now.getTime() - joinedAt.getTime() < newcomerDays * dayMs;
  if (!isNewcomer || linksIn(content).length <= newcomerLinks) return;
  const text = `New neighbors can post ${newcomerLinks} links at a time. Please leave some out.`;
  throw new Refusal({ title: "Too many links", text, status: 400, fields: { content: text } });
}

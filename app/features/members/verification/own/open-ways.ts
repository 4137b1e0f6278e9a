import type { Way } from "~/domain/residency/ways";
import { credentialPath, documentPath, letterPath, ownPartnersPath, vouchingPath } from "../paths";

type OpenWay = { way: Way; to: string; label: string; text?: string };

/** The ways that a member can begin by themselves, in the order in which they are offered. */
export const openWays: readonly OpenWay[] = [
  { way: "letter", to: letterPath, label: "Ask for a letter" },
  { way: "document", to: documentPath, label: "Send a picture" },
  { way: "credential", to: credentialPath, label: "Show a credential" },
  { way: "partner-list", to: ownPartnersPath, label: "Look for my address" },
  { way: "vouching", to: vouchingPath, label: "Ask two neighbors" },
  {
    way: "admin",
    to: "/contact",
    label: "Contact Us",
    text: "Write to us in which neighborhood you live. Please send no papers before you are asked.",
  },
];

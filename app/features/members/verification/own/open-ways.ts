import type { Way } from "~/domain/residency/ways";
import { codePath, credentialPath, documentPath, letterPath, ownPartnersPath, vouchingPath } from "../paths";

type OpenWay = { way: Way; to: string; label: string };

/** The ways that a member can begin by themselves, in the order in which they are offered. */
export const openWays: readonly OpenWay[] = [
  { way: "letter", to: letterPath, label: "Ask for a letter" },
  { way: "in-person", to: codePath, label: "Enter the code of a card" },
  { way: "document", to: documentPath, label: "Send a picture" },
  { way: "credential", to: credentialPath, label: "Show a credential" },
  { way: "partner-list", to: ownPartnersPath, label: "Look for my address" },
  { way: "vouching", to: vouchingPath, label: "Ask two neighbors" },
  { way: "admin", to: "/contact", label: "Contact Us" },
];

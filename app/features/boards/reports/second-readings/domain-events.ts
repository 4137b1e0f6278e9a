import type { ReportedType } from "../rules";
import type { Agreement } from "./rules";

declare module "~/platform/events/events.server" {
  interface DomainEvents {
    CaseReadAgain: { contentType: ReportedType; agreement: Agreement; readAs: "admin" | "moderator" };
  }
}

import type { CaseRole } from "~/domain/reporting/rules";
import type { Agreement } from "./rules";

declare module "~/platform/events/events.server" {
  interface DomainEvents {
    CaseReadAgain: { contentType: string; agreement: Agreement; readAs: CaseRole };
  }
}

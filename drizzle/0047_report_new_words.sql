-- Beside: the version before asks on no conflict by name. It goes on refusing a second report of an open case, and takes one of what was decided.
ALTER TABLE "reports" DROP CONSTRAINT "reports_reporterId_contentId_unique";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "decided_content" text;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporterId_caseId_unique" UNIQUE("reporter_id","case_id");

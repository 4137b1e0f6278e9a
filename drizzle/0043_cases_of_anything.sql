-- Reports of what stands on no board. The version before writes the name of a board as ever, and shows such a case to admins alone,
-- as a reply that is gone.
ALTER TABLE "cases" ALTER COLUMN "board_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "board_name" DROP NOT NULL;

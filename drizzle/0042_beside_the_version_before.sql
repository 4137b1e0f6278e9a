-- A process of the version before may serve beside this one while it is replaced. What it reads and writes is still there.
CREATE VIEW "report_appeals" AS
	SELECT "id", "report_id", "content_id", "decision_at", "member_id", "side", "text", "created_at", "decided_at", "decided_by", "outcome", "answer"
	FROM "appeals" WHERE "report_id" IS NOT NULL;--> statement-breakpoint
-- It knows no cases: what it reports joins the open one, or opens one.
CREATE FUNCTION "reports_join_a_case"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT "case_id" INTO NEW."case_id" FROM "reports" WHERE "reporter_id" = NEW."reporter_id" AND "content_id" = NEW."content_id";
	IF NEW."case_id" IS NULL THEN
		INSERT INTO "cases" ("content_type", "content_id", "thread_id", "thread_title", "board_id", "board_name", "author_id", "content")
		VALUES (NEW."content_type", NEW."content_id", NEW."thread_id", NEW."thread_title", NEW."board_id", NEW."board_name", NEW."author_id", NEW."content")
		ON CONFLICT ("content_id") WHERE "decided_at" IS NULL DO UPDATE SET "content_id" = excluded."content_id"
		RETURNING "id" INTO NEW."case_id";
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "reports_join_a_case" BEFORE INSERT ON "reports"
	FOR EACH ROW WHEN (NEW."case_id" IS NULL) EXECUTE FUNCTION "reports_join_a_case"();--> statement-breakpoint
-- It decides reports, not cases: a case ends with the last of its open reports.
CREATE FUNCTION "reports_end_their_case"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "cases" SET
		"decision" = CASE NEW."status" WHEN 'upheld' THEN 'remove' ELSE 'none' END,
		"rule_version" = NEW."rule_version", "rule_key" = NEW."rule_key", "note" = NEW."note",
		"decided_by" = NEW."decided_by", "decided_as" = 'admin', "decided_at" = coalesce(NEW."decided_at", now())
	WHERE "id" = NEW."case_id" AND "decided_at" IS NULL
		AND NOT EXISTS (SELECT FROM "reports" WHERE "case_id" = NEW."case_id" AND "status" = 'open');
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "reports_end_their_case" AFTER UPDATE OF "status" ON "reports"
	FOR EACH ROW WHEN (OLD."status" = 'open' AND NEW."status" IN ('dismissed', 'upheld')) EXECUTE FUNCTION "reports_end_their_case"();

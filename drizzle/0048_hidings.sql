ALTER TYPE "public"."approval_status" ADD VALUE 'hidden';--> statement-breakpoint
CREATE TABLE "hidings" (
	"content_type" text NOT NULL,
	"content_id" uuid NOT NULL,
	"author_id" uuid,
	"hidden_by" text NOT NULL,
	"until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hidings_content_id_content_type_pk" PRIMARY KEY("content_id","content_type"),
	CONSTRAINT "hidings_until" CHECK ("hidings"."until" is null or "hidings"."hidden_by" = 'decision')
);
--> statement-breakpoint
ALTER TABLE "hidings" ADD CONSTRAINT "hidings_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidings_author_id_index" ON "hidings" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "hidings_created_at_index" ON "hidings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "hidings_until_index" ON "hidings" USING btree ("until") WHERE "hidings"."until" is not null;
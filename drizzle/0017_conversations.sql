CREATE TABLE "reply_thanks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reply_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reply_thanks_replyId_memberId_unique" UNIQUE("reply_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "thread_replies" ADD COLUMN "answers_id" uuid;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "last_activity_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "threads" SET "last_activity_at" = coalesce((
  SELECT max("created_at") FROM "thread_replies" WHERE "thread_id" = "threads"."id"
), "created_at");--> statement-breakpoint
ALTER TABLE "reply_thanks" ADD CONSTRAINT "reply_thanks_reply_id_thread_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."thread_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_thanks" ADD CONSTRAINT "reply_thanks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reply_thanks_member_id_index" ON "reply_thanks" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "thread_replies" ADD CONSTRAINT "thread_replies_answers_id_thread_replies_id_fk" FOREIGN KEY ("answers_id") REFERENCES "public"."thread_replies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_replies_answers_id_index" ON "thread_replies" USING btree ("answers_id");--> statement-breakpoint
CREATE INDEX "threads_board_id_last_activity_at_index" ON "threads" USING btree ("board_id","last_activity_at");
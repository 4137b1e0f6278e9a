CREATE TABLE "waiting_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"board_id" integer NOT NULL,
	"thread_id" uuid,
	"answers_id" uuid,
	"title" text,
	"content" text NOT NULL,
	"author_id" uuid NOT NULL,
	"edits" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_blocks" ADD COLUMN "how" text DEFAULT 'blocked' NOT NULL;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "first_posts_wait" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_posts" ADD CONSTRAINT "waiting_posts_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_posts" ADD CONSTRAINT "waiting_posts_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_posts" ADD CONSTRAINT "waiting_posts_answers_id_thread_replies_id_fk" FOREIGN KEY ("answers_id") REFERENCES "public"."thread_replies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_posts" ADD CONSTRAINT "waiting_posts_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_posts_board_id_created_at_index" ON "waiting_posts" USING btree ("board_id","created_at");--> statement-breakpoint
CREATE INDEX "waiting_posts_author_id_board_id_index" ON "waiting_posts" USING btree ("author_id","board_id");--> statement-breakpoint
CREATE INDEX "waiting_posts_thread_id_index" ON "waiting_posts" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "waiting_posts_answers_id_index" ON "waiting_posts" USING btree ("answers_id");
CREATE TABLE "removals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"board_id" integer NOT NULL,
	"content_type" text NOT NULL,
	"content_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"removed_by" uuid,
	"is_upheld" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removals_contentId_unique" UNIQUE("content_id")
);
--> statement-breakpoint
CREATE TABLE "removed_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"removal_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" text NOT NULL,
	"author_id" uuid,
	"answers_id" uuid,
	"answered_by" uuid[] NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removed_thanks" (
	"reply_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "removed_thanks_reply_id_member_id_pk" PRIMARY KEY("reply_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "removed_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"removal_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"author_id" uuid,
	"last_position" integer NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "removed_threads_removalId_unique" UNIQUE("removal_id")
);
--> statement-breakpoint
CREATE TABLE "post_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"board_id" integer NOT NULL,
	"content_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" text NOT NULL,
	"author_id" uuid NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_versions_contentId_position_unique" UNIQUE("content_id","position")
);
--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_removed_by_members_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_replies" ADD CONSTRAINT "removed_replies_removal_id_removals_id_fk" FOREIGN KEY ("removal_id") REFERENCES "public"."removals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_replies" ADD CONSTRAINT "removed_replies_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_thanks" ADD CONSTRAINT "removed_thanks_reply_id_removed_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."removed_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_thanks" ADD CONSTRAINT "removed_thanks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_threads" ADD CONSTRAINT "removed_threads_removal_id_removals_id_fk" FOREIGN KEY ("removal_id") REFERENCES "public"."removals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_threads" ADD CONSTRAINT "removed_threads_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removals_board_id_index" ON "removals" USING btree ("board_id");--> statement-breakpoint
CREATE INDEX "removals_thread_id_index" ON "removals" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "removals_removed_by_created_at_index" ON "removals" USING btree ("removed_by","created_at");--> statement-breakpoint
CREATE INDEX "removals_created_at_index" ON "removals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "removed_replies_removal_id_index" ON "removed_replies" USING btree ("removal_id");--> statement-breakpoint
CREATE INDEX "removed_replies_author_id_index" ON "removed_replies" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "removed_thanks_member_id_index" ON "removed_thanks" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "removed_threads_author_id_index" ON "removed_threads" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "post_versions_board_id_index" ON "post_versions" USING btree ("board_id");--> statement-breakpoint
CREATE INDEX "post_versions_author_id_index" ON "post_versions" USING btree ("author_id");
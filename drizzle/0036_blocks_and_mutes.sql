CREATE TABLE "member_blocks" (
	"member_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_blocks_member_id_blocked_id_pk" PRIMARY KEY("member_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "board_mutes" (
	"member_id" uuid NOT NULL,
	"board_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "board_mutes_member_id_board_id_pk" PRIMARY KEY("member_id","board_id")
);
--> statement-breakpoint
CREATE TABLE "thread_mutes" (
	"member_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "thread_mutes_member_id_thread_id_pk" PRIMARY KEY("member_id","thread_id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "hides_some" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member_blocks" ADD CONSTRAINT "member_blocks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_blocks" ADD CONSTRAINT "member_blocks_blocked_id_members_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_mutes" ADD CONSTRAINT "board_mutes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_mutes" ADD CONSTRAINT "board_mutes_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_mutes" ADD CONSTRAINT "thread_mutes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_mutes" ADD CONSTRAINT "thread_mutes_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_blocks_blocked_id_index" ON "member_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "board_mutes_board_id_index" ON "board_mutes" USING btree ("board_id");--> statement-breakpoint
CREATE INDEX "thread_mutes_thread_id_index" ON "thread_mutes" USING btree ("thread_id");
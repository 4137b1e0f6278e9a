DROP INDEX "thread_replies_answers_id_index";--> statement-breakpoint
CREATE INDEX "thread_replies_answers_id_position_index" ON "thread_replies" USING btree ("answers_id","position");
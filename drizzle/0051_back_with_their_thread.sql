-- Beside: the version before deletes what waits for a thread with it no longer, as this one does not. What is left of one that is gone for good goes by night.
ALTER TABLE "thread_mutes" DROP CONSTRAINT "thread_mutes_thread_id_threads_id_fk";
--> statement-breakpoint
-- Beside: the same. It finds no thread to let one stand in, and refuses.
ALTER TABLE "waiting_posts" DROP CONSTRAINT "waiting_posts_thread_id_threads_id_fk";
--> statement-breakpoint
-- Beside: it looks for the reply that is answered before it writes an answer to it.
ALTER TABLE "waiting_posts" DROP CONSTRAINT "waiting_posts_answers_id_thread_replies_id_fk";
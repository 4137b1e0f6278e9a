ALTER TABLE "carried_out" RENAME TO "idempotency_keys";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "carried_out_actor_id_key_pk" TO "idempotency_keys_actor_id_key_pk";--> statement-breakpoint
ALTER INDEX "carried_out_created_at_index" RENAME TO "idempotency_keys_created_at_index";--> statement-breakpoint
ALTER TABLE "accounts" RENAME COLUMN "standing_changes" TO "access_version";--> statement-breakpoint
-- A happy hour could be in a neighborhood of the city's file that an admin had deleted since: what is referred to comes back.
INSERT INTO "neighborhoods" ("name")
SELECT DISTINCT ON (lower("neighborhood")) "neighborhood" FROM "happy_hours"
ORDER BY lower("neighborhood"), "created_at", "id"
ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "happy_hours" ADD COLUMN "neighborhood_id" uuid;--> statement-breakpoint
UPDATE "happy_hours" SET "neighborhood_id" = "neighborhoods"."id"
FROM "neighborhoods" WHERE lower("neighborhoods"."name") = lower("happy_hours"."neighborhood");--> statement-breakpoint
-- What was decided before an edit, too. A name that is nobody's any more stays as it is: it is shown to admins only.
UPDATE "happy_hours" SET "changed_from" = "changed_from" - 'neighborhood' || jsonb_build_object('neighborhoodId', coalesce(
  (SELECT "id"::text FROM "neighborhoods" WHERE lower("name") = lower("changed_from"->>'neighborhood')),
  "changed_from"->>'neighborhood'
)) WHERE "changed_from" ? 'neighborhood';--> statement-breakpoint
ALTER TABLE "happy_hours" ALTER COLUMN "neighborhood_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "happy_hours" ADD CONSTRAINT "happy_hours_neighborhood_id_neighborhoods_id_fk" FOREIGN KEY ("neighborhood_id") REFERENCES "public"."neighborhoods"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
DROP INDEX "happy_hours_here_index";--> statement-breakpoint
CREATE INDEX "happy_hours_here_index" ON "happy_hours" USING btree ("neighborhood_id","approval_status","created_at","id");--> statement-breakpoint
ALTER TABLE "happy_hours" DROP COLUMN "neighborhood";

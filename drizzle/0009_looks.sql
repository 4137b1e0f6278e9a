ALTER TABLE "members" ADD COLUMN "look" text GENERATED ALWAYS AS (btrim(regexp_replace(replace(replace(translate(lower("members"."username"::text), '01i_', 'oll-'), 'm', 'rn'), 'w', 'vv'), '-+', '-', 'g'), '-')) STORED;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "shares_look" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Who was there first keeps the look for themselves; who stood beside them already stays.
UPDATE "members" AS "later" SET "shares_look" = true WHERE EXISTS (
  SELECT FROM "members" AS "earlier" WHERE "earlier"."look" = "later"."look"
    AND ("earlier"."created_at", "earlier"."id") < ("later"."created_at", "later"."id")
);--> statement-breakpoint
CREATE UNIQUE INDEX "members_look_unique" ON "members" USING btree ("look") WHERE not "members"."shares_look";
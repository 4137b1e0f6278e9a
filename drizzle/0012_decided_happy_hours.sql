-- How a happy hour stood before a decision that can still be undone: by the neighborhood's key, as since the last migration.
UPDATE "decided_submissions" SET "changed_from_before" = "changed_from_before" - 'neighborhood' || jsonb_build_object('neighborhoodId', coalesce(
  (SELECT "id"::text FROM "neighborhoods" WHERE lower("name") = lower("changed_from_before"->>'neighborhood')),
  "changed_from_before"->>'neighborhood'
)) WHERE "kind" = 'happy-hours' AND "changed_from_before" ? 'neighborhood';

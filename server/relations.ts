/**
 * For a query: how many tables, views and sequences the database holds that are not PostgreSQL's own, in whichever schema. One
 * with any is not empty, whoever asks: what is restored or moved into it would lie among them.
 */
export const countRelations = `(
  select count(*)::int from pg_class relation join pg_namespace space on space.oid = relation.relnamespace
  where relation.relkind in ('r', 'p', 'v', 'm', 'S') and space.nspname !~ '^(pg_|information_schema$)')`;

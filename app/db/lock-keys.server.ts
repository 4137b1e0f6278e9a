/**
 * The keys of our advisory locks, in one place: two works with one key would wait for each other. A key that is there stays as
 * it is, as the version before may run beside this one.
 */
export const lockKeys = {
  /** "porch" on a telephone's keys, unlikely to be another program's. */
  migrations: 76_724,
  /** Two processes that start at once fill one empty database once. */
  city: 76_725,
  /** A slower run must not overwrite newer counts. */
  countedWeeks: 76_726,
  /** Who draws residencies to check waits for who is drawing, so that each gets five of their own. */
  drawnChecks: 76_727,
  /** Those who add or edit calendars take turns until they commit, so that none is there twice. */
  calendarAddresses: 76_728,
  /** Of several that see a burst one mails the admins. */
  burst: 76_729,
  /** Two processes must not both write the ledger's next line. */
  ledger: 76_731,
  /** One move into a database at a time. */
  move: 76_683,
};

/** First halves of keys in two parts, which are none of those above: the second is a hash of what is locked. */
export const pairKeys = {
  /** Those who want one email address at once come one after the other. */
  emailAddress: 76_726,
};

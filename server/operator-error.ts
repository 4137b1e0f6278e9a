/** Said to the operator without a stack. */
export class OperatorError extends Error {}

/** What passes by itself: a database or a store that is away for a moment. */
export class TemporaryFailure extends OperatorError {}

/** With which a task ends that should be tried again later: EX_TEMPFAIL of sysexits.h. */
export const temporaryExit = 75;

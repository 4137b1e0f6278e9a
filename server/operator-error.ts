/** Said to the operator without a stack. */
export class OperatorError extends Error {}

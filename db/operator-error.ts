/** An error that an operator can fix: the message says how, and is printed without a stack trace. */
export class OperatorError extends Error {}

/** Error codes that the login screens need. No imports, so that these screens do not load the schemas. */

/** A second factor is required: without one nothing else is allowed, and the last one cannot be removed. */
export const FACTOR_REQUIRED = 'second_factor_required'
/** The second step of a sign-in: the code was wrong, or the first step has to be repeated. */
export const WRONG_CODE = 'wrong_code'
export const TICKET_OVER = 'ticket_over'
/** Adding a factor needs a recent sign-on at the provider. */
export const SIGN_ON_AGAIN = 'sign_on_again'

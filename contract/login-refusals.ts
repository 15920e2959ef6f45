/** Codes of refusals that the first screens must know. No imports here, so that they need not carry the schemas. */

/** Nothing goes on without a second factor, nor may the last one be taken away, where one is required. */
export const FACTOR_REQUIRED = 'second_factor_required'
/** The second step of a sign-in: the code was not right, or the first step has to be done again. */
export const WRONG_CODE = 'wrong_code'
export const TICKET_OVER = 'ticket_over'
/** A new factor needs a sign-on at the provider of a moment ago. */
export const SIGN_ON_AGAIN = 'sign_on_again'

/** What an operator can mend, told in one sentence; everything else comes with its stack. */
export class Refusal extends Error {}

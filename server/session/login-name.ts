/**
 * The one form in which e-mail addresses are compared, whoever typed them how. Folded here and never again by the
 * database, whose rules differ: there the Turkish dotted I becomes a plain i, and two names would be one.
 */
export const foldEmail = (typed: string) => typed.normalize('NFC').trim().toLowerCase()

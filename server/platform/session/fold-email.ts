/**
 * The form in which e-mail addresses are compared. The database must not fold them again, because its rules differ:
 * there the Turkish dotted I becomes a plain i, and two names would become one.
 */
export const foldEmail = (typed: string) => typed.normalize('NFC').trim().toLowerCase()

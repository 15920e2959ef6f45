import type { InputFields } from '#web/ui/form/fields.tsx'

/** Asked again before changes to the sign-in methods. */
export const passwordFields = {
  password: { label: 'Password Anda', input: 'password' },
} satisfies InputFields

/** Replaces the password for people who have a second factor. */
export const codeFields = {
  code: { label: 'Kode verifikasi atau kode cadangan', input: 'text' },
} satisfies InputFields

import type { InputFields } from '#web/ui/form/fields.tsx'

/** Asked once more for what changes how the account is opened. */
export const passwordFields = {
  password: { label: 'Password anda', input: 'password' },
} satisfies InputFields

/** In place of the password, for people who have a factor. */
export const codeFields = {
  code: { label: 'Kode verifikasi atau kode cadangan', input: 'text' },
} satisfies InputFields

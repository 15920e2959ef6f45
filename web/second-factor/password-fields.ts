import type { DrawnFields } from '#web/ui/form/fields.tsx'

/** Asked once more for what weakens the account. */
export const passwordFields = {
  password: { label: 'Password anda', input: 'password' },
} satisfies DrawnFields

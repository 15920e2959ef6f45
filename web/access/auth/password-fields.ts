import type { InputFields } from '#web/ui/form/fields.tsx'

export const resetFields: InputFields = {
  password: { label: 'Password', input: 'password' },
  confirm_password: { label: 'Konfirmasi Password', input: 'password' },
}

export const changeFields: InputFields = {
  old_password: { label: 'Password Lama', input: 'password' },
  password: { label: 'Password Baru', input: 'password' },
  confirm_password: { label: 'Konfirmasi Password', input: 'password' },
}

/** At the first sign-in the old password is a code or a password that HR handed out. */
export const replaceCodeFields: InputFields = {
  ...changeFields,
  old_password: { label: 'Password sementara', input: 'password' },
}

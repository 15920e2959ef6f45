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

import type { DrawnFields } from '#web/ui/form/fields.tsx'

export const resetFields: DrawnFields = {
  password: { label: 'Password', input: 'password' },
  confirm_password: { label: 'Konfirmasi Password', input: 'password' },
}

export const changeFields: DrawnFields = {
  old_password: { label: 'Password Lama', input: 'password' },
  password: { label: 'Password Baru', input: 'password' },
  confirm_password: { label: 'Konfirmasi Password', input: 'password' },
}

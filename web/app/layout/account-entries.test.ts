import { expect, it } from 'vitest'
import { buildSessionUser } from '#test/web/testing.tsx'
import { accountEntries } from './account-entries.ts'

const labelsOf = (change: Parameters<typeof buildSessionUser>[0], hasSeveralAccounts = false) =>
  accountEntries(buildSessionUser(change), hasSeveralAccounts).map((it) => it.label)

it('accountEntries: has every screen of the account', () => {
  expect(labelsOf({ role_name: 'manager', sequence: 2 })).toEqual([
    'Profil Saya',
    'Notifikasi',
    'Preferensi Notifikasi',
    'Ganti Password',
    'Keamanan',
    'Perangkat Saya',
    'Siapa Melihat Data Saya',
    'Delegasi Persetujuan',
    'Bantuan',
    'Logout',
  ])
})

it('accountEntries: offers delegation to deciders only, and switching only between several accounts', () => {
  expect(labelsOf({ role_name: 'staff' })).not.toContain('Delegasi Persetujuan')
  expect(labelsOf({ role_name: 'manager', sequence: 3, decides: false })).not.toContain('Delegasi Persetujuan')
  expect(labelsOf({})).not.toContain('Ganti Akun')
  expect(labelsOf({}, true)).toContain('Ganti Akun')
})

it.each([
  [{ must_change_password: true }, ['Bantuan', 'Logout']],
  [{ status: 'new' as const }, ['Ganti Akun', 'Bantuan', 'Logout']],
  [{ must_add_factor: true as const }, ['Ganti Akun', 'Bantuan', 'Logout']],
])('accountEntries: offers nothing that would not open to %j', (change, labels) => {
  expect(labelsOf(change, true)).toEqual(labels)
})

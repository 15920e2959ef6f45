import { expect, it } from 'vitest'
import type { Profile } from '#contract/people/profile.ts'
import { profileItems } from './completeness.tsx'

const emptyProfile = { name: 'Intan', gender: 'perempuan', personality: 'Insting', no_tax_number: false } as Profile
const links = { identity: '/berita' as const, address: '/employee' as const }
const missing = (...given: Parameters<typeof profileItems>) =>
  profileItems(...given)
    .filter((part) => !part.isThere)
    .map((part) => part.label)

it('profile completeness: lists missing items by their field labels', () => {
  const labels = missing(emptyProfile, [{ type: 'ktp' }], [{ kind: 'family', count: 1 }], links)
  for (const label of ['Nomor KTP', 'Nomor NPWP', 'Tanggal Lahir', 'Alamat Domisili', 'Riwayat Pendidikan'])
    expect(labels).toContain(label)
  for (const label of ['Nama Lengkap', 'Alamat KTP', 'Keluarga', 'Bank']) expect(labels).not.toContain(label)
})

it('profile completeness: lists an address of which a part is missing', () => {
  const partial = { type: 'ktp' as const, street: 'Jl. Riau 1', city: '' }
  expect(missing(emptyProfile, [partial], [], links)).toContain('Alamat KTP')
})

it('profile completeness: does not list the tax number when `no_tax_number` is set', () => {
  expect(missing({ ...emptyProfile, no_tax_number: true }, [], [], links)).not.toContain('Nomor NPWP')
})

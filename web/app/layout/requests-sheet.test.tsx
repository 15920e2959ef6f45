import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SessionUser } from '#contract/access/auth.ts'
import { buildSessionUser, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { menuFor } from '#web/menu.ts'
import RequestsSheet from './requests-sheet.tsx'

const own = ['Overview', 'Perizinan', 'Reimburse', 'Pengajuan Lembur', 'Daftar Ditugaskan', 'Koreksi', 'Surat Saya']
const deciding = [
  'Tugas Saya',
  'Daftar Izin',
  'Daftar Reimburse',
  'Daftar Lembur',
  'Lembur Ditugaskan',
  'Daftar Koreksi',
]

it.each<[string, Partial<SessionUser>, string[]]>([
  ['staff', {}, own],
  ['managers', { role_name: 'manager', sequence: 2 }, [...own, ...deciding]],
  ['HR that pays', { role_name: 'hcis', sequence: 2, pays: true }, [...own, ...deciding]],
])('RequestsSheet: lists the requests of %s, also those that are tabs', async (_, change, labels) => {
  const me = buildSessionUser(change)
  signIn(me)
  stubServer(() => ({ data: { leave: 0, reimbursement: 0, overtime: 0, correction: 0, total: 0 } }))
  renderAt('/', <RequestsSheet isOpen entries={menuFor(me)} onClose={() => undefined} />)
  const links = await screen.findAllByRole('link')
  expect(links.map((it) => it.textContent).toSorted()).toEqual(labels.toSorted())
})

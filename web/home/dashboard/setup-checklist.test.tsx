import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { NOT_INVITED_MAX, type SetupChecklist as Numbers } from '#contract/access/setup.ts'
import { renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { CHECKLIST_KEY } from '#web/client/storage-keys.ts'
import { checklistItems } from './checklist-items.ts'
import SetupChecklist from './setup-checklist.tsx'

const fresh: Numbers = {
  companies: 1,
  companies_without_hours: 0,
  jobs: 1,
  people: 1,
  not_invited: 0,
  companies_with_policy: 0,
}
const finished: Numbers = { ...fresh, jobs: 8, people: 120, companies_with_policy: 1 }
beforeEach(() => localStorage.removeItem(CHECKLIST_KEY))
const open = (numbers: Numbers) => {
  signIn({ role_name: 'hcis' })
  stubServer(() => ({ data: numbers }))
  renderAt('/', <SetupChecklist />)
}

it('checklist: leads from a fresh installation to each screen, and is hidden on request', async () => {
  open(fresh)
  expect(await screen.findByRole('heading', { name: 'Langkah berikutnya (2 dari 6 selesai)' })).toBeTruthy()
  const links = screen.getAllByRole('link').map((it) => [it.textContent, it.getAttribute('href')])
  expect(links).toEqual([
    ['Entitas', '/master-data'],
    ['Jam kerja', '/time-and-location'],
    ['Job Title', '/master-data?tab=job'],
    ['Karyawan', '/impor-karyawan'],
    ['Undangan', '/akun-baru'],
    ['Kebijakan persetujuan', '/kebijakan-persetujuan'],
  ])
  expect(localStorage.getItem(CHECKLIST_KEY)).toBe('open')
  await userEvent.click(screen.getByRole('button', { name: 'Sembunyikan' }))
  expect(screen.queryByRole('heading')).toBeNull()
  expect(localStorage.getItem(CHECKLIST_KEY)).toBe('closed')
})

it('checklist: is gone once everything is done', async () => {
  open(finished)
  await waitFor(() => expect(localStorage.getItem(CHECKLIST_KEY)).toBe('closed'))
  expect(screen.queryByRole('heading')).toBeNull()
})

it.each<[Partial<Numbers>, string, string]>([
  [{ companies: 3, companies_without_hours: 2 }, 'Jam kerja', '2 entitas belum punya jam kerja'],
  [{ people: 12, not_invited: 11 }, 'Undangan', '11 karyawan belum diundang'],
  [{ people: 1_200, not_invited: NOT_INVITED_MAX }, 'Undangan', '1.000 lebih karyawan belum diundang'],
  [{}, 'Undangan', 'setelah karyawan ditambahkan'],
  [{}, 'Kebijakan persetujuan', 'masih bawaan: satu langkah'],
])('checklistItems: %j leaves %s undone', (change, label, text) => {
  const item = checklistItems({ ...fresh, ...change }).find((it) => it.label === label)
  expect(item).toMatchObject({ text, isDone: false })
})

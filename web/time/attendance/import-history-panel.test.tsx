import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { StoredImport } from '#contract/time/attendance-import.ts'
import { errorResponse, onePage, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { openQuestion } from '#web/client/confirm.ts'
import ImportHistoryPanel from './import-history-panel.tsx'

const november: StoredImport = {
  id: 9,
  at: '2026-11-17T01:30:00.000Z',
  by: 'Rina Hartati',
  file: 'attlog.dat',
  from: '2026-11-02',
  to: '2026-11-06',
  changed: 12,
  undone_at: null,
  undone_by: null,
  can_undo: true,
}
const undone = { ...november, id: 8, undone_at: '2026-11-17T02:00:00.000Z', undone_by: 'Budi Santoso' }

const panel = <ImportHistoryPanel company_id="3" onClose={() => undefined} />

it('history of imports: names file, days and people, and undoes an import after a question', async () => {
  signIn({ role_name: 'hcis' })
  const requests = stubServer(({ method }) =>
    method === 'GET' ? onePage([november, undone]) : { data: { restored: 2, removed: 10 } },
  )
  renderAt('/kelola-kehadiran', panel)
  expect((await screen.findAllByText('2–6 Nov 2026 · 12 data berubah')).length).toBe(2)
  expect(screen.getByText(/^Diurungkan Budi Santoso,/)).toBeTruthy()
  expect(requests[0]?.url).toContain('company_id=3')
  // The one that is undone cannot be undone again.
  await userEvent.click(screen.getByRole('button', { name: 'Urungkan' }))
  expect(openQuestion.get()?.text).toContain('12 data kehadiran 2–6 Nov 2026 dari attlog.dat')
  openQuestion.get()?.answer(true)
  await waitFor(() => expect(requests.some((it) => it.url.endsWith('/import/9/undo'))).toBe(true))
})

it('history of imports: offers no undo of an import of a more senior person', async () => {
  signIn({ role_name: 'manager' })
  stubServer(() => onePage([{ ...november, can_undo: false }]))
  renderAt('/kelola-kehadiran', panel)
  await screen.findByText('attlog.dat')
  expect(screen.queryByRole('button', { name: 'Urungkan' })).toBeNull()
})

it('history of imports: names the days that were changed since', async () => {
  signIn({ role_name: 'hcis' })
  const days = ['2026-11-03', '2026-11-05']
  stubServer(({ method }) =>
    method === 'GET' ? onePage([november]) : errorResponse(409, 'Berubah', { days }, 'changed_since'),
  )
  renderAt('/kelola-kehadiran', panel)
  await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }))
  openQuestion.get()?.answer(true)
  await waitFor(() => expect(openQuestion.get()?.title).toBe('Impor tidak dapat diurungkan'))
  expect(openQuestion.get()?.text).toContain('pada 03-11-2026, 05-11-2026. Tidak ada yang diurungkan.')
})

it('history of imports: says that there is none', async () => {
  signIn({ role_name: 'manager' })
  stubServer(() => onePage([]))
  renderAt('/kelola-kehadiran', panel)
  expect(await screen.findByText('Belum ada file yang diimpor')).toBeTruthy()
})

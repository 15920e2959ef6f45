import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Overtime } from '#contract/pay/overtime-row.ts'
import { onePage, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import OvertimeApprovalPage from './overtime-approval.page.tsx'

const row = (id: number, user_name: string, job_name: string) =>
  ({
    id,
    position_id: id,
    user_name,
    job_name,
    company_name: 'PT Alpha',
    start: '02-04-2026 17:30',
    end: '02-04-2026 19:00',
    detail: 'Stok opname',
    created_at: '2026-03-01T00:00:00.000Z',
    step: 1,
    steps: 1,
    status: 'waiting',
    can_action: false,
    version: 1,
    warnings: [],
    meal: false,
  }) as Partial<Overtime> as Overtime

const showList = (rows: Overtime[]) => {
  stubServer(({ url }) => (/count|company/.test(url) ? { data: [] } : onePage(rows)))
  renderAt('/daftar-lembur', <OvertimeApprovalPage />)
}

it('approval list: people of the same name are told apart by their job', async () => {
  signIn({ role_name: 'manager', sequence: 2 })
  const rows = [row(1, 'Gita Utami', 'Guru'), row(2, 'Gita Utami', 'Kasir'), row(3, 'Siti', 'Guru')]
  showList(rows)
  await screen.findAllByRole('button', { name: 'Gita Utami' })
  const shown = screen.getAllByRole('button', { name: /Gita Utami|Siti/ }).map((it) => it.closest('td')?.textContent)
  expect(shown).toEqual(['Gita Utami · Guru', 'Gita Utami · Kasir', 'Siti'])
})

it('approval list: shows the limits of the law and the meal as text, also in the panel', async () => {
  signIn({ role_name: 'manager', sequence: 2 })
  const warnings: Overtime['warnings'] = [
    { code: 'over_day', text: 'Lebih dari 4 jam' },
    { code: 'over_week', text: 'Minggu ini 19 dari 18 jam' },
  ]
  showList([{ ...row(1, 'Gita Utami', 'Guru'), warnings, meal: true }, row(2, 'Siti', 'Guru')])
  for (const text of ['Lebih dari 4 jam', 'Minggu ini 19 dari 18 jam', 'Wajib makan dan minum 1.400 kkal'])
    expect(await screen.findByText(text)).toBeTruthy()
  const cell = screen.getByText('Lebih dari 4 jam').closest('td')
  expect(cell && within(cell).getByText('Stok opname')).toBeTruthy()
  const heads = screen.getAllByRole('columnheader').map((it) => it.textContent)
  expect(heads.filter(Boolean)).toEqual([
    'Nama Karyawan',
    'Waktu Mulai',
    'Waktu Akhir',
    'Detail Tugas',
    'Status',
    'Action',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Gita Utami' }))
  const panel = await screen.findByRole('dialog')
  expect(within(panel).getByText('Minggu ini 19 dari 18 jam')).toBeTruthy()
  fireEvent.click(within(panel).getByRole('button', { name: 'Tutup' }))
  fireEvent.click(screen.getByRole('button', { name: 'Siti' }))
  expect(await screen.findByText('Dalam batas 4 jam sehari dan 18 jam seminggu')).toBeTruthy()
})

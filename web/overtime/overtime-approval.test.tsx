import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Overtime } from '#contract/overtime.ts'
import { renderAt, signIn, stubServer } from '#web/testing.tsx'
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
  }) as Overtime

it('approval list: people of the same name are told apart by their job', async () => {
  signIn({ role_name: 'manager', sequence: 2 })
  const rows = [row(1, 'Gita Utami', 'Guru'), row(2, 'Gita Utami', 'Kasir'), row(3, 'Siti', 'Guru')]
  const page = {
    current_page: 1,
    has_previous_page: false,
    has_next_page: false,
    previous_page: 1,
    next_page: 1,
    last_page: 1,
  }
  stubServer(({ url }) => (/count|company/.test(url) ? { data: [] } : { data: rows, ...page, total_item: rows.length }))
  renderAt('/daftar-lembur', <OvertimeApprovalPage />)
  await screen.findAllByRole('button', { name: 'Gita Utami' })
  const shown = screen.getAllByRole('button', { name: /Gita Utami|Siti/ }).map((it) => it.closest('td')?.textContent)
  expect(shown).toEqual(['Gita Utami · Guru', 'Gita Utami · Kasir', 'Siti'])
})

import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ChecklistTask, EmployeeChecklist } from '#contract/lifecycle/checklist-row.ts'
import { buildSessionUser, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import ChecklistDetailPage from './checklist-detail.page.tsx'

const me = buildSessionUser()
const task = (id: number, responsible: ChecklistTask['responsible'], may: boolean): ChecklistTask => ({
  ...{ id, responsible, title: `Tugas ${id}`, text: null, names: ['HR'], due_day: '2026-07-13', state: 'open' },
  ...{
    auto: null,
    required: true,
    screen: null,
    by: null,
    at: null,
    note: null,
    overdue: false,
    version: 1,
    hint: null,
  },
  ...{ can_tick: may || responsible === 'person', can_skip: may },
})
const show = async (user_id: number, may: boolean) => {
  signIn({ role_name: 'hcis' })
  const list: EmployeeChecklist = {
    ...{ id: 3, kind: 'masuk', position_id: 16, user_id, name: 'Budi', job_name: 'Staff', company_id: 2 },
    ...{ company_name: 'PT Alpha', anchor: '2026-07-13', state: 'open', done: 0, total: 2, progress: 0, note: null },
    ...{ supervisor_name: null, tasks: [task(1, 'hr', may), task(2, 'person', may)] },
  }
  stubServer(() => ({ data: list }))
  renderAt('/masuk-keluar/3', <ChecklistDetailPage />, undefined, '/masuk-keluar/$id')
  const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li')!)
  return { hr: await rowOf('Tugas 1'), person: await rowOf('Tugas 2') }
}
const REASON = /Diselesaikan orang lain, karena daftar ini milik Anda/

describe('the own list of HR', () => {
  it('has no buttons for the tasks of others, and says why', async () => {
    const { hr, person } = await show(me.id, false)
    expect(hr.getByText(REASON)).toBeTruthy()
    expect(hr.queryByRole('button')).toBe(null)
    expect(person.queryByText(REASON)).toBe(null)
    expect(person.getByRole('button').textContent).toBe('Selesai')
    expect(screen.queryByRole('button', { name: 'Tutup Daftar' })).toBe(null)
  })

  it('has them where there is nobody else', async () => {
    const { hr } = await show(me.id, true)
    expect(hr.queryByText(REASON)).toBe(null)
    expect(hr.getAllByRole('button').map((it) => it.textContent)).toEqual(['Selesai', 'Lewati'])
    expect(screen.getByRole('button', { name: 'Tutup Daftar' })).toBeTruthy()
  })
})

it('the list of another person has all buttons', async () => {
  const { hr } = await show(me.id + 1, true)
  expect(hr.getAllByRole('button').map((it) => it.textContent)).toEqual(['Selesai', 'Lewati'])
})

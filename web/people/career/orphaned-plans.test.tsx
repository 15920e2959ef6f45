import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { OrphanedPlan } from '#contract/people/orphaned-plan.ts'
import { buildSessionUser, type RecordedRequest, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { openQuestion } from '#web/client/confirm.ts'
import OrphanedPlansPage from './orphaned-plans.page.tsx'

const plan = (change: Partial<OrphanedPlan> = {}): OrphanedPlan => ({
  id: 7,
  position_id: 4,
  user_id: 14,
  name: 'Siti Rahmawati',
  company_name: 'PT Cahaya Edukasi',
  job_name: 'Manajer Operasional',
  kind: 'gaji',
  effective_at: '2026-12-01',
  author_name: 'Wahyu',
  cause: 'role',
  ...change,
})
const serverOf =
  (rows: OrphanedPlan[]) =>
  ({ method }: RecordedRequest) =>
    method === 'GET'
      ? { data: rows, current_page: 1, last_page: 1, total_item: rows.length, has_next_page: false }
      : { data: {} }

it('orphaned plans page: shows person, author and cause, and links to the change', async () => {
  stubServer(serverOf([plan()]))
  signIn({ role_name: 'hcis' })
  renderAt('/perubahan-ditinjau', <OrphanedPlansPage />)
  const link = await screen.findByRole('link', { name: 'Siti Rahmawati' })
  expect(link.getAttribute('href')).toBe('/detail-employee/4/14?tab=informasi-pekerjaan&perubahan=7')
  for (const text of ['Wahyu', 'Bukan HR lagi', '1 Des 2026']) expect(screen.getByText(text)).toBeTruthy()
})

it.each([
  ['Ambil alih', 'POST', '/api/hcis/user/employee/position/4/change/7/take-over'],
  ['Batalkan', 'DELETE', '/api/hcis/user/employee/position/4/change/7'],
])('orphaned plans page: asks for confirmation before %s', async (label, method, url) => {
  const requests = stubServer(serverOf([plan()]))
  signIn({ role_name: 'hcis' })
  renderAt('/perubahan-ditinjau', <OrphanedPlansPage />)
  await userEvent.click(await screen.findByRole('button', { name: label }))
  await waitFor(() => expect(openQuestion.get()?.yes).toBe(label))
  expect(requests.some((it) => it.method !== 'GET')).toBe(false)
  openQuestion.get()?.answer(true)
  await waitFor(() => expect(requests.find((it) => it.method !== 'GET')).toMatchObject({ method, url }))
})

it.each([
  ['Ambil alih', 'POST', '/api/hcis/token/7/take-over'],
  ['Cabut', 'DELETE', '/api/hcis/token/7'],
])('orphaned plans page: links a token to its screen and asks before %s', async (label, method, url) => {
  const requests = stubServer(serverOf([plan({ kind: 'token', name: 'Mesin Gudang', cause: 'left' })]))
  signIn({ role_name: 'hcis' })
  renderAt('/perubahan-ditinjau', <OrphanedPlansPage />)
  const link = await screen.findByRole('link', { name: 'Mesin Gudang' })
  expect(link.getAttribute('href')).toBe('/token-mesin')
  await userEvent.click(screen.getByRole('button', { name: label }))
  await waitFor(() => expect(openQuestion.get()?.yes).toBe(label))
  openQuestion.get()?.answer(true)
  await waitFor(() => expect(requests.find((it) => it.method !== 'GET')).toMatchObject({ method, url }))
})

it('orphaned plans page: offers no action for a plan about the reader', async () => {
  stubServer(serverOf([plan({ user_id: buildSessionUser().id })]))
  signIn({ role_name: 'hcis' })
  renderAt('/perubahan-ditinjau', <OrphanedPlansPage />)
  await screen.findByRole('link', { name: 'Siti Rahmawati' })
  expect(screen.queryByRole('button', { name: 'Ambil alih' })).toBeNull()
})

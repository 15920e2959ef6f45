import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import RuleListPage from './rule-list.page.tsx'

const rule = { id: 4, company_id: 2, company_name: 'CV Rasa Lestari', in: '08:00:00', out: '16:00:00' }

const open = async (stored: object[]) => {
  signIn({ role_name: 'hcis' })
  const requests = stubServer(({ url, method }) => {
    if (url.includes('/days')) return { data: method === 'PUT' ? [] : stored }
    if (url.includes('/work-week'))
      return {
        data: [
          {
            id: 1,
            company_id: 2,
            company_name: rule.company_name,
            valid_from: '2026-01-01',
            days: [1, 2, 3, 4, 5, 6],
            short_day: 6,
          },
        ],
      }
    return { data: [rule] }
  })
  renderAt('/time-and-location', <RuleListPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Jam per hari' }))
  return requests
}
const saved = (requests: Awaited<ReturnType<typeof open>>) => requests.find((it) => it.method === 'PUT')?.body

it('weekday hours: propose the short day of the week, and save only what is filled in', async () => {
  const requests = await open([])
  await userEvent.click(await screen.findByRole('button', { name: /Sabtu 08.00–13.00/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(saved(requests)).toEqual({ days: [{ weekday: 6, in: '08:00:00', out: '13:00:00' }] }))
})

it('weekday hours: show what is stored, and ask for both times', async () => {
  const requests = await open([{ weekday: 5, in: '07:30:00', out: '16:30:00' }])
  const out = await screen.findByDisplayValue('16:30')
  expect(screen.getByDisplayValue('07:30')).toBeTruthy()
  fireEvent.change(out, { target: { value: '' } })
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText('Jam keluar wajib diisi')).toBeTruthy()
  expect(saved(requests)).toBeUndefined()
})

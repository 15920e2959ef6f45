import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { News } from '#contract/home/news.ts'
import { type RecordedRequest, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { NewsForm } from './news-form.tsx'

const companies = [
  { id: 1, name: 'PT Satu' },
  { id: 2, name: 'PT Dua' },
]
const server = ({ url }: RecordedRequest) => (url.includes('/staff/company') ? { data: companies } : { data: {} })
const item: News = {
  id: 9,
  title: 'Ruang baru',
  sub_title: 'Lantai dua',
  body: '<p>Silakan</p>',
  status: 'publish',
  created_at: '2026-03-05T04:00:00.000Z',
  user_name: 'Ratna',
  company_ids: [2],
  company_names: ['PT Dua'],
  can_change: true,
}

it('news form: offers HR with a company scope only its companies, all selected', async () => {
  stubServer(server)
  signIn({ role_name: 'hcis', company_ids: [1] })
  renderAt('/buat-berita', <NewsForm />)
  expect(await screen.findByRole('button', { name: 'PT Satu' })).toBeTruthy()
  await userEvent.click(screen.getByLabelText('Untuk Entitas'))
  expect((await screen.findAllByRole('option')).map((it) => it.textContent)).toEqual(['PT Satu'])
})

it('news form: offers HR without a company scope every company, none selected', async () => {
  stubServer(server)
  signIn({ role_name: 'hcis' })
  renderAt('/buat-berita', <NewsForm />)
  expect(await screen.findByPlaceholderText('Semua entitas')).toBeTruthy()
  await userEvent.click(screen.getByLabelText('Untuk Entitas'))
  expect((await screen.findAllByRole('option')).map((it) => it.textContent)).toEqual(['PT Satu', 'PT Dua'])
})

it('news form: sends the companies of an edited item unchanged', async () => {
  const requests = stubServer(server)
  signIn({ role_name: 'hcis' })
  renderAt('/edit-berita/9', <NewsForm item={item} />)
  expect(await screen.findByRole('button', { name: 'PT Dua' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(requests.find((it) => it.method === 'PUT')?.body).toMatchObject({ company_ids: [2] }))
})

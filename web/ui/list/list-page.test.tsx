import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { quote } from '#contract/home/quote.ts'
import { endpoint, filter, listQuery } from '#contract/platform/http.ts'
import { errorResponse, renderAt, stubServer } from '#test/web/testing.tsx'
import { snackbarMessage } from '#web/client/snackbar.ts'
import { ListPage } from './list-page.tsx'

const people = endpoint({
  method: 'GET',
  path: '/people',
  access: 'public',
  unaudited: 'a test',
  summary: 'Paged by the server',
  query: listQuery({ status: filter(z.string()), year: filter(z.string()) }),
  page: z.object({ id: z.int(), name: z.string() }),
})
const columns = [{ label: 'Nama', cell: (row: { name: string }) => row.name }]
const filters = [
  { name: 'status', label: 'Status', options: [{ value: 'waiting', label: 'Waiting' }] },
  { name: 'year', label: 'Year', options: [{ value: '2026', label: '2026' }], preset: '2026' },
]

const quotes = Array.from({ length: 7 }, (_, index) => ({ id: index + 1, name: `Quote ${index + 1}` }))

function answerPeople(url: string) {
  const page = Number(new URLSearchParams(url.split('?')[1]).get('page'))
  const data = [{ id: page, name: `Orang halaman ${page}` }]
  return { data, current_page: page, last_page: 3, total_item: 30 }
}

describe('ListPage with server paging', () => {
  it('requests the page and filters of the address, including presets', async () => {
    const requests = stubServer(({ url }) => answerPeople(url))
    renderAt(
      '/daftar?page=2&status=waiting',
      <ListPage endpoint={people} columns={columns} filters={filters} no="NO" />,
    )
    const row = (await screen.findByText('Orang halaman 2')).closest('tr')!
    expect(requests[0]?.url).toBe('/api/people?status=waiting&year=2026&page=2&page_size=10')
    expect(within(row).getAllByRole('cell')[0]?.textContent).toBe('11')
  })

  it('keeps the page in the address and resets it when a filter changes', async () => {
    stubServer(({ url }) => answerPeople(url))
    const { address } = renderAt('/daftar', <ListPage endpoint={people} columns={columns} filters={filters} />)
    await screen.findByText('Orang halaman 1')
    await userEvent.click(screen.getByRole('button', { name: 'Halaman 3' }))
    await screen.findByText('Orang halaman 3')
    expect(address()).toBe('/daftar?page=3')
    await userEvent.click(screen.getByRole('combobox', { name: 'Status' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Waiting' }))
    await waitFor(() => expect(address()).toBe('/daftar?status=waiting'))
  })

  it('shows a failure and retries on request', async () => {
    let works = false
    stubServer(({ url }) => (works ? answerPeople(url) : errorResponse(403, 'bukan perusahaan Anda')))
    renderAt('/daftar', <ListPage endpoint={people} columns={columns} failure="Gagal dimuat" />)
    expect(await screen.findByText('Gagal dimuat: bukan perusahaan Anda')).toBeTruthy()
    expect(snackbarMessage.get()?.text).toBe('Gagal dimuat: bukan perusahaan Anda')
    works = true
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByText('Orang halaman 1')).toBeTruthy()
  })
})

describe('ListPage without server paging', () => {
  it('pages the rows in the browser, starting with the first page size', async () => {
    stubServer(() => ({ data: quotes }))
    const { address } = renderAt('/', <ListPage endpoint={quote.all} columns={columns} no="No" pageSizes={[5, 10]} />)
    await screen.findByText('Quote 5')
    expect(screen.queryByText('Quote 6')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Halaman 2' }))
    expect(await screen.findByText('Quote 6')).toBeTruthy()
    expect(address()).toBe('/?page=2')
  })

  it('shows an empty state', async () => {
    stubServer(() => ({ data: [] }))
    renderAt('/', <ListPage endpoint={quote.all} columns={columns} />)
    expect(await screen.findByText('Data Kosong')).toBeTruthy()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { News } from '#contract/home/news.ts'
import { errorResponse, type RecordedRequest, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { HomeNews } from './home-news.tsx'
import NewsListPage from './news-list.page.tsx'

const item = (id: number, change: Partial<News> = {}): News => ({
  id,
  title: `Berita ${id}`,
  sub_title: 'Kabar singkat',
  body: '<p>Isi</p>',
  status: 'publish',
  created_at: '2026-03-05T04:00:00.000Z',
  user_name: 'Ratna',
  company_ids: [],
  company_names: [],
  can_change: true,
  ...change,
})

/** A stub server with these items, newest first. */
const serverOf =
  (items: News[]) =>
  ({ url, method }: RecordedRequest) => {
    if (method === 'DELETE') {
      const [gone] = items.splice(
        items.findIndex((it) => url.endsWith(`/${it.id}`)),
        1,
      )
      return { data: gone }
    }
    const query = new URLSearchParams(url.split('?')[1])
    const after = Number(query.get('news_id')) || Number.POSITIVE_INFINITY
    const data = items.filter((it) => it.id < after).slice(0, Number(query.get('item_size')))
    return { data, total: items.length }
  }

const titles = () => screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent)

describe('news list', () => {
  it('loads more after the last item until all are shown', async () => {
    const requests = stubServer(serverOf([7, 6, 5, 4, 3, 2, 1].map((id) => item(id))))
    signIn()
    renderAt('/berita', <NewsListPage />)
    expect(await screen.findByText('5 dari 7 berita')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Muat lagi' }))
    expect(await screen.findByText('7 dari 7 berita')).toBeTruthy()
    expect(titles()).toEqual([7, 6, 5, 4, 3, 2, 1].map((id) => `Berita ${id}`))
    expect(screen.queryByRole('button', { name: 'Muat lagi' })).toBeNull()
    expect(requests.map((it) => it.url.split('?')[1])).toEqual(['item_size=5', 'item_size=5&news_id=3'])
  })

  it('shows author, date and draft status', async () => {
    stubServer(serverOf([item(1, { status: 'draft' })]))
    signIn()
    renderAt('/berita', <NewsListPage />)
    const card = (await screen.findByRole('heading', { level: 2 })).closest('article')!
    expect(within(card).getByText('Ratna')).toBeTruthy()
    expect(within(card).getByText('05-03-2026')).toBeTruthy()
    expect(within(card).getByText('Draft')).toBeTruthy()
  })

  it('shows an empty message when there is no news', async () => {
    stubServer(serverOf([]))
    signIn()
    renderAt('/berita', <NewsListPage />)
    expect(await screen.findByText('Berita Kosong')).toBeTruthy()
  })

  it('shows an error and retries on request when loading fails', async () => {
    let works = false
    const answer = serverOf([item(1)])
    stubServer((requests) => (works ? answer(requests) : errorResponse(500, 'x')))
    signIn()
    renderAt('/berita', <NewsListPage />)
    expect(await screen.findByText('Something went wrong')).toBeTruthy()
    works = true
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByText('Berita 1')).toBeTruthy()
  })

  it('keeps the loaded items when a later page fails', async () => {
    const answer = serverOf([7, 6, 5, 4, 3, 2, 1].map((id) => item(id)))
    let works = true
    stubServer((requests) => (works ? answer(requests) : errorResponse(500, 'x')))
    signIn()
    renderAt('/berita', <NewsListPage />)
    await screen.findByText('5 dari 7 berita')
    works = false
    await userEvent.click(screen.getByRole('button', { name: 'Muat lagi' }))
    expect(await screen.findByText('Something went wrong')).toBeTruthy()
    expect(titles()).toHaveLength(5)
    works = true
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
    expect(await screen.findByText('7 dari 7 berita')).toBeTruthy()
  })

  it('offers no create button and no menus when the viewer is not HR', async () => {
    stubServer(serverOf([item(1, { can_change: false })]))
    signIn({ role_name: 'manager', sequence: 1 })
    renderAt('/berita', <NewsListPage />)
    await screen.findByText('Berita 1')
    expect(screen.queryByRole('link', { name: 'Buat Berita' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Menu/ })).toBeNull()
  })

  it('hides the menu of items that HR with a company scope may not change, and names their companies', async () => {
    stubServer(
      serverOf([item(2), item(1, { can_change: false, company_ids: [3], company_names: ['PT Satu', 'PT Dua'] })]),
    )
    signIn({ role_name: 'hcis', company_ids: [3] })
    renderAt('/berita', <NewsListPage />)
    expect(await screen.findByText('Untuk PT Satu, PT Dua')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Menu Berita 2' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Menu Berita 1' })).toBeNull()
  })

  it('opens the edit form from the menu for HR', async () => {
    stubServer(serverOf([item(2), item(1)]))
    signIn({ role_name: 'hcis' })
    const { address } = renderAt('/berita', <NewsListPage />)
    expect((await screen.findByRole('link', { name: 'Buat Berita' })).getAttribute('href')).toBe('/buat-berita')
    await userEvent.click(await screen.findByRole('button', { name: 'Menu Berita 1' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }))
    await waitFor(() => expect(address()).toBe('/edit-berita/1'))
  })
})

describe('news of the home', () => {
  it('are a feed of five on a desktop, with more by button and a link to all', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
    stubServer(serverOf([7, 6, 5, 4, 3, 2, 1].map((id) => item(id))))
    signIn()
    renderAt('/', <HomeNews />)
    expect(await screen.findByText('5 dari 7 berita')).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(5)
    expect(screen.getByRole('link', { name: 'Lihat semua' }).getAttribute('href')).toBe('/berita')
    await userEvent.click(screen.getByRole('button', { name: 'Muat lagi' }))
    expect(await screen.findByText('7 dari 7 berita')).toBeTruthy()
  })

  it('are three titles on a phone', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
    const requests = stubServer(serverOf([7, 6, 5, 4].map((id) => item(id))))
    signIn()
    renderAt('/', <HomeNews />)
    expect(await screen.findByRole('link', { name: 'Berita 7' })).toBeTruthy()
    expect(requests.map((it) => it.url.split('?')[1])).toEqual(['item_size=3'])
  })
})

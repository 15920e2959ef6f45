import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { NoticeItem } from '#contract/platform/notice.ts'
import { renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { Bell } from './bell.tsx'
// Imported up front so that a slow machine does not time out on the lazy import.
import './live-bell.tsx'

const notice = (id: number, change: Partial<NoticeItem> = {}): NoticeItem => ({
  id,
  kind: 'news_published',
  text: `Berita baru: Kabar ${id}`,
  link: '/berita/7',
  created_at: '2026-03-01T00:00:00.000Z',
  read_at: null,
  position_id: null,
  ...change,
})

/** A stub server that remembers which notifications were read. */
const serverOf = (rows: NoticeItem[]) => {
  const readUpTo = (id: number) => {
    for (const row of rows) if (row.id <= id) row.read_at = '2026-03-02T00:00:00.000Z'
  }
  return stubServer(({ method, url }) => {
    if (method === 'POST') readUpTo(Number(new URL(url, 'http://x').searchParams.get('up_to')))
    if (method === 'PATCH') readUpTo(Number(url.split('/').at(-1)))
    return { data: method === 'PATCH' ? rows[0] : rows, unread: rows.filter((it) => !it.read_at).length }
  })
}

/** Simulates user activity, which starts the live count. */
const wake = async () => {
  await screen.findByRole('button', { name: /^Notifikasi/ })
  fireEvent.pointerMove(window)
}

describe('notification bell', () => {
  it('shows the unread count and the list, and marks all as read', async () => {
    signIn()
    const requests = serverOf([notice(2), notice(1)])
    renderAt('/', <Bell />)
    await wake()
    await userEvent.click(await screen.findByRole('button', { name: 'Notifikasi, 2 belum dibaca' }))
    const panel = await screen.findByRole('dialog', { name: 'Notifikasi' })
    expect(within(panel).getAllByRole('link', { name: /Kabar/ })).toHaveLength(2)
    await userEvent.click(within(panel).getByRole('button', { name: 'Tandai semua dibaca' }))
    await waitFor(() => expect(within(panel).queryByRole('button', { name: 'Tandai semua dibaca' })).toBeNull())
    expect(requests.find((it) => it.method === 'POST')?.url).toBe('/api/staff/notification/read-all?up_to=2')
  })

  it('opens the target of a notification and marks it as read', async () => {
    signIn()
    const requests = serverOf([notice(5)])
    const { address } = renderAt('/', <Bell />)
    await wake()
    await userEvent.click(await screen.findByRole('button', { name: 'Notifikasi, 1 belum dibaca' }))
    await userEvent.click(await screen.findByRole('link', { name: /Kabar 5/ }))
    await waitFor(() => expect(address()).toBe('/berita/7'))
    expect(requests.filter((it) => it.method === 'PATCH').map((it) => it.url)).toEqual(['/api/staff/notification/5'])
    expect(await screen.findByRole('button', { name: 'Notifikasi' })).toBeTruthy()
  })

  it('opens the request that the notification names, with the query of its link', async () => {
    signIn()
    serverOf([notice(6, { text: 'Cuti dari Rizky', link: '/tugas-saya?open=leave-310' })])
    const { address } = renderAt('/', <Bell />)
    await wake()
    await userEvent.click(await screen.findByRole('button', { name: 'Notifikasi, 1 belum dibaca' }))
    await userEvent.click(await screen.findByRole('link', { name: /Cuti dari Rizky/ }))
    await waitFor(() => expect(address()).toBe('/tugas-saya?open=leave-310'))
  })

  it('opens when pressed before the live part is loaded', async () => {
    signIn()
    serverOf([notice(1)])
    renderAt('/', <Bell />)
    const button = await screen.findByRole('button', { name: 'Notifikasi' })
    await userEvent.click(button)
    expect(await screen.findByRole('dialog', { name: 'Notifikasi' })).toBeTruthy()
    // The button must not be remounted: a press that starts on one element and ends on another is no click.
    expect(button.isConnected).toBe(true)
  })

  it('shows an empty message when there are no notifications', async () => {
    signIn()
    serverOf([])
    renderAt('/', <Bell />)
    await wake()
    await userEvent.click(await screen.findByRole('button', { name: 'Notifikasi' }))
    expect(await screen.findByText('Belum ada notifikasi')).toBeTruthy()
  })
})

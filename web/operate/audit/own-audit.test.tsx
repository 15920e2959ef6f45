import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { errorResponse, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import OwnAuditPage from './own-audit.page.tsx'

const event = (id: number, more: object = {}) => ({
  id,
  at: '2026-11-17T02:00:00Z',
  actor_name: `Orang ${id}`,
  action: 'update',
  entity: 'profile',
  entities: ['profile'],
  count: 1,
  actor_count: 1,
  fields: [],
  text: `Orang ${id} mengubah data diri Anda`,
  ...more,
})

it('adds the next page below the first, until there is none', async () => {
  const requests = stubServer(({ url }) =>
    url.includes('after=') ? { data: [event(1)], next: null } : { data: [event(2)], next: '2_2026-11-17' },
  )
  signIn()
  renderAt('/siapa-melihat-data-saya', <OwnAuditPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Muat lebih banyak' }))
  await screen.findByText('2 aktivitas, semuanya')
  expect(screen.getByText('Orang 2')).toBeTruthy()
  expect(screen.getByText('Orang 1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Muat lebih banyak' })).toBeNull()
  expect(requests.at(-1)?.url).toContain('after=2_2026-11-17')
})

it('keeps the rows when the next page fails, and offers it again', async () => {
  let isBroken = true
  stubServer(({ url }) => {
    if (!url.includes('after=')) return { data: [event(2)], next: '2_2026-11-17' }
    return isBroken ? errorResponse(403, 'Anda tidak memiliki akses') : { data: [event(1)], next: null }
  })
  signIn()
  renderAt('/siapa-melihat-data-saya', <OwnAuditPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Muat lebih banyak' }))
  const retry = await screen.findByRole('button', { name: 'Coba lagi' })
  expect(screen.getByText('Orang 2')).toBeTruthy()
  isBroken = false
  await userEvent.click(retry)
  await screen.findByText('Orang 1')
})

it('shows the photos of a day in one line with their number', async () => {
  const photos = event(9, { action: 'read', entity: 'photo', entities: ['photo'], count: 12, actor_count: 4 })
  stubServer(() => ({ data: [photos], next: null }))
  signIn()
  renderAt('/siapa-melihat-data-saya', <OwnAuditPage />)
  await screen.findByText('Foto profil, 12 kali')
  expect(screen.getByText('4 orang')).toBeTruthy()
})

it('asks the server for important data only', async () => {
  const requests = stubServer(() => ({ data: [], next: null }))
  signIn()
  renderAt('/siapa-melihat-data-saya?important=true', <OwnAuditPage />)
  await screen.findByText('Belum ada orang lain yang melihat atau mengubah data Anda')
  expect(requests.at(-1)?.url).toBe('/api/staff/user/own/audit/event?important=true')
})

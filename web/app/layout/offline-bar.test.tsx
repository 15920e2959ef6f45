import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { buildSessionUser, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { call } from '#web/client/api.ts'
import { watchConnection } from '#web/client/connection.ts'
import { TopBar } from './top-bar.tsx'

beforeAll(watchConnection)

const TEXT = 'Anda sedang offline'
const open = async () => {
  stubServer(() => ({ data: null }))
  signIn()
  const user = buildSessionUser({ status: 'new' })
  renderAt('/', <TopBar user={user} onMenu={undefined} isExpanded={false} />)
  return screen.findByRole('status')
}

it('OfflineBar: shows itself while the device has no network', async () => {
  const region = await open()
  expect(region.textContent).toBe('')
  act(() => void dispatchEvent(new Event('offline')))
  await waitFor(() => expect(region.textContent).toBe(TEXT))
  act(() => void dispatchEvent(new Event('online')))
  expect(region.textContent).toBe('')
})

it('OfflineBar: shows itself from a call without an answer until one is answered', async () => {
  const region = await open()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await act(() => call(auth.version).catch(() => undefined))
  await waitFor(() => expect(region.textContent).toBe(TEXT))
  stubServer(() => ({ data: { version: '1' } }))
  await act(() => call(auth.version))
  expect(region.textContent).toBe('')
})

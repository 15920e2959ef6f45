import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn, stubServer } from '#test/web/testing.tsx'
import { endSession, expireSession, getSession, onSessionChange, signOut } from '#web/client/session.ts'
import { buildRouter } from '#web/router.tsx'
import { createQueryClient } from './query-client.ts'
import { parseReturnTo } from './return-to.ts'

describe('parseReturnTo', () => {
  it.each(['/daftar-izin?type=cuti&status=waiting', '/request-leave/detail/12', '/detail-employee/3/4/alamat', '/'])(
    'accepts %s',
    (returnTo) => {
      const found = parseReturnTo(returnTo)!
      expect(found.pathname + found.search).toBe(returnTo)
    },
  )

  it.each([
    'https://evil.example/',
    '//evil.example',
    '//evil.example/daftar-izin',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/%2f%2fevil.example',
    '/daftar-izin/..//evil.example',
    '/daftar-izin/../../evil',
    'javascript:alert(1)',
    'data:text/html,x',
    'daftar-izin',
    '/login',
    '/reset-password/abc',
    '/not-found',
    '/api/files/1',
    '/nowhere',
    '/request-leave/detail/<script>',
    ' /daftar-izin',
    '',
    undefined,
    null,
    { toString: () => '/daftar-izin' },
  ])('rejects %j', (returnTo) => expect(parseReturnTo(returnTo)).toBeUndefined())
})

/** Renders the complete app at an address, as the browser would open it. */
function openAt(path: string, state?: object) {
  stubServer(() => ({ data: [] }))
  const history = createMemoryHistory({ initialEntries: [path] })
  if (state) history.replace(path, state)
  const client = createQueryClient()
  const router = buildRouter(client, history)
  const stop = onSessionChange(() => void router.invalidate())
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { address: () => history.location.href, stop }
}

describe('sign-in', () => {
  beforeEach(() => {
    endSession()
    cleanup()
  })
  const manager = { role_name: 'manager', sequence: 2 } as const

  it('returns to the requested address with its filters', async () => {
    const { address, stop } = openAt('/daftar-izin?type=cuti&status=waiting')
    await waitFor(() => expect(address()).toBe('/login'))
    signIn(manager)
    await waitFor(() => expect(address()).toBe('/daftar-izin?type=cuti&status=waiting'))
    stop()
  })

  it('returns to the screen on which the session expired', async () => {
    signIn(manager)
    const { address, stop } = openAt('/pengajuan-lembur?page=2')
    await waitFor(() => expect(address()).toBe('/pengajuan-lembur?page=2'))
    expireSession(getSession()?.token)
    await waitFor(() => expect(address()).toBe('/login'))
    signIn(manager)
    await waitFor(() => expect(address()).toBe('/pengajuan-lembur?page=2'))
    stop()
  })

  it('opens the dashboard after the user signed out', async () => {
    signIn(manager)
    const { address, stop } = openAt('/pengajuan-lembur')
    await waitFor(() => expect(address()).toBe('/pengajuan-lembur'))
    signOut()
    await waitFor(() => expect(address()).toBe('/login'))
    signIn(manager)
    await waitFor(() => expect(address()).toBe('/'))
    stop()
  })

  it('opens the dashboard when the requested screen is not permitted', async () => {
    const { address, stop } = openAt('/kelola-quotes')
    await waitFor(() => expect(address()).toBe('/login'))
    signIn()
    await waitFor(() => expect(address()).toBe('/'))
    stop()
  })

  it.each(['//evil.example/daftar-izin', 'https://evil.example', '/\\evil.example', '/nowhere'])(
    'opens the dashboard when the history state holds %s',
    async (returnTo) => {
      const { address, stop } = openAt('/login', { returnTo })
      await waitFor(() => expect(address()).toBe('/login'))
      signIn(manager)
      await waitFor(() => expect(address()).toBe('/'))
      stop()
    },
  )
})

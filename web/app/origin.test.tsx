import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn, stubServer } from '#test/web/testing.tsx'
import { buildLeaveRow } from '#test/web/testing-leave.ts'
import { NO_ORIGIN } from '#web/client/navigation.tsx'
import { endSession } from '#web/client/session.ts'
import { buildRouter } from '#web/router.tsx'
import { screens } from '#web/screens.tsx'
import { Lookups } from '#web/ui/form/lookup.ts'
import { lookups } from './lookup-registry.ts'
import { detailKindOf } from './origin.ts'
import { createQueryClient } from './query-client.ts'

const manager = { role_name: 'manager', sequence: 2 } as const
const leaveOf = (position_id: number) =>
  buildLeaveRow({ id: 310, position_id, user_name: 'Rizky Pratama', start_date: '2027-01-01', end_date: '2027-01-03' })

/** Renders the complete app, which is what moves between real addresses. */
function openAt(path: string, state?: object, leaveOwner = 99) {
  stubServer(({ url }) => {
    if (url.endsWith('/310')) return { data: leaveOf(leaveOwner) }
    // A person's data stay open: an answer without the person of the address would lead to 'not found'.
    return path === '/' || url.includes('310') ? { data: [] } : new Promise(() => {})
  })
  const history = createMemoryHistory({ initialEntries: [path] })
  if (state) history.replace(path, state)
  const client = createQueryClient()
  const router = buildRouter(client, history)
  render(
    <QueryClientProvider client={client}>
      <Lookups value={lookups}>
        <RouterProvider router={router} />
      </Lookups>
    </QueryClientProvider>,
  )
  return router
}
type App = ReturnType<typeof openAt>

const isAt = (router: App, path: string) =>
  waitFor(() => expect(router.state.resolvedLocation?.pathname, path).toBe(path))
const originOf = (router: App) => router.state.location.state.origin?.map((it) => it.label)
const crumbs = async () =>
  within(await screen.findByRole('navigation', { name: 'Breadcrumb' }))
    .getAllByText(/./, { selector: 'a, p' })
    .map((it) => it.textContent)

const DETAIL = '/request-leave/detail/310'
const PERSON = '/detail-employee/17/7'

beforeEach(() => {
  endSession()
  cleanup()
  signIn(manager)
})

describe('detailKindOf', () => {
  const isDetail = (path: string | undefined): boolean => {
    const screen = screens.find((it) => it.path === path)
    return Boolean(screen?.origin) || (screen?.parent !== undefined && isDetail(screen.parent))
  }

  it.each(screens.map((it) => it.path))('knows whether %s is a detail or belongs to one', (path) => {
    expect(detailKindOf(path) !== undefined).toBe(isDetail(path))
  })
})

describe('rememberOrigins', () => {
  it('keeps the list from which a detail was opened, with its filters', async () => {
    const router = openAt('/daftar-izin?status=waiting')
    await isAt(router, '/daftar-izin')
    await router.navigate({ to: DETAIL })
    expect(originOf(router)).toEqual(['Dashboard', 'Daftar Izin'])
    expect(router.state.location.state.origin?.at(-1)?.search).toEqual({ status: 'waiting' })
  })

  it('keeps it while tabs change and through the forms of the detail', async () => {
    signIn({ role_name: 'hcis', sequence: 2 })
    const router = openAt('/employee')
    await isAt(router, '/employee')
    await router.navigate({ to: PERSON })
    await isAt(router, PERSON)
    await router.navigate({ to: PERSON, search: { tab: 'waktu' }, replace: true })
    await router.navigate({ to: `${PERSON}/alamat` })
    await isAt(router, `${PERSON}/alamat`)
    expect(originOf(router)).toEqual(['Dashboard', 'EOA Profile'])
    await router.navigate({ to: PERSON })
    expect(originOf(router)).toEqual(['Dashboard', 'EOA Profile'])
  })

  it('adds the person to the way to one of their requests', async () => {
    const router = openAt('/hari-ini')
    await isAt(router, '/hari-ini')
    await router.navigate({ to: PERSON })
    await isAt(router, PERSON)
    await router.navigate({ to: DETAIL })
    expect(originOf(router)).toEqual(['Dashboard', 'Kelola Kehadiran', 'Hari Ini', 'Detail Employee'])
  })

  it.each([
    ['the home', '/', {}],
    ['the search, which stands over every screen', '/daftar-lembur', NO_ORIGIN],
  ])('keeps none from %s', async (_, from, state) => {
    const router = openAt(from)
    await isAt(router, from)
    await router.navigate({ to: PERSON, state })
    expect(originOf(router)).toBeUndefined()
  })

  it('keeps none for staff whom the menu leads to their own profile', async () => {
    signIn()
    const router = openAt('/request-leave')
    await isAt(router, '/request-leave')
    await router.navigate({ to: '/employee' })
    await isAt(router, '/detail-employee/16/6')
    expect(originOf(router)).toBeUndefined()
  })
})

describe('breadcrumb of a detail', () => {
  const fromInbox = [
    { label: 'Dashboard', to: '/' },
    { label: 'Tugas Saya', to: '/tugas-saya', search: { open: 'leave-310' } },
  ]

  it('begins with the screen of the history entry, as after a reload', async () => {
    openAt(DETAIL, { origin: fromInbox })
    expect(await crumbs()).toEqual(['Dashboard', 'Tugas Saya', 'Detail Perizinan'])
    const link = screen.getByRole('link', { name: 'Tugas Saya', current: false })
    expect(link.getAttribute('href')).toBe('/tugas-saya?open=leave-310')
  })

  it.each([
    ['a leave of a colleague', DETAIL, 99, ['Dashboard', 'Daftar Izin', 'Detail Perizinan']],
    ['an own leave', DETAIL, 16, ['Dashboard', 'Overview', 'Perizinan', 'Detail Perizinan']],
    ['a person', PERSON, 99, ['Dashboard', 'EOA Profile', 'Detail Employee']],
  ])('of %s opened by a pasted link has the default of a manager', async (_, path, owner, expected) => {
    openAt(path, undefined, owner)
    await screen.findByRole('navigation', { name: 'Breadcrumb' })
    await waitFor(async () => expect(await crumbs()).toEqual(expected))
  })

  it('leaves the list out for staff, whom it would lead back to the same page', async () => {
    signIn()
    openAt('/detail-employee/16/6')
    expect(await crumbs()).toEqual(['Dashboard', 'Detail Employee'])
  })
})

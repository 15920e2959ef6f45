import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildSessionUser, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { menuFor } from '#web/menu.ts'
import { NavList } from './nav-list.tsx'

const hcis = buildSessionUser({ role_name: 'hcis', sequence: 2 })
const show = (path: string) => renderAt(path, <NavList entries={menuFor(hcis)} isFolded={false} onVisit={undefined} />)
const group = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })

beforeEach(() => {
  signIn(hcis)
  stubServer(() => ({ data: { leave: 12, reimbursement: 5, overtime: 4, correction: 0, total: 21 } }))
})

describe('NavList', () => {
  it('begins with Beranda and marks the open screen', async () => {
    show('/')
    const links = await screen.findAllByRole('link')
    expect(links[0]?.textContent).toBe('Beranda')
    expect(links.filter((it) => it.getAttribute('aria-current'))).toEqual([links[0]])
  })

  it('folds everything but Bayar at first for those who pay, until they choose', async () => {
    const payer = buildSessionUser({ role_name: 'hcis', sequence: 2, pays: true })
    renderAt('/', <NavList entries={menuFor(payer)} isFolded={false} onVisit={undefined} />)
    expect((await group('Bayar')).getAttribute('aria-expanded')).toBe('true')
    expect((await group('Kehadiran')).getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(await group('Kehadiran'))
    cleanup()
    renderAt('/', <NavList entries={menuFor(payer)} isFolded={false} onVisit={undefined} />)
    expect((await group('Kehadiran')).getAttribute('aria-expanded')).toBe('true')
    localStorage.clear()
  })

  it('brings the entry of the open screen into view', async () => {
    const brought: (string | null)[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      brought.push(this.textContent)
    })
    show('/penggajian')
    await screen.findByRole('link', { name: 'Penggajian' })
    expect(brought).toEqual(['Penggajian'])
    vi.restoreAllMocks()
  })

  const marked = async () =>
    (await screen.findAllByRole('link')).filter((it) => it.getAttribute('aria-current')).map((it) => it.textContent)

  it.each([
    ['a person', '/detail-employee/17/7', ['EOA Profile']],
    ['documents of a person', '/dokumen/17/7', ['EOA Profile']],
    ['an own leave', '/request-leave/detail/310', ['Perizinan']],
    ['a list with filters', '/request-leave?status=waiting&form=baru', ['Perizinan']],
    ['a screen of the account', '/keamanan', ['Beranda']],
  ])('marks the entry to which %s belongs', async (_, path, expected) => {
    show(path)
    expect(await marked()).toEqual(expected)
  })

  it.each([
    ['the list', [{ label: 'Daftar Izin', to: '/daftar-izin' }], 'Daftar Izin'],
    [
      'a screen of it without an entry of its own',
      [
        { label: 'EOA Profile', to: '/employee' },
        { label: 'Kontrak Berakhir', to: '/kontrak-berakhir' },
      ],
      'EOA Profile',
    ],
    ['a screen outside the menu', [{ label: 'Notifikasi', to: '/notifikasi' }], 'Perizinan'],
  ])('marks the entry from which a leave was opened: %s', async (_, more, expected) => {
    renderAt('/request-leave/detail/310', <NavList entries={menuFor(hcis)} isFolded={false} onVisit={undefined} />, {
      origin: [{ label: 'Dashboard', to: '/' }, ...more],
    })
    expect((await marked()).join()).toMatch(new RegExp(`^${expected}\\d*$`))
  })

  it('folds a group, shows the sum of its counts and remembers the choice', async () => {
    show('/')
    await userEvent.click(await group('Self Service · Expense'))
    expect(screen.queryByRole('link', { name: /^Daftar Reimburse/ })).toBeNull()
    await waitFor(async () => expect((await group('Self Service · Expense')).textContent).toContain('9'))
    cleanup()
    show('/')
    expect((await group('Self Service · Expense')).getAttribute('aria-expanded')).toBe('false')
  })

  it('unfolds the group of the open screen', async () => {
    localStorage.setItem('menu_groups_folded', '["Kehadiran","Master Data"]')
    show('/kelola-kehadiran')
    expect((await group('Kehadiran')).getAttribute('aria-expanded')).toBe('true')
    expect((await group('Master Data')).getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(await group('Kehadiran'))
    expect((await group('Kehadiran')).getAttribute('aria-expanded')).toBe('false')
  })
})

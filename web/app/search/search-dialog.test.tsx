import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionUser } from '#contract/access/auth.ts'
import { buildSessionUser, errorResponse, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { signOut } from '#web/client/session.ts'
import { SearchButton } from './search-button.tsx'
import SearchDialog from './search-dialog.tsx'

const hcis = buildSessionUser({ role_name: 'hcis', sequence: 2 })
const dewi = {
  user_id: 7,
  position_id: 17,
  name: 'Dewi Lestari',
  employee_identity: null,
  job_name: 'Staff Akademik',
  company_name: 'PT Cahaya Edukasi',
  photo: null,
}

const show = (me: SessionUser) => {
  signIn(me)
  const onClose = vi.fn()
  renderAt('/', <SearchDialog isOpen onClose={onClose} />)
  return onClose
}
const input = () => screen.findByRole('combobox', { name: 'Cari orang, halaman, tindakan' })
const names = () => screen.queryAllByRole('option').map((it) => it.textContent)
const active = async () => document.getElementById((await input()).getAttribute('aria-activedescendant') ?? '')

beforeEach(() => {
  stubServer(({ url }) => ({ data: { people: url.includes('q=dewi') ? [dewi] : [] } }))
})

describe('SearchDialog', () => {
  it('offers acts and screens of the account before anything is typed', async () => {
    show(buildSessionUser())
    await input()
    expect(names()).toContain('Ajukan cuti')
    expect(names()).not.toContain('Tambah karyawan')
    expect(names()).not.toContain('Tugaskan lembur')
  })

  it('finds people, lists narrowed to the name and acts on the person', async () => {
    show(hcis)
    await userEvent.type(await input(), 'dewi')
    const people = await screen.findByRole('group', { name: 'Karyawan' })
    expect(within(people).getByRole('option').textContent).toContain('Staff Akademik · PT Cahaya Edukasi')
    expect(names()).toContain('Daftar Izinnama: dewi')
    expect(names()).toContain('Ubah karier Dewi Lestaripromosi, mutasi, keluar')
    // Marked by an element and not by colour alone.
    expect(people.querySelector('mark')?.textContent).toBe('Dewi')
  })

  it('opens the profile by Enter and time and requests by Tab', async () => {
    const onClose = show(hcis)
    await userEvent.type(await input(), 'dewi')
    await screen.findByRole('group', { name: 'Karyawan' })
    await userEvent.keyboard('{Tab}')
    expect(onClose).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Enter}')
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('moves through the options by arrow keys, around the ends', async () => {
    show(hcis)
    await userEvent.type(await input(), 'lembur')
    await waitFor(() => expect(names().length).toBeGreaterThan(3))
    const first = (await active())?.textContent
    await userEvent.keyboard('{ArrowUp}')
    expect((await active())?.textContent).toBe(names().at(-1))
    await userEvent.keyboard('{ArrowDown}')
    expect((await active())?.textContent).toBe(first)
  })

  it('shows what was opened last first, until sign-out', async () => {
    show(hcis)
    await userEvent.type(await input(), 'dewi')
    await screen.findByRole('group', { name: 'Karyawan' })
    await userEvent.keyboard('{Enter}')
    await userEvent.clear(await input())
    const recent = await screen.findByRole('group', { name: 'Terakhir' })
    expect(
      within(recent)
        .getAllByRole('option')
        .map((it) => it.textContent)[0],
    ).toContain('Dewi Lestari')
    signOut()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('search_recent'))).toEqual([])
  })

  it('says that nothing matches', async () => {
    show(hcis)
    await userEvent.type(await input(), 'zzqq')
    expect(await screen.findByText('Tidak ada yang cocok dengan “zzqq”')).toBeTruthy()
  })

  it('keeps screens and acts when people cannot be searched', async () => {
    stubServer(() => errorResponse(500, 'something went wrong'))
    show(hcis)
    await userEvent.type(await input(), 'lembur')
    expect(await screen.findByText('Karyawan tidak dapat dicari saat ini.')).toBeTruthy()
    expect(names()).toContain('Ajukan lembur')
  })

  it('leads staff to the organisation chart, since profiles of others are closed to them', async () => {
    show(buildSessionUser())
    await userEvent.type(await input(), 'dewi')
    await screen.findByRole('group', { name: 'Karyawan' })
    expect(screen.queryByText('waktu & pengajuan', { selector: '[role=option] *' })).toBeNull()
  })
})

describe('SearchButton', () => {
  it.each([
    ['Ctrl+K', '{Control>}k{/Control}'],
    ['a slash', '/'],
  ])('opens by %s', async (_, keys) => {
    signIn(hcis)
    renderAt('/', <SearchButton />)
    await screen.findByRole('button', { name: 'Cari orang, halaman, tindakan' })
    await userEvent.keyboard(keys)
    expect(await input()).toBeTruthy()
  })

  it('leaves a slash that is typed into a field alone', async () => {
    signIn(hcis)
    renderAt(
      '/',
      <>
        <input aria-label="Catatan" />
        <SearchButton />
      </>,
    )
    await userEvent.type(await screen.findByLabelText('Catatan'), 'a/b')
    expect(screen.getByLabelText('Catatan')).toHaveProperty('value', 'a/b')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

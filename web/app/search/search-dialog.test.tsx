import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionUser } from '#contract/access/auth.ts'
import { buildSessionUser, errorResponse, renderAt, signIn, stubServer } from '#test/web/testing.tsx'
import { signOut } from '#web/client/session.ts'
import { screens } from '#web/screens.tsx'
import { screenWords } from './screen-words.ts'
import { SearchButton } from './search-button.tsx'
import SearchDialog from './search-dialog.tsx'
import { actsFor, screensFor } from './search-entries.ts'

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

  it('finds sections of the guide that concern the role', async () => {
    show(buildSessionUser())
    await userEvent.type(await input(), 'password')
    const guide = await screen.findByRole('group', { name: 'Panduan' }, { timeout: 20_000 })
    const titles = within(guide)
      .getAllByRole('option')
      .map((it) => it.textContent)
    expect(titles).toContain('Lupa passwordPanduan karyawan')
    expect(titles.filter((it) => !it?.endsWith('Panduan karyawan'))).toEqual([])
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

describe('words of the search', () => {
  const found = (me: SessionUser, typed: string) =>
    [...screensFor(me, typed), ...actsFor(me, typed)].map(({ label }) => label)

  it.each([
    ['payroll', 'Penggajian'],
    ['ramadan', 'Jam Musim'],
    ['lupa absen', 'Ajukan koreksi'],
    ['sisa cuti', 'Saldo Cuti'],
    ['sidik jari', 'PIN Mesin'],
    ['bantuan', 'Buka bantuan'],
    ['undang', 'Undang karyawan'],
    ['tutup bulan', 'Tutup bulan'],
    ['backup', 'Status Sistem'],
    ['promosi', 'EOA Profile'],
    ['resign', 'EOA Profile'],
    ['logout', 'Logout'],
    ['wakil', 'Tunjuk wakil'],
    ['kode', 'Akun Belum Aktif'],
    ['gaji', 'Penggajian'],
    ['slip', 'Penggajian'],
    ['pengaturan', 'Kebijakan Cuti'],
    ['impor absensi', 'Impor absensi'],
  ])('%s finds %s for HR', (typed, label) => {
    expect(found(hcis, typed)).toContain(label)
  })

  it.each([
    ['sisa cuti', 'Cuti Saya'],
    ['lupa absen', 'Ajukan koreksi'],
    ['gaji', 'EOA Profile'],
  ])('%s finds %s for staff', (typed, label) => {
    expect(found(buildSessionUser(), typed)).toContain(label)
  })

  it('offers acts to those who may do them', () => {
    const staff = found(buildSessionUser(), '')
    for (const label of ['Impor absensi', 'Tunjuk wakil', 'Tambah hari libur', 'Tutup bulan'])
      expect(staff).not.toContain(label)
  })

  it('begins with titles that have the typed word', () => {
    expect(screensFor(hcis, 'lembur')[0]?.label).toMatch(/lembur/i)
    expect(screensFor(hcis, 'shift')[0]?.label).toBe('Shift')
  })

  it('are there for every entry and tab', () => {
    const placed = screens.filter((it) => it.menu || it.tabOf).map((it) => it.path)
    expect(placed.filter((path) => !screenWords[path])).toEqual([])
  })

  it('say to which entry a tab belongs', () => {
    expect(screensFor(hcis, 'rekap lembur')[0]).toMatchObject({ label: 'Rekap Lembur', detail: 'Daftar Lembur' })
  })
})

describe('SearchButton', () => {
  it('keeps the letters that are typed while the dialog loads', async () => {
    signIn(hcis)
    renderAt('/', <SearchButton />)
    await screen.findByRole('button', { name: 'Cari orang, halaman, tindakan' })
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    for (const key of ['a', 'g', 'x', 'Backspace', 'u', 's']) fireEvent.keyDown(document.body, { key })
    expect(await input()).toHaveProperty('value', 'agus')
    await userEvent.keyboard(' s')
    expect(await input()).toHaveProperty('value', 'agus s')
  })

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

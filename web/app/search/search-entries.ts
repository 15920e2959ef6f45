/** The screens and acts that the search offers. */
import Add from '@mui/icons-material/AddOutlined'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import Logout from '@mui/icons-material/Logout'
import TrendingUp from '@mui/icons-material/TrendingUpOutlined'
import type { SessionUser } from '#contract/access/auth.ts'
import type { FoundPerson } from '#contract/people/search.ts'
import { admits, isHcis } from '#contract/policy.ts'
import { iconOf } from '#web/app/menu-icons.ts'
import { OPEN_FORM_SEARCH, type Path, path, type ScreenPath } from '#web/client/paths.ts'
import { decidesRequests } from '#web/screens.tsx'
import { openScreensFor } from './open-screens.ts'
import { screenWords } from './screen-words.ts'
import { matches, type SearchItem } from './search-item.ts'

interface Act {
  label: string
  to: ScreenPath
  search?: Record<string, string>
  words?: string
  /** The callers for whom the screen has the act; all who may open it unless stated. */
  isFor?: (me: SessionUser) => boolean
}

/** An act leads to the screen, or to the form, in which it is done. */
const acts: Act[] = [
  { label: 'Absen masuk', to: '/absensi', words: 'absen pulang hadir check-in clock' },
  { label: 'Ajukan cuti', to: '/request-leave', search: OPEN_FORM_SEARCH, words: 'izin sakit perizinan' },
  { label: 'Klaim biaya', to: '/form-reimburse', words: 'reimburse kuitansi ajukan' },
  { label: 'Ajukan lembur', to: '/form-overtime', words: 'overtime' },
  { label: 'Ajukan koreksi', to: '/koreksi', search: OPEN_FORM_SEARCH, words: 'lupa absen jam salah perbaiki' },
  { label: 'Tugaskan lembur', to: '/form-lembur-ditugaskan', words: 'overtime' },
  { label: 'Tunjuk wakil', to: '/wakil', search: OPEN_FORM_SEARCH, words: 'delegasi', isFor: decidesRequests },
  { label: 'Tambah karyawan', to: '/form-tambah-user', words: 'user akun baru' },
  { label: 'Impor karyawan', to: '/impor-karyawan', words: 'import excel massal' },
  { label: 'Undang karyawan', to: '/akun-baru', words: 'undangan buat kode aktivasi akun' },
  {
    label: 'Impor absensi',
    to: '/kelola-kehadiran',
    search: OPEN_FORM_SEARCH,
    words: 'import mesin attlog',
    isFor: admits.manager,
  },
  { label: 'Tambah shift', to: '/shift', search: OPEN_FORM_SEARCH },
  { label: 'Tambah jam musim', to: '/jam-musim', search: OPEN_FORM_SEARCH, words: 'ramadan puasa' },
  { label: 'Tambah PIN mesin', to: '/pin-mesin', search: OPEN_FORM_SEARCH, words: 'sidik jari fingerprint' },
  { label: 'Tambah tempat kerja', to: '/tempat-kerja', search: OPEN_FORM_SEARCH, words: 'lokasi kantor' },
  { label: 'Tambah hari libur', to: '/kalender-kerja', words: 'cuti bersama tanggal merah', isFor: isHcis },
  { label: 'Sesuaikan saldo cuti', to: '/saldo-cuti', words: 'sisa cuti tambah kurangi' },
  { label: 'Impor data gaji', to: '/data-gaji', words: 'import excel tunjangan potongan' },
  { label: 'Tambah komponen gaji', to: '/komponen-gaji', search: OPEN_FORM_SEARCH, words: 'tunjangan potongan' },
  { label: 'Tutup bulan', to: '/penggajian', words: 'payroll gaji' },
  { label: 'Tulis berita', to: '/buat-berita', words: 'buat pengumuman' },
]

const signOut: SearchItem = { kind: 'act', label: 'Logout', to: '/login', isSignOut: true, icon: Logout }
const help: SearchItem = { kind: 'act', label: 'Buka bantuan', to: '/bantuan', icon: HelpOutline }

const shownActs = new Set<string>([
  '/form-reimburse',
  '/form-overtime',
  '/form-lembur-ditugaskan',
  '/form-tambah-user',
  '/buat-berita',
])

export const actsFor = (me: SessionUser, typed: string): SearchItem[] => {
  const open = new Set(openScreensFor(me).map(({ to }) => to))
  const found = acts
    .filter((it) => open.has(it.to) && (!it.isFor || it.isFor(me)) && matches(`${it.label} ${it.words ?? ''}`, typed))
    .map(({ label, to, search }): SearchItem => ({ kind: 'act', label, to, search, icon: Add }))
  return [
    ...found,
    ...(matches('Buka bantuan panduan help tolong', typed) ? [help] : []),
    ...(matches('Logout keluar sign out', typed) ? [signOut] : []),
  ]
}

/** Titles with the typed words come before other words, entries and tabs before other screens. */
export const screensFor = (me: SessionUser, typed: string): SearchItem[] => {
  const rank = ({ label, entry }: { label: string; entry?: string }) =>
    Number(matches(label, typed)) * 2 + Number(entry !== undefined)
  return openScreensFor(me)
    .filter((it) => !shownActs.has(it.to))
    .filter(({ to, label, entry = '' }) => matches(`${label} ${entry} ${screenWords[to as Path] ?? ''}`, typed))
    .toSorted((a, b) => rank(b) - rank(a))
    .map(({ label, entry, entryPath, to }) => ({
      kind: 'screen',
      label,
      detail: entry === label ? undefined : entry,
      to,
      icon: iconOf(entryPath),
    }))
}

/** Lists that can be narrowed to a name. */
const lists: ScreenPath[] = ['/daftar-izin', '/daftar-reimburse', '/daftar-lembur', '/employee']

/** The lists already narrowed to what was typed, once it is the name of a person. */
export const listsOf = (me: SessionUser, typed: string): SearchItem[] =>
  openScreensFor(me)
    .filter(({ to }) => lists.includes(to) && (to !== '/employee' || me.role_name !== 'staff'))
    .map(({ label, to }) => ({
      kind: 'screen',
      label,
      detail: `nama: ${typed}`,
      to,
      // An emptied year shows all of them.
      search: to === '/employee' ? { keyword: typed } : { keyword: typed, year: '' },
      icon: iconOf(to),
    }))

/** Staff may not open the profile of a colleague, so the organisation chart shows where the person works. */
export const personItem = (me: SessionUser, person: FoundPerson): SearchItem => {
  const { position_id: id, user_id: userId, name } = person
  const hasProfile = me.role_name !== 'staff' || userId === me.id
  return {
    kind: 'person',
    label: name,
    detail: `${person.job_name} · ${person.company_name}`,
    photo: person.photo,
    ...(hasProfile
      ? { to: path('/detail-employee/$id/$userId', { id, userId }), second: { tab: 'waktu' } }
      : { to: '/struktur', search: { keyword: name } }),
  }
}

/** The actions on the best match. */
export const actsOn = (me: SessionUser, person: FoundPerson | undefined): SearchItem[] =>
  person && isHcis(me)
    ? [
        {
          kind: 'act',
          label: `Ubah karier ${person.name}`,
          detail: 'promosi, mutasi, keluar',
          to: path('/detail-employee/$id/$userId/karier', { id: person.position_id, userId: person.user_id }),
          icon: TrendingUp,
        },
      ]
    : []

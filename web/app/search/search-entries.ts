/** The screens and acts that the search offers. */
import Add from '@mui/icons-material/AddOutlined'
import TrendingUp from '@mui/icons-material/TrendingUpOutlined'
import type { SessionUser } from '#contract/access/auth.ts'
import type { FoundPerson } from '#contract/people/search.ts'
import { isHcis } from '#contract/policy.ts'
import { iconOf } from '#web/app/menu-icons.ts'
import { OPEN_FORM_SEARCH, path, type ScreenPath } from '#web/client/paths.ts'
import { openScreensFor } from '#web/screens.tsx'
import { matches, type SearchItem } from './search-item.ts'

/** Acts are screens that create something; they are not listed among the screens. */
const acts: { label: string; to: ScreenPath; search?: Record<string, string>; words?: string }[] = [
  { label: 'Ajukan cuti', to: '/request-leave', search: OPEN_FORM_SEARCH, words: 'izin sakit perizinan' },
  { label: 'Klaim biaya', to: '/form-reimburse', words: 'reimburse kuitansi ajukan' },
  { label: 'Ajukan lembur', to: '/form-overtime' },
  { label: 'Tugaskan lembur', to: '/form-lembur-ditugaskan' },
  { label: 'Tambah karyawan', to: '/form-tambah-user', words: 'user akun baru' },
  { label: 'Tulis berita', to: '/buat-berita', words: 'buat pengumuman' },
]

/** Words that people type for a screen besides its title. */
const words: { [P in ScreenPath]?: string } = {
  '/': 'dashboard home',
  '/absensi': 'hadir check-in clock',
  '/daftar-izin': 'cuti persetujuan approval',
  '/daftar-lembur': 'persetujuan approval',
  '/daftar-reimburse': 'klaim biaya persetujuan transfer',
  '/employee': 'karyawan direktori profil pegawai',
  '/jejak': 'audit log',
  '/kalender-kerja': 'libur cuti bersama tanggal merah hari kerja',
  '/kebijakan-cuti': 'aturan jatah cuti tahunan',
  '/kelola-kehadiran': 'absen hadir',
  '/keamanan': 'passkey verifikasi dua langkah',
  '/overview': 'kalender cuti tim',
  '/request-leave': 'cuti izin sakit',
  '/struktur': 'organisasi atasan bagan',
  '/time-and-location': 'jam kerja',
  '/tugas-saya': 'persetujuan inbox',
  '/wakil': 'delegasi',
}

const shownActs = new Set<string>(acts.filter((it) => !it.search).map(({ to }) => to))

export const actsFor = (me: SessionUser, typed: string): SearchItem[] => {
  const open = new Set(openScreensFor(me).map(({ to }) => to))
  return acts
    .filter((it) => open.has(it.to) && matches(`${it.label} ${it.words ?? ''}`, typed))
    .map(({ label, to, search }) => ({ kind: 'act', label, to, search, icon: Add }))
}

export const screensFor = (me: SessionUser, typed: string): SearchItem[] =>
  openScreensFor(me)
    .filter((it) => !shownActs.has(it.to) && matches(`${it.label} ${words[it.to] ?? ''}`, typed))
    // Entries of the menu first.
    .toSorted((a, b) => Number(b.entry !== undefined) - Number(a.entry !== undefined))
    .map(({ label, to }) => ({ kind: 'screen', label, to, icon: iconOf(to) }))

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

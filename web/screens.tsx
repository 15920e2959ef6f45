/** Every route of the product: its page, who may open it, where the menu shows it and which way leads to it. */
import AccountTree from '@mui/icons-material/AccountTreeOutlined'
import AssignmentInd from '@mui/icons-material/AssignmentIndOutlined'
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import Checklist from '@mui/icons-material/ChecklistOutlined'
import CoPresent from '@mui/icons-material/CoPresentOutlined'
import EventAvailable from '@mui/icons-material/EventAvailableOutlined'
import FactCheck from '@mui/icons-material/FactCheckOutlined'
import Fingerprint from '@mui/icons-material/FingerprintOutlined'
import Groups from '@mui/icons-material/GroupsOutlined'
import History from '@mui/icons-material/HistoryOutlined'
import MoreTime from '@mui/icons-material/MoreTimeOutlined'
import Newspaper from '@mui/icons-material/NewspaperOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import PendingActions from '@mui/icons-material/PendingActionsOutlined'
import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheckOutlined'
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import Rule from '@mui/icons-material/RuleOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import Tune from '@mui/icons-material/TuneOutlined'
import { type ComponentType, lazy } from 'react'
import type { SessionUser } from '#contract/auth.ts'
import { type Access, admits } from '#contract/policy.ts'
import { homeFirst } from '#web/dashboard/first.ts'
import type { First } from '#web/first.ts'
import { type Address, type Path, path } from '#web/paths.ts'
import type { Crumb } from '#web/ui/page/screen.ts'

type Page = () => Promise<{ default: ComponentType }>

interface MenuPlace {
  /** Headings above the entry, the outermost first. */
  group: string[]
  label: string
  icon: ComponentType
  /** How many wait there, drawn beside the label. */
  count?: ComponentType
}

interface ScreenAt {
  title: string
  page: Page
  who: Access
  /** Public, and not only for those who have yet to sign in. */
  evenSignedIn?: true
  /** Where the others are sent; the dashboard unless stated. */
  otherwise?: Address
  /** Those who are admitted and yet have a better place to be. */
  detour?: (me: SessionUser) => Address | undefined
  /** What it reads first, for those who begin there. */
  first?: (me: SessionUser) => First[]
  menu?: MenuPlace
  /** The screen before it in the breadcrumb, the dashboard unless stated; and its own name there, if not the title. */
  under?: Path
  crumb?: string
}

export type Screen = ScreenAt & { path: Path }

const InboxCount = lazy(() => import('#web/inbox/count.tsx'))
const loadCounts = () => import('#web/layout/kind-count.tsx')
const LeaveCount = lazy(() => loadCounts().then((it) => ({ default: it.LeaveCount })))
const ReimbursementCount = lazy(() => loadCounts().then((it) => ({ default: it.ReimbursementCount })))
const OvertimeCount = lazy(() => loadCounts().then((it) => ({ default: it.OvertimeCount })))

const detail = '/detail-employee/$id/$userId'
const leaves = ['Self Service', 'Leaves']
const expense = ['Self Service', 'Expense']
const presence = ['Kehadiran']

const ownDetail = (me: SessionUser) => path(detail, { id: me.position_id, userId: me.id })

// biome-ignore format: one screen a line reads as the table that it is
const table: Record<Path, ScreenAt> = {
  '/setup': { title: 'Persiapan HCIS', who: 'public', evenSignedIn: true, page: () => import('#web/setup/setup.page.tsx') },
  '/login': { title: 'Login', who: 'public', page: () => import('#web/auth/login.page.tsx') },
  '/forgot-password': { title: 'Lupa Password', who: 'public', page: () => import('#web/auth/forgot-password.page.tsx') },
  '/reset-password/$token': { title: 'Reset Password', who: 'public', page: () => import('#web/auth/reset-password.page.tsx') },
  '/bukan-saya/$token': { title: 'Bukan Saya', who: 'public', evenSignedIn: true, page: () => import('#web/auth/not-me.page.tsx') },
  '/bantuan': { title: 'Bantuan', who: 'public', evenSignedIn: true, page: () => import('#web/help/help.page.tsx') },
  '/bantuan/$guide': { title: 'Bantuan', who: 'public', evenSignedIn: true, page: () => import('#web/help/help.page.tsx') },

  '/': { title: 'Dashboard', who: 'signed-in', page: () => import('#web/dashboard/dashboard.page.tsx'), first: homeFirst },
  '/ganti-password': { title: 'Ganti Password', crumb: 'Ganti-password', who: 'signed-in', page: () => import('#web/auth/change-password.page.tsx') },
  '/perangkat': { title: 'Perangkat Saya', who: 'signed-in', page: () => import('#web/account/devices.page.tsx') },
  '/siapa-melihat-data-saya': { title: 'Siapa Melihat Data Saya', who: 'signed-in', page: () => import('#web/audit/own-trail.page.tsx') },
  '/keamanan': { title: 'Keamanan', who: 'signed-in', page: () => import('#web/second-factor/security.page.tsx') },
  '/tugas-saya': { title: 'Tugas Saya', who: 'manager', page: () => import('#web/inbox/inbox.page.tsx'), menu: { group: [], label: 'Tugas Saya', icon: Checklist, count: InboxCount } },
  '/wakil': { title: 'Wakil Saya', who: 'manager', under: '/tugas-saya', page: () => import('#web/delegation/delegation.page.tsx') },
  '/notifikasi': { title: 'Notifikasi', who: 'signed-in', page: () => import('#web/notice/notices.page.tsx') },
  '/preferensi': { title: 'Preferensi', under: '/notifikasi', who: 'signed-in', page: () => import('#web/preference/preferences.page.tsx') },
  '/form-identitas': { title: 'Form Identitas Diri', who: 'signed-in', page: () => import('#web/profile/identity-form.page.tsx') },

  '/employee': { title: 'EOA Profile', who: 'signed-in', page: () => import('#web/employee/directory.page.tsx'), detour: (me) => (me.role_name === 'staff' ? ownDetail(me) : undefined), menu: { group: ['Master Data'], label: 'EOA Profile', icon: Groups } },
  '/detail-employee/$id/$userId': { title: 'Detail Employee', who: 'signed-in', page: () => import('#web/employee/detail.page.tsx') },
  '/detail-employee/$id/$userId/informasi-pribadi': { title: 'Edit Informasi Pribadi', who: 'signed-in', under: detail, page: () => import('#web/profile/edit-profile.page.tsx') },
  '/detail-employee/$id/$userId/alamat': { title: 'Edit Alamat', who: 'signed-in', under: detail, page: () => import('#web/address/edit-address.page.tsx') },
  '/detail-employee/$id/$userId/informasi-pekerjaan': { title: 'Form Informasi Pekerjaan', who: 'signed-in', under: detail, page: () => import('#web/employee/employment-form.page.tsx') },
  '/detail-employee/$id/$userId/karier': { title: 'Ubah Karier', who: 'hcis', under: detail, page: () => import('#web/employee/career-form.page.tsx') },
  '/detail-employee/$id/$userId/posisi-baru': { title: 'Tambah Posisi', who: 'hcis', under: detail, page: () => import('#web/employee/new-position.page.tsx') },
  '/dokumen/$id/$userId': { title: 'Dokumen', who: 'signed-in', under: detail, page: () => import('#web/document/document.page.tsx') },
  '/form-tambah-user': { title: 'Tambah User', who: 'hcis', under: '/employee', page: () => import('#web/user/new-user.page.tsx') },

  '/struktur': { title: 'Struktur Organisasi', crumb: 'Struktur', who: 'signed-in', page: () => import('#web/structure/structure.page.tsx'), menu: { group: ['Master Data'], label: 'Struktur', icon: AccountTree } },

  '/master-data': { title: 'Master Data', who: 'hcis', page: () => import('#web/master/master.page.tsx'), menu: { group: ['Master Data'], label: 'Master Data', icon: Tune } },

  '/kebijakan-persetujuan': { title: 'Kebijakan Persetujuan', who: 'hcis', under: '/master-data', page: () => import('#web/approval-policy/approval-policy.page.tsx'), menu: { group: ['Master Data'], label: 'Kebijakan Persetujuan', icon: Rule } },

  '/jejak': { title: 'Jejak', who: 'group-hcis', page: () => import('#web/audit/trail.page.tsx'), menu: { group: ['Master Data'], label: 'Jejak', icon: History } },

  '/impor-karyawan': { title: 'Impor Karyawan', who: 'hcis', under: '/employee', page: () => import('#web/people/import.page.tsx') },
  '/kontrak-berakhir': { title: 'Kontrak Berakhir', who: 'hcis', under: '/employee', page: () => import('#web/career/ending.page.tsx') },
  '/perubahan-ditinjau': { title: 'Perubahan Perlu Ditinjau', who: 'group-hcis', under: '/employee', page: () => import('#web/career/orphans.page.tsx') },
  '/akun-baru': { title: 'Akun Belum Aktif', who: 'hcis', under: '/employee', page: () => import('#web/account/newcomers.page.tsx') },

  '/overview': { title: 'Overview', who: 'signed-in', page: () => import('#web/leave/overview.page.tsx'), menu: { group: leaves, label: 'Overview', icon: CalendarMonth } },
  '/request-leave': { title: 'Perizinan', who: 'signed-in', under: '/overview', page: () => import('#web/leave/leave-list.page.tsx'), menu: { group: leaves, label: 'Perizinan', icon: EventAvailable } },
  '/request-leave/detail/$id': { title: 'Detail Perizinan', who: 'signed-in', under: '/request-leave', page: () => import('#web/leave/leave-detail.page.tsx') },
  '/daftar-izin': { title: 'Daftar Izin', who: 'senior', page: () => import('#web/leave/leave-approval.page.tsx'), menu: { group: leaves, label: 'Daftar Izin', icon: FactCheck, count: LeaveCount } },

  '/reimburse': { title: 'Reimburse', who: 'signed-in', page: () => import('#web/reimbursement/reimbursement-list.page.tsx'), menu: { group: expense, label: 'Reimburse', icon: ReceiptLong } },
  '/form-reimburse': { title: 'Form Reimburse', who: 'signed-in', under: '/reimburse', page: () => import('#web/reimbursement/reimbursement-form.page.tsx') },
  '/form-reimburse/$id': { title: 'Edit Reimburse', who: 'signed-in', under: '/reimburse', page: () => import('#web/reimbursement/reimbursement-edit.page.tsx') },
  '/daftar-reimburse': { title: 'Daftar Reimburse', who: 'reimbursement-reader', page: () => import('#web/reimbursement/reimbursement-approval.page.tsx'), menu: { group: expense, label: 'Daftar Reimburse', icon: Payments, count: ReimbursementCount } },
  '/pengajuan-lembur': { title: 'Lembur', who: 'signed-in', page: () => import('#web/overtime/overtime-list.page.tsx'), menu: { group: expense, label: 'Pengajuan Lembur', icon: MoreTime } },
  '/form-overtime': { title: 'Form Lembur', who: 'signed-in', under: '/pengajuan-lembur', page: () => import('#web/overtime/overtime-form.page.tsx') },
  '/form-overtime/$id': { title: 'Edit Lembur', who: 'signed-in', under: '/pengajuan-lembur', page: () => import('#web/overtime/overtime-edit.page.tsx') },
  '/daftar-lembur': { title: 'Daftar Lembur', who: 'senior', page: () => import('#web/overtime/overtime-approval.page.tsx'), menu: { group: expense, label: 'Daftar Lembur', icon: PendingActions, count: OvertimeCount } },
  '/lembur-ditugaskan': { title: 'Lembur Ditugaskan', who: 'senior', page: () => import('#web/overtime/assigned-by-me.page.tsx'), menu: { group: expense, label: 'Lembur Ditugaskan', icon: AssignmentInd } },
  '/form-lembur-ditugaskan': { title: 'Tugaskan Lembur', crumb: 'Lembur Ditugaskan', who: 'senior', page: () => import('#web/overtime/assign-form.page.tsx') },
  '/daftar-ditugaskan': { title: 'Daftar Ditugaskan', who: 'signed-in', page: () => import('#web/overtime/assigned-to-me.page.tsx'), menu: { group: expense, label: 'Daftar Ditugaskan', icon: PlaylistAddCheck } },

  '/berita': { title: 'Berita', who: 'signed-in', page: () => import('#web/news/news-list.page.tsx'), menu: { group: [], label: 'Berita', icon: Newspaper } },
  '/berita/$id': { title: 'Detail Berita', who: 'signed-in', under: '/berita', page: () => import('#web/news/news-detail.page.tsx') },
  '/buat-berita': { title: 'Buat Berita', who: 'hcis', otherwise: '/berita', under: '/berita', page: () => import('#web/news/create-news.page.tsx') },
  '/edit-berita/$id': { title: 'Edit Berita', who: 'hcis', otherwise: '/berita', under: '/berita', page: () => import('#web/news/edit-news.page.tsx') },

  '/absensi': { title: 'Absen Masuk/Pulang', who: 'signed-in', page: () => import('#web/attendance/check-in.page.tsx'), menu: { group: presence, label: 'Absen Masuk/Pulang', icon: Fingerprint } },
  '/kelola-kehadiran': { title: 'Kelola Kehadiran', who: 'signed-in', page: () => import('#web/attendance/attendance-list.page.tsx'), menu: { group: presence, label: 'Kelola Kehadiran', icon: CoPresent } },
  '/time-and-location': { title: 'Atur Jam', who: 'hcis', page: () => import('#web/attendance/rule-list.page.tsx'), menu: { group: presence, label: 'Atur Jam', icon: Schedule } },

  '/kelola-quotes': { title: 'Kelola Quotes', who: 'hcis', page: () => import('#web/quote/quote-list.page.tsx') },
  '/not-found': { title: 'Halaman tidak ditemukan', who: 'signed-in', page: () => import('#web/ui/page/not-found.page.tsx') },
}

export const screens = (Object.keys(table) as Path[]).map((path): Screen => ({ path, ...table[path] }))

/** Old addresses, and where they lead. */
export const aliases: { path: string; to: Address }[] = [{ path: '/kelola-attendance', to: '/kelola-kehadiran' }]

const IDENTITY = '/form-identitas' satisfies Path
const PASSWORD = '/ganti-password' satisfies Path
const SECURITY = '/keamanan' satisfies Path

const isOpenTo = (screen: Screen, me: SessionUser) =>
  screen.who !== 'public' &&
  !me.must_change_password &&
  !me.must_add_factor &&
  admits[screen.who](me) &&
  (me.status === 'old' || screen.path === IDENTITY)

/** Where somebody who asks for a screen must go instead, if anywhere. */
export function elsewhere(screen: Screen, me: SessionUser | undefined): Address | undefined {
  if (screen.who === 'public') return me && !screen.evenSignedIn ? '/' : undefined
  if (!me) return '/login'
  if (me.must_change_password) return screen.path === PASSWORD ? undefined : PASSWORD
  if (me.must_add_factor) return screen.path === SECURITY ? undefined : SECURITY
  if (me.status === 'new' && screen.path !== IDENTITY) return IDENTITY
  return isOpenTo(screen, me) ? screen.detour?.(me) : (screen.otherwise ?? '/')
}

export type MenuEntry = MenuPlace & { path: Path }

/** The entries of the drawer, in its order. */
export const menuFor = (me: SessionUser): MenuEntry[] =>
  screens.flatMap((it) => (it.menu && isOpenTo(it, me) ? [{ ...it.menu, path: it.path }] : []))

export function trailOf(screen: Screen): Crumb[] {
  const own = { label: screen.crumb ?? screen.title, to: screen.path }
  if (screen.path === '/') return [own]
  const before = screens.find((it) => it.path === (screen.under ?? '/'))
  return before ? [...trailOf(before), own] : [own]
}

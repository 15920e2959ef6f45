/** Every route of the product: its page, who may open it, where the menu shows it and which way leads to it. */
import AssignmentInd from '@mui/icons-material/AssignmentIndOutlined'
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import CoPresent from '@mui/icons-material/CoPresentOutlined'
import EventAvailable from '@mui/icons-material/EventAvailableOutlined'
import FactCheck from '@mui/icons-material/FactCheckOutlined'
import Fingerprint from '@mui/icons-material/FingerprintOutlined'
import Groups from '@mui/icons-material/GroupsOutlined'
import MoreTime from '@mui/icons-material/MoreTimeOutlined'
import Newspaper from '@mui/icons-material/NewspaperOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import PendingActions from '@mui/icons-material/PendingActionsOutlined'
import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheckOutlined'
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import type { ComponentType } from 'react'
import type { SessionUser } from '#contract/auth.ts'
import { type Access, admits } from '#contract/policy.ts'
import type { Crumb } from '#web/ui/page/screen.ts'

type Page = () => Promise<{ default: ComponentType }>

interface MenuPlace {
  /** Headings above the entry, the outermost first. */
  group: string[]
  label: string
  icon: ComponentType
}

export interface Screen {
  path: string
  title: string
  page: Page
  who: Access
  /** Where the others are sent; the dashboard unless stated. */
  otherwise?: string
  /** Those who are admitted and yet have a better place to be. */
  detour?: (me: SessionUser) => string | undefined
  menu?: MenuPlace
  /** The screen before it in the breadcrumb, the dashboard unless stated; and its own name there, if not the title. */
  under?: string
  crumb?: string
}

const detail = '/detail-employee/$id/$userId'
const leaves = ['Self Service', 'Leaves']
const expense = ['Self Service', 'Expense']
const presence = ['Kehadiran']

const ownDetail = (me: SessionUser) => `/detail-employee/${me.position_id}/${me.id}`

// biome-ignore format: one screen a line reads as the table that it is
export const screens: Screen[] = [
  { path: '/login', title: 'Login', who: 'public', page: () => import('#web/auth/login.page.tsx') },
  { path: '/forgot-password', title: 'Lupa Password', who: 'public', page: () => import('#web/auth/forgot-password.page.tsx') },
  { path: '/reset-password/$token', title: 'Reset Password', who: 'public', page: () => import('#web/auth/reset-password.page.tsx') },

  { path: '/', title: 'Dashboard', who: 'signed-in', page: () => import('#web/dashboard/dashboard.page.tsx') },
  { path: '/ganti-password', title: 'Ganti Password', crumb: 'Ganti-password', who: 'signed-in', page: () => import('#web/auth/change-password.page.tsx') },
  { path: '/form-identitas', title: 'Form Identitas Diri', who: 'signed-in', page: () => import('#web/profile/identity-form.page.tsx') },

  { path: '/employee', title: 'EOA Profile', who: 'signed-in', page: () => import('#web/employee/directory.page.tsx'), detour: (me) => (me.role_name === 'staff' ? ownDetail(me) : undefined), menu: { group: ['Master Data'], label: 'EOA Profile', icon: Groups } },
  { path: detail, title: 'Detail Employee', who: 'signed-in', page: () => import('#web/employee/detail.page.tsx') },
  { path: `${detail}/informasi-pribadi`, title: 'Edit Informasi Pribadi', who: 'signed-in', under: detail, page: () => import('#web/profile/edit-profile.page.tsx') },
  { path: `${detail}/alamat`, title: 'Edit Alamat', who: 'signed-in', under: detail, page: () => import('#web/address/edit-address.page.tsx') },
  { path: `${detail}/informasi-pekerjaan`, title: 'Form Informasi Pekerjaan', who: 'signed-in', under: detail, page: () => import('#web/employee/employment-form.page.tsx') },
  { path: '/dokumen/$id/$userId', title: 'Dokumen', who: 'signed-in', under: detail, page: () => import('#web/document/document.page.tsx') },
  { path: '/form-tambah-user', title: 'Tambah User', who: 'hcis', under: '/employee', page: () => import('#web/user/new-user.page.tsx') },

  { path: '/overview', title: 'Overview', who: 'signed-in', page: () => import('#web/leave/overview.page.tsx'), menu: { group: leaves, label: 'Overview', icon: CalendarMonth } },
  { path: '/request-leave', title: 'Perizinan', who: 'signed-in', under: '/overview', page: () => import('#web/leave/leave-list.page.tsx'), menu: { group: leaves, label: 'Perizinan', icon: EventAvailable } },
  { path: '/request-leave/detail/$id', title: 'Detail Perizinan', who: 'signed-in', under: '/request-leave', page: () => import('#web/leave/leave-detail.page.tsx') },
  { path: '/daftar-izin', title: 'Daftar Izin', who: 'senior', page: () => import('#web/leave/leave-approval.page.tsx'), menu: { group: leaves, label: 'Daftar Izin', icon: FactCheck } },

  { path: '/reimburse', title: 'Reimburse', who: 'signed-in', page: () => import('#web/reimbursement/reimbursement-list.page.tsx'), menu: { group: expense, label: 'Reimburse', icon: ReceiptLong } },
  { path: '/form-reimburse', title: 'Form Reimburse', who: 'signed-in', under: '/reimburse', page: () => import('#web/reimbursement/reimbursement-form.page.tsx') },
  { path: '/form-reimburse/$id', title: 'Edit Reimburse', who: 'signed-in', under: '/reimburse', page: () => import('#web/reimbursement/reimbursement-edit.page.tsx') },
  { path: '/daftar-reimburse', title: 'Daftar Reimburse', who: 'reimbursement-reader', page: () => import('#web/reimbursement/reimbursement-approval.page.tsx'), menu: { group: expense, label: 'Daftar Reimburse', icon: Payments } },
  { path: '/pengajuan-lembur', title: 'Lembur', who: 'signed-in', page: () => import('#web/overtime/overtime-list.page.tsx'), menu: { group: expense, label: 'Pengajuan Lembur', icon: MoreTime } },
  { path: '/form-overtime', title: 'Form Lembur', who: 'signed-in', under: '/pengajuan-lembur', page: () => import('#web/overtime/overtime-form.page.tsx') },
  { path: '/form-overtime/$id', title: 'Edit Lembur', who: 'signed-in', under: '/pengajuan-lembur', page: () => import('#web/overtime/overtime-edit.page.tsx') },
  { path: '/daftar-lembur', title: 'Daftar Lembur', who: 'senior', page: () => import('#web/overtime/overtime-approval.page.tsx'), menu: { group: expense, label: 'Daftar Lembur', icon: PendingActions } },
  { path: '/lembur-ditugaskan', title: 'Lembur Ditugaskan', who: 'senior', page: () => import('#web/overtime/assigned-by-me.page.tsx'), menu: { group: expense, label: 'Lembur Ditugaskan', icon: AssignmentInd } },
  { path: '/form-lembur-ditugaskan', title: 'Tugaskan Lembur', crumb: 'Lembur Ditugaskan', who: 'senior', page: () => import('#web/overtime/assign-form.page.tsx') },
  { path: '/daftar-ditugaskan', title: 'Daftar Ditugaskan', who: 'signed-in', page: () => import('#web/overtime/assigned-to-me.page.tsx'), menu: { group: expense, label: 'Daftar Ditugaskan', icon: PlaylistAddCheck } },

  { path: '/berita', title: 'Berita', who: 'signed-in', page: () => import('#web/news/news-list.page.tsx'), menu: { group: [], label: 'Berita', icon: Newspaper } },
  { path: '/berita/$id', title: 'Detail Berita', who: 'signed-in', under: '/berita', page: () => import('#web/news/news-detail.page.tsx') },
  { path: '/buat-berita', title: 'Buat Berita', who: 'hcis', otherwise: '/berita', under: '/berita', page: () => import('#web/news/create-news.page.tsx') },
  { path: '/edit-berita/$id', title: 'Edit Berita', who: 'hcis', otherwise: '/berita', under: '/berita', page: () => import('#web/news/edit-news.page.tsx') },

  { path: '/absensi', title: 'Absen Masuk/Pulang', who: 'signed-in', page: () => import('#web/attendance/check-in.page.tsx'), menu: { group: presence, label: 'Absen Masuk/Pulang', icon: Fingerprint } },
  { path: '/kelola-kehadiran', title: 'Kelola Kehadiran', who: 'signed-in', page: () => import('#web/attendance/attendance-list.page.tsx'), menu: { group: presence, label: 'Kelola Kehadiran', icon: CoPresent } },
  { path: '/time-and-location', title: 'Atur Jam', who: 'hcis', page: () => import('#web/attendance/rule-list.page.tsx'), menu: { group: presence, label: 'Atur Jam', icon: Schedule } },

  { path: '/kelola-quotes', title: 'Kelola Quotes', who: 'hcis', page: () => import('#web/quote/quote-list.page.tsx') },
  { path: '/not-found', title: 'Halaman tidak ditemukan', who: 'signed-in', page: () => import('#web/ui/page/not-found.page.tsx') },
]

/** Old addresses, and where they lead. */
export const aliases = [{ path: '/kelola-attendance', to: '/kelola-kehadiran' }]

const IDENTITY = '/form-identitas'

const isOpenTo = (screen: Screen, me: SessionUser) =>
  screen.who !== 'public' && admits[screen.who](me) && (me.status === 'old' || screen.path === IDENTITY)

/** Where somebody who asks for a screen must go instead, if anywhere. */
export function elsewhere(screen: Screen, me: SessionUser | undefined): string | undefined {
  if (screen.who === 'public') return me && '/'
  if (!me) return '/login'
  if (me.status === 'new' && screen.path !== IDENTITY) return IDENTITY
  return isOpenTo(screen, me) ? screen.detour?.(me) : (screen.otherwise ?? '/')
}

export type MenuEntry = MenuPlace & { path: string }

/** The entries of the drawer, in its order. */
export const menuFor = (me: SessionUser): MenuEntry[] =>
  screens.flatMap((it) => (it.menu && isOpenTo(it, me) ? [{ ...it.menu, path: it.path }] : []))

export function trailOf(screen: Screen): Crumb[] {
  const own = { label: screen.crumb ?? screen.title, to: screen.path }
  if (screen.path === '/') return [own]
  const before = screens.find((it) => it.path === (screen.under ?? '/'))
  return before ? [...trailOf(before), own] : [own]
}

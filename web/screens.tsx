/** Every screen of the product: page, access rule, menu entry, breadcrumb. `menu-icons.ts` has the icons of the entries. */
import type { ComponentType } from 'react'
import type { SessionUser } from '#contract/access/auth.ts'
import { type Access, admits } from '#contract/policy.ts'
import type { KindName } from '#contract/request-kinds.ts'
import { homeInitialQueries } from '#web/home/dashboard/initial-queries.ts'
import type { Crumb } from '#web/ui/page/use-screen.ts'
import type { InitialQuery } from './app/initial-query.ts'
import { type Path, path, type ScreenPath } from './client/paths.ts'

type Page = () => Promise<{ default: ComponentType }>

/** The waiting requests of one kind, or all of them. */
export type CountName = KindName | 'total'

interface MenuItem {
  /** Headings above the entry, the outermost first. */
  group: string[]
  label: string
  /** The waiting requests whose number stands beside the label. */
  count?: CountName
  /** Starts of other addresses that belong to the entry, unless the person came from another one. */
  also?: string[]
}

interface ScreenDefinition {
  title: string
  page: Page
  access: Access
  /** A public screen that signed-in users may open too. */
  alsoSignedIn?: true
  /** The screen to which people without access are redirected; the dashboard unless stated. */
  redirectTo?: ScreenPath
  /** Redirects people who have access but a better starting point. */
  redirect?: (me: SessionUser) => ScreenPath | undefined
  /** Queries to prefetch when a visit starts on this screen. */
  initialQueries?: (me: SessionUser) => InitialQuery[]
  menu?: MenuItem
  /** `parent` precedes it in the breadcrumb, the dashboard unless stated; `crumb` replaces the title there. */
  parent?: Path
  crumb?: string
  /** A detail: its breadcrumb begins with the screen from which it was opened, or with this one if that is unknown. */
  origin?: (me: SessionUser) => Path
}

export type Screen = ScreenDefinition & { path: Path }

const detail = '/detail-employee/$id/$userId'
const leaves = ['Self Service', 'Leaves']
const expense = ['Self Service', 'Expense']
const presence = ['Kehadiran']

const ownDetail = (me: SessionUser) => path(detail, { id: me.position_id, userId: me.id })

// biome-ignore format: one screen a line reads as the table that it is
const screenByPath: Record<Path, ScreenDefinition> = {
  '/setup': { title: 'Persiapan HCIS', access: 'public', alsoSignedIn: true, page: () => import('#web/access/setup/setup.page.tsx') },
  '/login': { title: 'Login', access: 'public', page: () => import('#web/access/auth/login.page.tsx') },
  '/forgot-password': { title: 'Lupa Password', access: 'public', page: () => import('#web/access/auth/forgot-password.page.tsx') },
  '/reset-password/$token': { title: 'Reset Password', access: 'public', page: () => import('#web/access/auth/reset-password.page.tsx') },
  '/bukan-saya/$token': { title: 'Bukan Saya', access: 'public', alsoSignedIn: true, page: () => import('#web/access/auth/not-me.page.tsx') },
  '/bantuan': { title: 'Bantuan', access: 'public', alsoSignedIn: true, page: () => import('#web/app/help/help.page.tsx') },
  '/bantuan/$guide': { title: 'Bantuan', access: 'public', alsoSignedIn: true, page: () => import('#web/app/help/help.page.tsx') },

  '/': { title: 'Dashboard', access: 'signed-in', page: () => import('#web/home/dashboard/dashboard.page.tsx'), initialQueries: homeInitialQueries, menu: { group: [], label: 'Beranda' } },
  '/ganti-password': { title: 'Ganti Password', crumb: 'Ganti-password', access: 'signed-in', page: () => import('#web/access/auth/change-password.page.tsx') },
  '/perangkat': { title: 'Perangkat Saya', access: 'signed-in', page: () => import('#web/access/account/devices.page.tsx') },
  '/siapa-melihat-data-saya': { title: 'Siapa Melihat Data Saya', access: 'signed-in', page: () => import('#web/operate/audit/own-audit.page.tsx') },
  '/keamanan': { title: 'Keamanan', access: 'signed-in', page: () => import('#web/access/second-factor/security.page.tsx') },
  '/tugas-saya': { title: 'Tugas Saya', access: 'manager', page: () => import('#web/request/inbox/inbox.page.tsx'), menu: { group: [], label: 'Tugas Saya', count: 'total' } },
  '/wakil': { title: 'Delegasi Persetujuan', access: 'manager', parent: '/tugas-saya', page: () => import('#web/request/delegation/delegation.page.tsx') },
  '/notifikasi': { title: 'Notifikasi', access: 'signed-in', page: () => import('#web/app/notice/notices.page.tsx') },
  '/preferensi': { title: 'Preferensi', parent: '/notifikasi', access: 'signed-in', page: () => import('#web/home/preference/preferences.page.tsx') },
  '/form-identitas': { title: 'Form Identitas Diri', access: 'signed-in', page: () => import('#web/people/profile/identity-form.page.tsx') },

  '/employee': { title: 'EOA Profile', access: 'signed-in', page: () => import('#web/people/employee/employee-directory.page.tsx'), redirect: (me) => (me.role_name === 'staff' ? ownDetail(me) : undefined), menu: { group: ['Master Data'], label: 'EOA Profile', also: ['/detail-employee/', '/dokumen/'] } },
  '/detail-employee/$id/$userId': { title: 'Detail Employee', access: 'signed-in', origin: (me) => (me.role_name === 'staff' ? '/' : '/employee'), page: () => import('#web/people/employee/employee-detail.page.tsx') },
  '/detail-employee/$id/$userId/informasi-pribadi': { title: 'Edit Informasi Pribadi', access: 'signed-in', parent: detail, page: () => import('#web/people/profile/edit-profile.page.tsx') },
  '/detail-employee/$id/$userId/alamat': { title: 'Edit Alamat', access: 'signed-in', parent: detail, page: () => import('#web/people/address/edit-address.page.tsx') },
  '/detail-employee/$id/$userId/informasi-pekerjaan': { title: 'Form Informasi Pekerjaan', access: 'signed-in', parent: detail, page: () => import('#web/people/employee/employment-form.page.tsx') },
  '/detail-employee/$id/$userId/karier': { title: 'Ubah Karier', access: 'hcis', parent: detail, page: () => import('#web/people/employee/career-form.page.tsx') },
  '/detail-employee/$id/$userId/posisi-baru': { title: 'Tambah Posisi', access: 'hcis', parent: detail, page: () => import('#web/people/employee/new-position.page.tsx') },
  '/dokumen/$id/$userId': { title: 'Dokumen', access: 'signed-in', parent: detail, page: () => import('#web/people/document/document.page.tsx') },
  '/form-tambah-user': { title: 'Tambah User', access: 'hcis', parent: '/employee', page: () => import('#web/people/new-person/new-user.page.tsx') },

  '/struktur': { title: 'Struktur Organisasi', crumb: 'Struktur', access: 'signed-in', page: () => import('#web/people/structure/structure.page.tsx'), menu: { group: ['Master Data'], label: 'Struktur' } },

  '/master-data': { title: 'Master Data', access: 'hcis', page: () => import('#web/org/master/master.page.tsx'), menu: { group: ['Master Data'], label: 'Master Data' } },

  '/kebijakan-persetujuan': { title: 'Kebijakan Persetujuan', access: 'hcis', parent: '/master-data', page: () => import('#web/request/approval-policy/approval-policy.page.tsx'), menu: { group: ['Master Data'], label: 'Kebijakan Persetujuan' } },

  '/jejak': { title: 'Jejak Audit', access: 'group-hcis', page: () => import('#web/operate/audit/audit.page.tsx'), menu: { group: ['Master Data'], label: 'Jejak Audit' } },
  '/token-mesin': { title: 'Token Mesin', access: 'group-hcis', page: () => import('#web/access/machine-token/machine-tokens.page.tsx'), menu: { group: ['Master Data'], label: 'Token Mesin' } },
  '/status-sistem': { title: 'Status Sistem', access: 'group-hcis', page: () => import('#web/operate/system/system-status.page.tsx'), menu: { group: ['Master Data'], label: 'Status Sistem' } },

  '/impor-karyawan': { title: 'Impor Karyawan', access: 'hcis', parent: '/employee', page: () => import('#web/people/import/import.page.tsx') },
  '/kontrak-berakhir': { title: 'Kontrak Berakhir', access: 'hcis', parent: '/employee', page: () => import('#web/people/career/ending-contracts.page.tsx') },
  '/perubahan-ditinjau': { title: 'Perubahan Perlu Ditinjau', access: 'group-hcis', parent: '/employee', page: () => import('#web/people/career/orphaned-plans.page.tsx') },
  '/akun-baru': { title: 'Akun Belum Aktif', access: 'hcis', parent: '/employee', page: () => import('#web/access/account/newcomers.page.tsx') },

  '/overview': { title: 'Overview', access: 'signed-in', page: () => import('#web/leave/request/leave-overview.page.tsx'), menu: { group: leaves, label: 'Overview' } },
  '/request-leave': { title: 'Perizinan', access: 'signed-in', parent: '/overview', page: () => import('#web/leave/request/leave-list.page.tsx'), menu: { group: leaves, label: 'Perizinan' } },
  '/request-leave/detail/$id': { title: 'Detail Perizinan', access: 'signed-in', parent: '/request-leave', origin: () => '/request-leave', page: () => import('#web/leave/request/leave-detail.page.tsx') },
  '/daftar-izin': { title: 'Daftar Izin', access: 'senior', page: () => import('#web/leave/request/leave-approval.page.tsx'), menu: { group: leaves, label: 'Daftar Izin', count: 'leave' } },
  '/cuti-saya': { title: 'Cuti Saya', access: 'signed-in', parent: '/overview', page: () => import('#web/leave/balance/own-balance.page.tsx'), menu: { group: leaves, label: 'Cuti Saya' } },
  '/saldo-cuti': { title: 'Saldo Cuti', access: 'hcis', page: () => import('#web/leave/balance/balance-list.page.tsx'), menu: { group: leaves, label: 'Saldo Cuti' } },
  '/kalender-kerja': { title: 'Kalender Kerja', access: 'signed-in', page: () => import('#web/time/work-calendar/work-calendar.page.tsx'), menu: { group: leaves, label: 'Kalender Kerja' } },
  '/kebijakan-cuti': { title: 'Kebijakan Cuti', access: 'hcis', page: () => import('#web/leave/policy/leave-policy.page.tsx'), menu: { group: leaves, label: 'Kebijakan Cuti' } },

  '/reimburse': { title: 'Reimburse', access: 'signed-in', page: () => import('#web/pay/reimbursement/reimbursement-list.page.tsx'), menu: { group: expense, label: 'Reimburse' } },
  '/form-reimburse': { title: 'Form Reimburse', access: 'signed-in', parent: '/reimburse', page: () => import('#web/pay/reimbursement/reimbursement-form.page.tsx') },
  '/form-reimburse/$id': { title: 'Edit Reimburse', access: 'signed-in', parent: '/reimburse', page: () => import('#web/pay/reimbursement/reimbursement-edit.page.tsx') },
  '/daftar-reimburse': { title: 'Daftar Reimburse', access: 'reimbursement-reader', page: () => import('#web/pay/reimbursement/reimbursement-approval.page.tsx'), menu: { group: expense, label: 'Daftar Reimburse', count: 'reimbursement' } },
  '/pengajuan-lembur': { title: 'Lembur', access: 'signed-in', page: () => import('#web/pay/overtime/overtime-list.page.tsx'), menu: { group: expense, label: 'Pengajuan Lembur' } },
  '/form-overtime': { title: 'Form Lembur', access: 'signed-in', parent: '/pengajuan-lembur', page: () => import('#web/pay/overtime/overtime-form.page.tsx') },
  '/form-overtime/$id': { title: 'Edit Lembur', access: 'signed-in', parent: '/pengajuan-lembur', page: () => import('#web/pay/overtime/overtime-edit.page.tsx') },
  '/daftar-lembur': { title: 'Daftar Lembur', access: 'senior', page: () => import('#web/pay/overtime/overtime-approval.page.tsx'), menu: { group: expense, label: 'Daftar Lembur', count: 'overtime' } },
  '/lembur-ditugaskan': { title: 'Lembur Ditugaskan', access: 'senior', page: () => import('#web/pay/overtime/assigned-by-me.page.tsx'), menu: { group: expense, label: 'Lembur Ditugaskan', also: ['/form-lembur-ditugaskan'] } },
  '/daftar-ditugaskan': { title: 'Daftar Ditugaskan', access: 'signed-in', page: () => import('#web/pay/overtime/assigned-to-me.page.tsx'), menu: { group: expense, label: 'Daftar Ditugaskan' } },
  '/rekap-lembur': { title: 'Rekap Lembur', access: 'senior', page: () => import('#web/pay/overtime-recap/overtime-recap.page.tsx'), menu: { group: expense, label: 'Rekap Lembur' } },
  '/form-lembur-ditugaskan': { title: 'Tugaskan Lembur', crumb: 'Lembur Ditugaskan', access: 'senior', page: () => import('#web/pay/overtime/assign-form.page.tsx') },

  '/berita': { title: 'Berita', access: 'signed-in', page: () => import('#web/home/news/news-list.page.tsx'), menu: { group: [], label: 'Berita' } },
  '/berita/$id': { title: 'Detail Berita', access: 'signed-in', parent: '/berita', page: () => import('#web/home/news/news-detail.page.tsx') },
  '/buat-berita': { title: 'Buat Berita', access: 'hcis', redirectTo: '/berita', parent: '/berita', page: () => import('#web/home/news/create-news.page.tsx') },
  '/edit-berita/$id': { title: 'Edit Berita', access: 'hcis', redirectTo: '/berita', parent: '/berita', page: () => import('#web/home/news/edit-news.page.tsx') },

  '/absensi': { title: 'Absen Masuk/Pulang', access: 'signed-in', page: () => import('#web/time/attendance/check-in.page.tsx'), menu: { group: presence, label: 'Absen Masuk/Pulang' } },
  '/kelola-kehadiran': { title: 'Kelola Kehadiran', access: 'signed-in', page: () => import('#web/time/attendance/attendance-list.page.tsx'), menu: { group: presence, label: 'Kelola Kehadiran' } },
  '/time-and-location': { title: 'Atur Jam', access: 'hcis', page: () => import('#web/time/attendance/rule-list.page.tsx'), menu: { group: presence, label: 'Atur Jam' } },
  '/hari-ini': { title: 'Hari Ini', access: 'manager', page: () => import('#web/time/desk/desk.page.tsx'), menu: { group: presence, label: 'Hari Ini' } },
  '/rekap-kehadiran': { title: 'Rekap Kehadiran', access: 'manager', page: () => import('#web/time/recap/recap.page.tsx'), menu: { group: presence, label: 'Rekap Kehadiran' } },
  '/aturan-kehadiran': { title: 'Aturan Kehadiran', access: 'hcis', page: () => import('#web/time/policy/attendance-policy.page.tsx'), menu: { group: presence, label: 'Aturan Kehadiran' } },
  '/tempat-kerja': { title: 'Tempat Kerja', access: 'hcis', page: () => import('#web/time/office-place/office-place-list.page.tsx'), menu: { group: presence, label: 'Tempat Kerja' } },
  '/pin-mesin': { title: 'PIN Mesin', access: 'hcis', page: () => import('#web/time/machine-pin/machine-pin-list.page.tsx'), menu: { group: presence, label: 'PIN Mesin' } },
  '/penggajian': { title: 'Penggajian', access: 'hcis', page: () => import('#web/pay/payroll/payroll.page.tsx'), menu: { group: presence, label: 'Penggajian' } },
  '/koreksi': { title: 'Koreksi', access: 'signed-in', page: () => import('#web/time/correction/correction-list.page.tsx'), menu: { group: presence, label: 'Koreksi' } },
  '/daftar-koreksi': { title: 'Daftar Koreksi', access: 'senior', page: () => import('#web/time/correction/correction-approval.page.tsx'), menu: { group: presence, label: 'Daftar Koreksi', count: 'correction' } },
  '/jadwal-saya': { title: 'Jadwal Saya', access: 'signed-in', page: () => import('#web/time/roster/own-roster.page.tsx'), menu: { group: presence, label: 'Jadwal Saya' } },
  '/jadwal': { title: 'Jadwal', access: 'manager', page: () => import('#web/time/roster/roster.page.tsx'), menu: { group: presence, label: 'Jadwal' } },
  '/shift': { title: 'Shift', access: 'hcis', page: () => import('#web/time/shift/shift-list.page.tsx'), menu: { group: presence, label: 'Shift' } },
  '/jam-musim': { title: 'Jam Musim', access: 'hcis', page: () => import('#web/time/season-hours/season-hours-list.page.tsx'), menu: { group: presence, label: 'Jam Musim' } },

  '/kelola-quotes': { title: 'Kelola Quotes', access: 'hcis', page: () => import('#web/home/quote/quote-list.page.tsx') },
  '/not-found': { title: 'Halaman tidak ditemukan', access: 'signed-in', page: () => import('#web/ui/page/not-found.page.tsx') },
}

export const screens = (Object.keys(screenByPath) as Path[]).map((path): Screen => ({ path, ...screenByPath[path] }))

/** Old addresses and the screens that replaced them. */
export const aliases: { path: string; to: ScreenPath }[] = [
  { path: '/kelola-attendance', to: '/kelola-kehadiran' },
  { path: '/belum-absen', to: '/hari-ini' },
]

const IDENTITY = '/form-identitas' satisfies Path
const PASSWORD = '/ganti-password' satisfies Path
const SECURITY = '/keamanan' satisfies Path

const canOpen = (screen: Screen, me: SessionUser) =>
  screen.access !== 'public' &&
  !me.must_change_password &&
  !me.must_add_factor &&
  admits[screen.access](me) &&
  (me.status === 'old' || screen.path === IDENTITY)

/** The screen to which this request is redirected; undefined when the screen may open. */
export function redirectFor(screen: Screen, me: SessionUser | undefined): ScreenPath | undefined {
  if (screen.access === 'public') return me && !screen.alsoSignedIn ? '/' : undefined
  if (!me) return '/login'
  if (me.must_change_password) return screen.path === PASSWORD ? undefined : PASSWORD
  if (me.must_add_factor) return screen.path === SECURITY ? undefined : SECURITY
  if (me.status === 'new' && screen.path !== IDENTITY) return IDENTITY
  return canOpen(screen, me) ? screen.redirect?.(me) : (screen.redirectTo ?? '/')
}

/** Whether the account itself may not open the screen; those who must do something else first are not refused. */
export const isRefused = (screen: Screen, me: SessionUser) =>
  screen.access !== 'public' &&
  !me.must_change_password &&
  !me.must_add_factor &&
  me.status === 'old' &&
  !canOpen(screen, me)

export type MenuEntry = MenuItem & { path: Path }

/** The screens without parameters that the account may open. */
export const openScreensFor = (me: SessionUser) =>
  screens.flatMap(({ path: to, title, menu, ...screen }) =>
    !to.includes('$') && to !== '/not-found' && canOpen({ path: to, title, ...screen }, me)
      ? [{ to: to as ScreenPath, label: menu?.label ?? title, isInMenu: menu !== undefined }]
      : [],
  )

/** The entries of the drawer in display order. */
export const menuFor = (me: SessionUser): MenuEntry[] =>
  screens.flatMap((it) => (it.menu && canOpen(it, me) ? [{ ...it.menu, path: it.path }] : []))

const screenAt = (path: Path | undefined) => screens.find((it) => it.path === path)

export function breadcrumbsOf(screen: Screen): Crumb[] {
  const own = { label: screen.crumb ?? screen.title, to: screen.path }
  if (screen.path === '/') return [own]
  const before = screenAt(screen.parent ?? '/')
  return before ? [...breadcrumbsOf(before), own] : [own]
}

/** The breadcrumbs before a detail while the screen from which it was opened is unknown. */
export const defaultOrigin = (screen: Screen, me: SessionUser | undefined): Crumb[] | undefined => {
  const before = me && screenAt(screen.origin?.(me))
  return before && breadcrumbsOf(before)
}

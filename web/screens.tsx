/**
 * Every screen of the product: page, access rule, menu entry or tab, breadcrumb. The files `menu-icons.ts`,
 * `screen-words.ts` and `screen-help.ts` have their icons, search words and sections of the guide, because the first
 * visit loads this one.
 */
import type { ComponentType } from 'react'
import type { SessionUser } from '#contract/access/auth.ts'
import { type Access, admits, isHcis, isPayer } from '#contract/policy.ts'
import type { KindName } from '#contract/request-kinds.ts'
import { homeInitialQueries } from '#web/home/dashboard/initial-queries.ts'
import type { InitialQuery } from './app/initial-query.ts'
import { type Path, path, type ScreenPath } from './client/paths.ts'

type Page = () => Promise<{ default: ComponentType }>

/** The waiting requests of one kind, or all of them. */
export type CountName = KindName | 'total'

export interface MenuItem {
  /** Headings above the entry, the outermost first. */
  group: string[]
  label: string
  /** Stays above the part of the menu that scrolls. */
  isPinned?: true
  /** The callers who have the entry; all who may open one of its screens unless stated. */
  isFor?: (me: SessionUser) => boolean
  /** Payers have the entry in a group of their own, before all others. */
  isForPayers?: true
  /** Starts of other addresses that belong to the entry, unless the person came from another one. */
  also?: string[]
}

/** A tab that shows the screen with search parameters of its own. */
export interface TabView {
  label: string
  search: Record<string, string>
  /** The callers who have it; all who may open the screen unless stated. */
  isFor?: (me: SessionUser) => boolean
  /** Stands before the tab of the screen. */
  isFirst?: true
}

/** A tab above the content of a screen. */
export interface ScreenTab {
  path: Path
  label: string
  search?: Record<string, string>
  /** Search parameters that stay when it is opened from another tab of its screen. */
  keeps?: string[]
  count?: CountName
}

interface ScreenDefinition {
  title: string
  page: Page
  access: Access
  /** Among those, the accounts that have the screen; the server decides on every call. */
  isFor?: (me: SessionUser) => boolean
  /** A public screen that signed-in users may open too. */
  alsoSignedIn?: true
  /** The screen to which people without access are redirected; the dashboard unless stated. */
  redirectTo?: ScreenPath
  /** Redirects people who have access but a better starting point. */
  redirect?: (me: SessionUser) => ScreenPath | undefined
  /** Queries to prefetch when a visit starts on this screen. */
  initialQueries?: (me: SessionUser) => InitialQuery[]
  /** An entry of the menu; of a tab, for those who do not have the entry above it. */
  menu?: MenuItem
  /** The entry above whose content the screen is a tab; the tabs of an entry stand in the order of this file. */
  tabOf?: Path
  /** The label of the tab; the screen of an entry has one if it shares its place with others. */
  tab?: string
  /** A tab after its own that leads to a screen of another entry. */
  leadsTo?: Pick<ScreenTab, 'path' | 'label'>
  /** Further tabs of the screen. */
  views?: TabView[]
  /** Search parameters that stay when another of its tabs is opened. */
  keeps?: string[]
  /** The waiting requests whose number stands beside the tab and the entry. */
  count?: CountName
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
const pay = ['Gaji']

/** Sessions from before an upgrade do not know whether they decide. */
export const decidesRequests = (me: SessionUser) => me.decides ?? admits.manager(me)

/** Groups that pay with another program have no entry for runs. */
const computesPay = (me: SessionUser) => me.computes_pay === true
const getsSlips = (me: SessionUser) => me.gets_slips === true

/** HR, and members of a desk, who are of any role. */
const keepsItems = (me: SessionUser) => isHcis(me) || me.serves_desk === true

const ownDetail = (me: SessionUser) => path(detail, { id: me.position_id, userId: me.id })

// biome-ignore format: one screen a line reads as the table that it is
const screenByPath: Record<Path, ScreenDefinition> = {
  '/setup': { title: 'Persiapan HCIS', access: 'public', alsoSignedIn: true, page: () => import('#web/access/setup/setup.page.tsx') },
  '/login': { title: 'Login', access: 'public', page: () => import('#web/access/auth/login.page.tsx') },
  '/forgot-password': { title: 'Lupa Password', access: 'public', page: () => import('#web/access/auth/forgot-password.page.tsx') },
  '/reset-password/$token': { title: 'Reset Password', access: 'public', page: () => import('#web/access/auth/reset-password.page.tsx') },
  '/bukan-saya/$token': { title: 'Bukan Saya', access: 'public', alsoSignedIn: true, page: () => import('#web/access/auth/not-me.page.tsx') },
  '/verifikasi/$code': { title: 'Pemeriksaan Surat', access: 'public', alsoSignedIn: true, page: () => import('#web/letter/verify/verify.page.tsx') },
  '/bantuan': { title: 'Bantuan', access: 'public', alsoSignedIn: true, page: () => import('#web/app/help/help.page.tsx') },
  '/bantuan/$guide': { title: 'Bantuan', access: 'public', alsoSignedIn: true, page: () => import('#web/app/help/help.page.tsx') },

  '/': { title: 'Dashboard', access: 'signed-in', page: () => import('#web/home/dashboard/dashboard.page.tsx'), initialQueries: homeInitialQueries, menu: { group: [], label: 'Beranda', isPinned: true } },
  '/ganti-password': { title: 'Ganti Password', crumb: 'Ganti-password', access: 'signed-in', page: () => import('#web/access/auth/change-password.page.tsx') },
  '/perangkat': { title: 'Perangkat Saya', access: 'signed-in', page: () => import('#web/access/account/devices.page.tsx') },
  '/siapa-melihat-data-saya': { title: 'Siapa Melihat Data Saya', access: 'signed-in', page: () => import('#web/operate/audit/own-audit.page.tsx') },
  '/keamanan': { title: 'Keamanan', access: 'signed-in', page: () => import('#web/access/second-factor/security.page.tsx') },
  '/tugas-saya': { title: 'Tugas Saya', access: 'manager', page: () => import('#web/request/inbox/inbox.page.tsx'), menu: { group: [], label: 'Tugas Saya', isPinned: true, isFor: decidesRequests }, tab: 'Keputusan', count: 'total' },
  '/wakil': { title: 'Delegasi Persetujuan', access: 'manager', page: () => import('#web/request/delegation/delegation.page.tsx'), tabOf: '/tugas-saya', tab: 'Delegasi' },
  '/notifikasi': { title: 'Notifikasi', access: 'signed-in', page: () => import('#web/app/notice/notices.page.tsx') },
  '/preferensi': { title: 'Preferensi', parent: '/notifikasi', access: 'signed-in', page: () => import('#web/home/preference/preferences.page.tsx') },
  '/form-identitas': { title: 'Form Identitas Diri', access: 'signed-in', page: () => import('#web/people/profile/identity-form.page.tsx') },

  '/employee': { title: 'EOA Profile', access: 'signed-in', page: () => import('#web/people/employee/employee-directory.page.tsx'), redirect: (me) => (me.role_name === 'staff' ? ownDetail(me) : undefined), menu: { group: ['Master Data'], label: 'EOA Profile', also: ['/detail-employee/', '/dokumen/'] }, tab: 'Karyawan' },
  '/akun-baru': { title: 'Akun Belum Aktif', access: 'hcis', page: () => import('#web/access/account/newcomers.page.tsx'), tabOf: '/employee', tab: 'Akun Belum Aktif' },
  '/kontrak-berakhir': { title: 'Kontrak Berakhir', access: 'hcis', page: () => import('#web/people/career/ending-contracts.page.tsx'), tabOf: '/employee', tab: 'Kontrak Berakhir' },
  '/perubahan-ditinjau': { title: 'Perubahan Perlu Ditinjau', access: 'group-hcis', page: () => import('#web/people/career/orphaned-plans.page.tsx'), tabOf: '/employee', tab: 'Perlu Ditinjau' },
  '/impor-karyawan': { title: 'Impor Karyawan', access: 'hcis', page: () => import('#web/people/import/import.page.tsx'), tabOf: '/employee', tab: 'Impor' },
  '/detail-employee/$id/$userId': { title: 'Detail Employee', access: 'signed-in', origin: (me) => (me.role_name === 'staff' ? '/' : '/employee'), page: () => import('#web/people/employee/employee-detail.page.tsx') },
  '/detail-employee/$id/$userId/informasi-pribadi': { title: 'Edit Informasi Pribadi', access: 'signed-in', parent: detail, page: () => import('#web/people/profile/edit-profile.page.tsx') },
  '/detail-employee/$id/$userId/alamat': { title: 'Edit Alamat', access: 'signed-in', parent: detail, page: () => import('#web/people/address/edit-address.page.tsx') },
  '/detail-employee/$id/$userId/informasi-pekerjaan': { title: 'Form Informasi Pekerjaan', access: 'signed-in', parent: detail, page: () => import('#web/people/employee/employment-form.page.tsx') },
  '/detail-employee/$id/$userId/karier': { title: 'Ubah Karier', access: 'hcis', parent: detail, page: () => import('#web/people/employee/career-form.page.tsx') },
  '/detail-employee/$id/$userId/posisi-baru': { title: 'Tambah Posisi', access: 'hcis', parent: detail, page: () => import('#web/people/employee/new-position.page.tsx') },
  '/dokumen/$id/$userId': { title: 'Dokumen', access: 'signed-in', parent: detail, page: () => import('#web/people/document/document.page.tsx') },
  '/form-tambah-user': { title: 'Tambah User', access: 'hcis', parent: '/employee', page: () => import('#web/people/new-person/new-user.page.tsx') },
  '/masuk-keluar': { title: 'Masuk & Keluar', access: 'manager', page: () => import('#web/lifecycle/checklist/checklist-list.page.tsx'), menu: { group: ['Master Data'], label: 'Masuk & Keluar', isFor: admits.manager }, tab: 'Daftar' },
  '/masuk-keluar/$id': { title: 'Daftar Tugas', access: 'manager', parent: '/masuk-keluar', page: () => import('#web/lifecycle/checklist/checklist-detail.page.tsx') },
  '/barang': { title: 'Barang', access: 'signed-in', isFor: keepsItems, page: () => import('#web/lifecycle/item/item-list.page.tsx'), tabOf: '/masuk-keluar', tab: 'Barang', menu: { group: ['Master Data'], label: 'Barang', isFor: (me) => !admits.manager(me) } },
  '/templat-tugas': { title: 'Templat Tugas', access: 'hcis', page: () => import('#web/lifecycle/template/template-list.page.tsx'), tabOf: '/masuk-keluar', tab: 'Templat' },
  '/meja': { title: 'Meja', access: 'hcis', page: () => import('#web/lifecycle/desk/desk-list.page.tsx'), tabOf: '/masuk-keluar', tab: 'Meja' },
  '/struktur': { title: 'Struktur Organisasi', crumb: 'Struktur', access: 'signed-in', page: () => import('#web/people/structure/structure.page.tsx'), menu: { group: ['Master Data'], label: 'Struktur' } },

  '/surat': { title: 'Surat', access: 'hcis', page: () => import('#web/letter/issued-letter/register.page.tsx'), menu: { group: ['Master Data'], label: 'Surat' }, tab: 'Register' },
  '/daftar-surat-keterangan': { title: 'Daftar Surat Keterangan', access: 'hcis', page: () => import('#web/letter/certificate/certificate-approval.page.tsx'), tabOf: '/surat', tab: 'Permintaan', count: 'certificate' },
  '/surat/massal': { title: 'Surat Massal', access: 'hcis', page: () => import('#web/letter/bulk-letter/bulk-letter.page.tsx'), tabOf: '/surat', tab: 'Massal' },
  '/kop-surat': { title: 'Kop Surat', access: 'hcis', page: () => import('#web/letter/letterhead/letterhead.page.tsx'), tabOf: '/surat', tab: 'Kop Surat' },
  '/templat-surat': { title: 'Templat Surat', access: 'hcis', page: () => import('#web/letter/template/templates.page.tsx'), tabOf: '/surat', tab: 'Templat' },
  '/surat/baru': { title: 'Buat Surat', access: 'hcis', parent: '/surat', page: () => import('#web/letter/issued-letter/new-letter.page.tsx') },
  '/surat/$id': { title: 'Detail Surat', access: 'hcis', parent: '/surat', page: () => import('#web/letter/issued-letter/letter.page.tsx') },

  '/overview': { title: 'Overview', access: 'signed-in', page: () => import('#web/leave/request/leave-overview.page.tsx'), menu: { group: leaves, label: 'Overview' }, tab: 'Kalender', views: [{ label: 'Tim', search: { tab: 'tim' }, isFor: admits.senior }] },
  '/kalender-kerja': { title: 'Kalender Kerja', access: 'signed-in', page: () => import('#web/time/work-calendar/work-calendar.page.tsx'), tabOf: '/overview', tab: 'Hari Libur' },
  '/request-leave': { title: 'Perizinan', access: 'signed-in', parent: '/overview', page: () => import('#web/leave/request/leave-list.page.tsx'), menu: { group: leaves, label: 'Perizinan' }, tab: 'Pengajuan' },
  '/cuti-saya': { title: 'Cuti Saya', access: 'signed-in', page: () => import('#web/leave/balance/own-balance.page.tsx'), tabOf: '/request-leave', tab: 'Sisa Cuti' },
  '/request-leave/detail/$id': { title: 'Detail Perizinan', access: 'signed-in', parent: '/request-leave', origin: () => '/request-leave', page: () => import('#web/leave/request/leave-detail.page.tsx') },
  '/daftar-izin': { title: 'Daftar Izin', access: 'senior', page: () => import('#web/leave/request/leave-approval.page.tsx'), menu: { group: leaves, label: 'Daftar Izin' }, tab: 'Keputusan', count: 'leave' },
  '/saldo-cuti': { title: 'Saldo Cuti', access: 'hcis', page: () => import('#web/leave/balance/balance-list.page.tsx'), tabOf: '/daftar-izin', tab: 'Saldo Cuti' },
  '/surat-saya': { title: 'Surat Saya', access: 'signed-in', page: () => import('#web/letter/own-letter/own-letters.page.tsx'), menu: { group: leaves, label: 'Surat Saya' }, tab: 'Surat' },
  '/barang-saya': { title: 'Barang Saya', access: 'signed-in', page: () => import('#web/lifecycle/item/own-items.page.tsx'), tabOf: '/surat-saya', tab: 'Barang Saya' },
  '/keluar-saya': { title: 'Keluar Saya', access: 'signed-in', parent: '/barang-saya', page: () => import('#web/lifecycle/exit/own-exit.page.tsx') },

  '/reimburse': { title: 'Reimburse', access: 'signed-in', page: () => import('#web/pay/reimbursement/reimbursement-list.page.tsx'), menu: { group: expense, label: 'Reimburse' } },
  '/form-reimburse': { title: 'Form Reimburse', access: 'signed-in', parent: '/reimburse', page: () => import('#web/pay/reimbursement/reimbursement-form.page.tsx') },
  '/form-reimburse/$id': { title: 'Edit Reimburse', access: 'signed-in', parent: '/reimburse', page: () => import('#web/pay/reimbursement/reimbursement-edit.page.tsx') },
  '/daftar-reimburse': { title: 'Daftar Reimburse', access: 'reimbursement-reader', page: () => import('#web/pay/reimbursement/reimbursement-approval.page.tsx'), menu: { group: expense, label: 'Daftar Reimburse', isForPayers: true }, tab: 'Semua Pengajuan', views: [{ label: 'Siap Ditransfer', search: { status: 'disetujui' }, isFor: isPayer, isFirst: true }], count: 'reimbursement' },
  '/pengajuan-lembur': { title: 'Lembur', access: 'signed-in', page: () => import('#web/pay/overtime/overtime-list.page.tsx'), menu: { group: expense, label: 'Pengajuan Lembur' } },
  '/form-overtime': { title: 'Form Lembur', access: 'signed-in', parent: '/pengajuan-lembur', page: () => import('#web/pay/overtime/overtime-form.page.tsx') },
  '/form-overtime/$id': { title: 'Edit Lembur', access: 'signed-in', parent: '/pengajuan-lembur', page: () => import('#web/pay/overtime/overtime-edit.page.tsx') },
  '/daftar-lembur': { title: 'Daftar Lembur', access: 'senior', page: () => import('#web/pay/overtime/overtime-approval.page.tsx'), menu: { group: expense, label: 'Daftar Lembur' }, tab: 'Keputusan', count: 'overtime' },
  '/rekap-lembur': { title: 'Rekap Lembur', access: 'senior', page: () => import('#web/pay/overtime-recap/overtime-recap.page.tsx'), tabOf: '/daftar-lembur', tab: 'Rekap Lembur' },
  '/lembur-ditugaskan': { title: 'Lembur Ditugaskan', access: 'senior', page: () => import('#web/pay/overtime/assigned-by-me.page.tsx'), menu: { group: expense, label: 'Lembur Ditugaskan', also: ['/form-lembur-ditugaskan'] } },
  '/form-lembur-ditugaskan': { title: 'Tugaskan Lembur', crumb: 'Lembur Ditugaskan', access: 'senior', page: () => import('#web/pay/overtime/assign-form.page.tsx') },
  '/daftar-ditugaskan': { title: 'Daftar Ditugaskan', access: 'signed-in', page: () => import('#web/pay/overtime/assigned-to-me.page.tsx'), menu: { group: expense, label: 'Daftar Ditugaskan' } },

  '/berita': { title: 'Berita', access: 'signed-in', page: () => import('#web/home/news/news-list.page.tsx'), menu: { group: [], label: 'Berita' } },
  '/berita/$id': { title: 'Detail Berita', access: 'signed-in', parent: '/berita', page: () => import('#web/home/news/news-detail.page.tsx') },
  '/buat-berita': { title: 'Buat Berita', access: 'hcis', redirectTo: '/berita', parent: '/berita', page: () => import('#web/home/news/create-news.page.tsx') },
  '/edit-berita/$id': { title: 'Edit Berita', access: 'hcis', redirectTo: '/berita', parent: '/berita', page: () => import('#web/home/news/edit-news.page.tsx') },

  '/absensi': { title: 'Absen Masuk/Pulang', access: 'signed-in', page: () => import('#web/time/attendance/check-in.page.tsx'), menu: { group: presence, label: 'Absen Masuk/Pulang' }, tab: 'Absen' },
  '/jadwal-saya': { title: 'Jadwal Saya', access: 'signed-in', page: () => import('#web/time/roster/own-roster.page.tsx'), tabOf: '/absensi', tab: 'Jadwal Saya' },
  '/koreksi': { title: 'Koreksi', access: 'signed-in', page: () => import('#web/time/correction/correction-list.page.tsx'), tabOf: '/absensi', tab: 'Koreksi Saya' },
  '/hari-ini': { title: 'Hari Ini', access: 'manager', page: () => import('#web/time/desk/desk.page.tsx'), tabOf: '/kelola-kehadiran', tab: 'Hari Ini' },
  '/rekap-kehadiran': { title: 'Rekap Kehadiran', access: 'manager', page: () => import('#web/time/recap/recap.page.tsx'), tabOf: '/kelola-kehadiran', tab: 'Bulan Ini' },
  '/kelola-kehadiran': { title: 'Kelola Kehadiran', access: 'signed-in', page: () => import('#web/time/attendance/attendance-list.page.tsx'), menu: { group: presence, label: 'Kelola Kehadiran' }, tab: 'Per Tanggal' },
  '/daftar-koreksi': { title: 'Daftar Koreksi', access: 'senior', page: () => import('#web/time/correction/correction-approval.page.tsx'), tabOf: '/kelola-kehadiran', tab: 'Koreksi', count: 'correction' },
  '/time-and-location': { title: 'Atur Jam', access: 'hcis', page: () => import('#web/time/attendance/rule-list.page.tsx'), menu: { group: presence, label: 'Atur Jam' }, tab: 'Jam Kerja' },
  '/jam-musim': { title: 'Jam Musim', access: 'hcis', page: () => import('#web/time/season-hours/season-hours-list.page.tsx'), tabOf: '/time-and-location', tab: 'Jam Musim' },
  '/aturan-kehadiran': { title: 'Aturan Kehadiran', access: 'hcis', page: () => import('#web/time/policy/attendance-policy.page.tsx'), tabOf: '/time-and-location', tab: 'Aturan' },
  '/tempat-kerja': { title: 'Tempat Kerja', access: 'hcis', page: () => import('#web/time/office-place/office-place-list.page.tsx'), tabOf: '/time-and-location', tab: 'Tempat Kerja' },
  '/pin-mesin': { title: 'PIN Mesin', access: 'hcis', page: () => import('#web/time/machine-pin/machine-pin-list.page.tsx'), tabOf: '/time-and-location', tab: 'PIN Mesin' },
  '/jadwal': { title: 'Jadwal', access: 'manager', page: () => import('#web/time/roster/roster.page.tsx'), menu: { group: presence, label: 'Jadwal' }, tab: 'Pekan', views: [{ label: 'Bulan', search: { tampilan: 'bulan' } }], keeps: ['company_id', 'keyword', 'from'] },
  '/shift': { title: 'Shift', access: 'hcis', page: () => import('#web/time/shift/shift-list.page.tsx'), tabOf: '/jadwal', tab: 'Shift' },

  '/slip-gaji': { title: 'Slip Gaji', access: 'signed-in', page: () => import('#web/pay/slip/own-slips.page.tsx'), menu: { group: pay, label: 'Slip Gaji', isFor: getsSlips } },
  '/slip-gaji/$id': { title: 'Detail Slip Gaji', access: 'signed-in', parent: '/slip-gaji', page: () => import('#web/pay/slip/own-slip.page.tsx') },
  '/proses-gaji': { title: 'Proses Gaji', access: 'payroll-or-payer', page: () => import('#web/pay/run/run-list.page.tsx'), menu: { group: pay, label: 'Proses Gaji', isFor: computesPay, isForPayers: true }, tab: 'Proses' },
  '/proses-gaji/$id': { title: 'Detail Proses Gaji', access: 'payroll-or-payer', parent: '/proses-gaji', page: () => import('#web/pay/run/run-detail.page.tsx') },
  '/proses-gaji/$id/karyawan/$userId': { title: 'Slip Karyawan', access: 'payroll', parent: '/proses-gaji/$id', page: () => import('#web/pay/run/run-slip.page.tsx') },
  '/data-gaji': { title: 'Data Gaji', access: 'payroll', page: () => import('#web/pay/value/value-list.page.tsx'), tabOf: '/proses-gaji', tab: 'Data Gaji' },
  '/komponen-gaji': { title: 'Komponen Gaji', access: 'payroll', page: () => import('#web/pay/component/component-list.page.tsx'), tabOf: '/proses-gaji', tab: 'Komponen' },
  '/status-pajak': { title: 'Status PTKP', access: 'payroll', page: () => import('#web/pay/tax/tax-status.page.tsx'), tabOf: '/proses-gaji', tab: 'Status PTKP' },
  '/angka-awal': { title: 'Angka Awal', access: 'payroll', page: () => import('#web/pay/tax/opening-list.page.tsx'), tabOf: '/proses-gaji', tab: 'Angka Awal' },
  '/kasbon': { title: 'Kasbon', access: 'payroll', page: () => import('#web/pay/loan/loan-list.page.tsx'), tabOf: '/proses-gaji', tab: 'Kasbon' },
  '/simulasi-pajak': { title: 'Simulasi Masa Terakhir', access: 'payroll', page: () => import('#web/pay/output/simulation.page.tsx'), tabOf: '/proses-gaji', tab: 'Simulasi' },
  '/kebijakan-gaji': { title: 'Kebijakan Gaji', access: 'payroll', page: () => import('#web/pay/policy/pay-policy.page.tsx'), tabOf: '/proses-gaji', tab: 'Kebijakan' },

  '/penggajian': { title: 'Penggajian', access: 'hcis', page: () => import('#web/pay/payroll/payroll.page.tsx'), menu: { group: [], label: 'Penggajian', isForPayers: true } },
  '/laporan': { title: 'Laporan', access: 'report', page: () => import('#web/report/report-list.page.tsx'), menu: { group: [], label: 'Laporan' }, tab: 'Laporan' },
  '/laporan/kiriman': { title: 'Kiriman Bulanan', access: 'hcis', page: () => import('#web/report/report-mails.page.tsx'), tabOf: '/laporan', tab: 'Kiriman Bulanan' },
  '/laporan/pembaca': { title: 'Pembaca Laporan', access: 'group-hcis', page: () => import('#web/report/report-readers.page.tsx'), tabOf: '/laporan', tab: 'Pembaca' },
  '/laporan/$report': { title: 'Isi Laporan', access: 'report', parent: '/laporan', page: () => import('#web/report/report.page.tsx') },

  '/master-data': { title: 'Master Data', crumb: 'Pengaturan', access: 'hcis', page: () => import('#web/org/master/master.page.tsx'), menu: { group: [], label: 'Pengaturan' }, tab: 'Master Data' },
  '/kebijakan-cuti': { title: 'Kebijakan Cuti', access: 'hcis', page: () => import('#web/leave/policy/leave-policy.page.tsx'), tabOf: '/master-data', tab: 'Cuti' },
  '/kebijakan-persetujuan': { title: 'Kebijakan Persetujuan', access: 'hcis', page: () => import('#web/request/approval-policy/approval-policy.page.tsx'), tabOf: '/master-data', tab: 'Persetujuan', leadsTo: { path: '/kebijakan-gaji', label: 'Gaji' } },
  '/token-mesin': { title: 'Token Mesin', access: 'group-hcis', page: () => import('#web/access/machine-token/machine-tokens.page.tsx'), tabOf: '/master-data', tab: 'Token Mesin' },
  '/jejak': { title: 'Jejak Audit', access: 'group-hcis', page: () => import('#web/operate/audit/audit.page.tsx'), tabOf: '/master-data', tab: 'Jejak Audit' },
  '/status-sistem': { title: 'Status Sistem', access: 'group-hcis', page: () => import('#web/operate/system/system-status.page.tsx'), tabOf: '/master-data', tab: 'Status Sistem' },

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

export const canOpen = (screen: Screen, me: SessionUser) =>
  screen.access !== 'public' &&
  !me.must_change_password &&
  !me.must_add_factor &&
  admits[screen.access](me) &&
  screen.isFor?.(me) !== false &&
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

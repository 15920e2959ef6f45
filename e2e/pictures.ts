/** The pictures of README (docs/images) and of the user guide (docs/panduan/gambar), as data. A new one is drawn before a guide names it. */
import type { Page } from '@playwright/test'
import { writeXlsx } from 'hucre'
import { choose } from './fixtures.ts'
import { apiSession } from './people.ts'
import { emails, type Viewer } from './routes.ts'

export interface Picture {
  /** Below docs. */
  file: string
  viewer: Viewer
  at: string | ((page: Page) => Promise<string>)
  size?: 'desk' | 'wide' | 'phone' | 'tall'
  scheme?: 'light' | 'dark'
  /** The steps on the screen before it is drawn. */
  act?: (page: Page) => Promise<void>
}

const guide = (name: string) => `panduan/gambar/${name}.webp`
const dialog = (page: Page) => page.getByRole('dialog').first()

const profileOf =
  (email: string, rest = '') =>
  async (page: Page) => {
    const { position_id, id } = await apiSession(page.request, email)
    return `/detail-employee/${position_id}/${id}${rest}`
  }

/** Tuesday to Thursday of the second week of the next month, as days of it. */
const daysOff = () => {
  const now = new Date()
  const first = new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, 8))
  const tuesday = 8 + ((2 - first.getUTCDay() + 7) % 7)
  return [tuesday, tuesday + 2].map(String)
}

/** Removes caret and focus ring from the picture. */
const leaveField = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())

const fillLeave = async (page: Page) => {
  const form = page.getByRole('dialog', { name: 'Request Leave' })
  await form.getByLabel('Tipe Request').click()
  await page.getByRole('option', { name: 'Cuti' }).click()
  await form.getByRole('button', { name: /Bulan berikutnya|Next month/ }).click()
  for (const day of daysOff()) await form.getByRole('gridcell', { name: day, exact: true }).click()
  await form.getByLabel('Deskripsi').fill('Acara keluarga di Bandung')
  await form.getByText('3 hari kerja').waitFor()
  await form.getByLabel('Tipe Request').scrollIntoViewIfNeeded()
  await leaveField(page)
}

const fillClaim = async (page: Page) => {
  await page.getByLabel('Keterangan').fill('Bensin dan tol ke cabang Cimahi')
  await page.getByRole('button', { name: 'Kemarin' }).click()
  await page.getByLabel('Total').fill('150000')
  await leaveField(page)
}

const fillOvertime = async (page: Page) => {
  await page.getByLabel('Detail Pekerjaan').fill('Rekap nilai dan cetak rapor siswa')
  await page.getByRole('button', { name: 'Besok 17:00' }).click()
  await page.getByLabel('Lokasi Lembur').click()
  await page.getByRole('option', { name: 'Kantor' }).click()
  await leaveField(page)
}

const fillAssignment = async (page: Page) => {
  await page.getByLabel('Pilih Karyawan').fill('Dewi Lestari')
  await page.getByRole('option', { name: 'Dewi Lestari' }).first().click()
  await fillOvertime(page)
  await page.evaluate(() => scrollTo(0, 0))
}

const openRequest = async (page: Page) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Cuti|Izin) Dewi Lestari/i })
    .first()
    .click()
  await page.getByRole('list', { name: 'Riwayat' }).waitFor()
}

const fillCareer = async (page: Page) => {
  await choose(page, 'Jenis Perubahan', 'Promosi')
  const job = page.getByRole('combobox', { name: 'Pekerjaan', exact: true })
  await job.click()
  await job.fill('Supervisor')
  await page.getByRole('option', { name: 'Supervisor' }).first().click()
  await page.getByLabel('Gaji Pokok').fill('9500000')
  await page.getByLabel('Alasan').fill('Memimpin tim akademik')
  await leaveField(page)
}

const HEADINGS = ['NIK', 'Nama', 'Email', 'Jenis Kelamin', 'STIFIn', 'Entitas', 'Pekerjaan', 'Role', 'NIK Atasan']
const person = (nik: number, name: string, job: string) => [
  String(nik),
  name,
  `${name.toLowerCase().replace(' ', '.')}@contoh.id`,
  'P',
  'Insting',
  'PT Cahaya Edukasi',
  job,
  'staff',
  '1000000004',
]
const checkImport = async (page: Page) => {
  const rows = [
    HEADINGS,
    person(4_000_000_001, 'Maria Ulfah', 'Staff Akademik'),
    person(4_000_000_002, 'Sri Wahyuni', 'Staff Akademik'),
    person(4_000_000_003, 'Putri Ayu', 'Staf Akademikk'),
    person(4_000_000_004, 'Lestari Dewi', 'Staff Administrasi'),
    person(1_000_000_006, 'Dewi Lestari', 'Supervisor'),
  ]
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Karyawan', rows }] }))
  await page.getByLabel('Pilih file').setInputFiles({
    name: 'karyawan.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  })
  await page.getByRole('button', { name: 'Periksa' }).click()
  await page.getByRole('button', { name: /^Simpan \d+ Baris$/ }).waitFor()
  await page.getByRole('button', { name: /^Semua \d+$/ }).click()
  await leaveField(page)
}

/** The company of the demo group that works in shifts. */
const chooseShiftCompany = async (page: Page) => {
  await choose(page, 'Entitas', 'CV Rasa Lestari')
  await page.getByRole('button', { name: /^Pagi/ }).waitFor()
  await leaveField(page)
}

const openMarkSheet = async (page: Page) => {
  await page.getByRole('region', { name: 'Kehadiran hari ini' }).getByRole('button', { name: 'Absen Masuk' }).click()
  await page.getByRole('alertdialog').waitFor()
}

const openCorrection = async (page: Page) => {
  await page.getByRole('button', { name: 'Ajukan Koreksi' }).click()
  await dialog(page).getByRole('button', { name: 'Kemarin' }).click()
  await dialog(page).getByLabel('Alasan').fill('Lupa absen pulang')
  await leaveField(page)
}

const openReason = async (page: Page) => {
  await page
    .getByRole('grid', { name: 'Peta kehadiran' })
    .getByRole('button', { name: /: Terlambat/ })
    .first()
    .click()
  await dialog(page).getByText('Mengapa').waitFor()
}

export const pictures: Picture[] = [
  { file: 'images/inbox.webp', viewer: 'manager', at: '/tugas-saya', size: 'wide', act: openRequest },
  { file: 'images/leave-phone.webp', viewer: 'staff', at: '/request-leave?form=baru', size: 'tall', act: fillLeave },
  { file: 'images/import-preview.webp', viewer: 'hr', at: '/impor-karyawan', size: 'wide', act: checkImport },
  { file: 'images/dark.webp', viewer: 'manager', at: '/', size: 'wide', scheme: 'dark' },

  { file: guide('masuk'), viewer: 'nobody', at: '/login', size: 'phone', act: leaveField },
  { file: guide('absen'), viewer: 'staff', at: '/', size: 'phone', act: openMarkSheet },
  { file: guide('cuti'), viewer: 'staff', at: '/request-leave?form=baru', size: 'tall', act: fillLeave },
  { file: guide('reimburse'), viewer: 'staff', at: '/form-reimburse', size: 'tall', act: fillClaim },
  { file: guide('lembur'), viewer: 'staff', at: '/form-overtime', size: 'tall', act: fillOvertime },
  {
    file: guide('notifikasi'),
    viewer: 'staff',
    at: '/',
    act: async (page) => {
      await page.getByRole('button', { name: /^Notifikasi/ }).click()
      await dialog(page).waitFor()
    },
  },
  { file: guide('profil'), viewer: 'staff', at: profileOf(emails.staff) },
  { file: guide('keamanan'), viewer: 'staff', at: '/keamanan' },

  { file: guide('tugas-saya'), viewer: 'manager', at: '/tugas-saya', act: openRequest },
  {
    file: guide('wakil'),
    viewer: 'manager',
    at: '/wakil',
    act: async (page) => {
      await page.getByRole('button', { name: 'Tunjuk Wakil' }).click()
      await dialog(page).getByLabel('Wakil', { exact: true }).fill('Bambang')
      await page.getByRole('option').first().click()
      await dialog(page).getByLabel('Catatan (opsional)').fill('Cuti tahunan')
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    },
  },
  { file: guide('tugaskan-lembur'), viewer: 'manager', at: '/form-lembur-ditugaskan', act: fillAssignment },
  {
    file: guide('tim'),
    viewer: 'manager',
    at: '/overview',
    act: async (page) => {
      await page.getByRole('link', { name: 'Tim', exact: true }).click()
      await page.getByRole('table', { name: 'Tim' }).waitFor()
    },
  },

  { file: guide('sisa-cuti'), viewer: 'staff', at: '/cuti-saya' },
  { file: guide('koreksi'), viewer: 'staff', at: '/koreksi', size: 'tall', act: openCorrection },

  { file: guide('hari-ini'), viewer: 'manager', at: '/hari-ini' },
  { file: guide('bulan-ini'), viewer: 'manager', at: '/rekap-kehadiran' },
  { file: guide('mengapa'), viewer: 'manager', at: '/rekap-kehadiran', act: openReason },
  { file: guide('jadwal'), viewer: 'hr', at: '/jadwal', act: chooseShiftCompany },

  { file: guide('tambah-user'), viewer: 'hr', at: '/form-tambah-user' },
  { file: guide('impor'), viewer: 'hr', at: '/impor-karyawan', act: checkImport },
  {
    file: guide('akun'),
    viewer: 'hr',
    at: profileOf(emails.staff, '?tab=akun'),
    act: (page) => page.evaluate(() => scrollTo(0, 300)),
  },
  {
    file: guide('karier'),
    viewer: 'hr',
    at: profileOf(emails.staff, '/karier'),
    act: fillCareer,
  },
  {
    file: guide('kebijakan'),
    viewer: 'hr',
    at: '/kebijakan-persetujuan',
    act: async (page) => {
      await page
        .getByRole('row', { name: /PT Papua Mandiri/ })
        .getByRole('button', { name: 'Ubah' })
        .click()
      await dialog(page).waitFor()
    },
  },
  {
    file: guide('berita'),
    viewer: 'hr',
    at: '/buat-berita',
    act: async (page) => {
      await page.getByLabel('Judul', { exact: true }).fill('Donor darah bersama PMI')
      await page.getByLabel('Sub Judul').fill('Sumbangkan setetes, selamatkan sesama')
      await page
        .getByRole('textbox', { name: 'Isi Berita' })
        .fill('Kegiatan donor darah kembali diadakan di aula lantai dua.')
    },
  },
  { file: guide('penggajian'), viewer: 'hr', at: '/penggajian' },
  { file: guide('jejak'), viewer: 'hr', at: '/jejak?action=update' },

  { file: guide('persiapan'), viewer: 'installer', at: '/setup' },
  // The last one: its figures are computed in the first minutes of a new installation.
  { file: 'images/home-hr.webp', viewer: 'hr', at: '/', size: 'wide' },
]

/** The sections of the guide about each screen, as `guide#section`; a reader gets those of the guides for the role, in this order. */
import type { Role } from '#contract/policy.ts'
import type { Path } from '#web/client/paths.ts'
import { type GuideName, guidesFor } from './guide.ts'

type SectionKey = `${GuideName}#${string}`

const profile: SectionKey[] = [
  'atasan#melihat-data-anggota-tim',
  'hr#membantu-orang-yang-tidak-bisa-masuk',
  'hr#melihat-nomor-identitas',
  'karyawan#memperbarui-data-diri',
  'karyawan#melihat-waktu-dan-pengajuan-sendiri',
]
const claim: SectionKey[] = ['karyawan#mengajukan-reimburse', 'karyawan#mengubah-atau-menghapus-pengajuan']
const overtime: SectionKey[] = ['karyawan#mengajukan-lembur', 'karyawan#mengubah-atau-menghapus-pengajuan']
const decisions: SectionKey[] = [
  'atasan#memutuskan-pengajuan',
  'atasan#memutuskan-banyak-pengajuan-sekaligus',
  'atasan#mengurungkan-keputusan',
]
const career: SectionKey[] = ['hr#mencatat-promosi-mutasi-dan-kenaikan-gaji', 'hr#karyawan-keluar']

export const screenHelp: { [P in Path]?: readonly SectionKey[] } = {
  '/': [
    'karyawan#absen-masuk-dan-pulang',
    'karyawan#memperbaiki-jam-yang-keliru-atau-terlewat',
    'atasan#melihat-siapa-yang-tidak-masuk',
  ],
  '/ganti-password': ['karyawan#mengganti-password'],
  '/perangkat': ['karyawan#keluar-dari-perangkat-lain'],
  '/siapa-melihat-data-saya': ['karyawan#mengetahui-siapa-melihat-data-anda'],
  '/keamanan': ['karyawan#menyalakan-verifikasi-dua-langkah'],
  '/tugas-saya': [...decisions, 'atasan#persetujuan-dua-langkah'],
  '/wakil': ['atasan#menunjuk-wakil'],
  '/notifikasi': ['karyawan#melihat-kabar-pengajuan', 'karyawan#mengatur-notifikasi'],
  '/preferensi': ['karyawan#mengatur-notifikasi'],
  '/form-identitas': ['karyawan#masuk-untuk-pertama-kali'],

  '/employee': [
    'hr#menyusun-daftar-karyawan-sebagai-tabel',
    'hr#menambah-satu-karyawan',
    'hr#karyawan-tanpa-atasan',
    'atasan#melihat-data-anggota-tim',
    'karyawan#memperbarui-data-diri',
  ],
  '/akun-baru': ['hr#membuka-akun-karyawan-baru'],
  '/masuk-keluar': [
    'hr#menjalankan-daftar-masuk-dan-keluar',
    'hr#memutuskan-masa-percobaan-dan-kontrak',
    'hr#membaca-wawancara-keluar',
    'atasan#membantu-yang-masuk-dan-keluar',
  ],
  '/masuk-keluar/$id': [
    'hr#menjalankan-daftar-masuk-dan-keluar',
    'hr#membaca-wawancara-keluar',
    'atasan#membantu-yang-masuk-dan-keluar',
  ],
  '/barang': ['hr#menyerahkan-dan-menerima-barang', 'karyawan#melayani-barang-di-meja'],
  '/templat-tugas': ['hr#menyiapkan-daftar-masuk-dan-keluar'],
  '/meja': ['hr#menyiapkan-daftar-masuk-dan-keluar'],
  '/barang-saya': ['karyawan#barang-yang-anda-pegang'],
  '/keluar-saya': ['karyawan#hari-pertama-dan-hari-terakhir'],
  '/kontrak-berakhir': ['hr#kontrak-yang-akan-berakhir'],
  '/perubahan-ditinjau': ['hr#mencatat-promosi-mutasi-dan-kenaikan-gaji'],
  '/impor-karyawan': ['hr#impor-karyawan', 'hr#impor-data-pribadi'],
  '/detail-employee/$id/$userId': profile,
  '/detail-employee/$id/$userId/informasi-pribadi': ['karyawan#memperbarui-data-diri'],
  '/detail-employee/$id/$userId/alamat': ['karyawan#memperbarui-data-diri'],
  '/detail-employee/$id/$userId/informasi-pekerjaan': [...career, 'karyawan#memperbarui-data-diri'],
  '/detail-employee/$id/$userId/karier': [...career, 'hr#memberi-hr-wewenang-untuk-sebagian-perusahaan'],
  '/detail-employee/$id/$userId/posisi-baru': ['hr#menambah-satu-karyawan'],
  '/dokumen/$id/$userId': ['karyawan#menyimpan-dokumen'],
  '/form-tambah-user': ['hr#menambah-satu-karyawan', 'hr#membuka-akun-karyawan-baru'],
  '/struktur': ['karyawan#melihat-struktur-organisasi', 'atasan#melihat-data-anggota-tim'],

  '/overview': ['atasan#melihat-siapa-yang-tidak-masuk', 'karyawan#melihat-kalender-izin'],
  '/kalender-kerja': ['hr#mengatur-kalender-kerja', 'karyawan#melihat-hari-libur'],
  '/request-leave': [
    'karyawan#mengajukan-cuti-izin-atau-sakit',
    'karyawan#melampirkan-surat',
    'karyawan#membatalkan-cuti',
  ],
  '/cuti-saya': ['karyawan#melihat-sisa-cuti'],
  '/request-leave/detail/$id': [
    'karyawan#melihat-kabar-pengajuan',
    'karyawan#melampirkan-surat',
    'karyawan#membatalkan-cuti',
    'hr#membatalkan-atau-mempersingkat-cuti',
  ],
  '/daftar-izin': [...decisions, 'atasan#mencari-pengajuan-lama', 'hr#membatalkan-keputusan'],
  '/saldo-cuti': ['hr#mengelola-saldo-cuti', 'hr#mengimpor-saldo-awal-cuti'],

  '/reimburse': claim,
  '/form-reimburse': claim,
  '/form-reimburse/$id': claim,
  '/daftar-reimburse': [
    'hr#membayar-reimburse',
    'hr#membatalkan-keputusan',
    ...decisions,
    'atasan#mencari-pengajuan-lama',
    'karyawan#mengajukan-reimburse',
  ],
  '/pengajuan-lembur': overtime,
  '/form-overtime': overtime,
  '/form-overtime/$id': overtime,
  '/daftar-lembur': [...decisions, 'atasan#mencari-pengajuan-lama', 'hr#membatalkan-keputusan'],
  '/rekap-lembur': ['atasan#merekap-lembur-sebulan', 'hr#menghitung-upah-lembur'],
  '/lembur-ditugaskan': ['atasan#menugaskan-lembur'],
  '/form-lembur-ditugaskan': ['atasan#menugaskan-lembur'],
  '/daftar-ditugaskan': ['karyawan#mengerjakan-lembur-yang-ditugaskan'],

  '/berita': ['hr#menulis-berita', 'karyawan#membaca-berita'],
  '/berita/$id': ['hr#menulis-berita', 'karyawan#membaca-berita'],
  '/buat-berita': ['hr#menulis-berita'],
  '/edit-berita/$id': ['hr#menulis-berita'],

  '/absensi': ['karyawan#absen-masuk-dan-pulang'],
  '/jadwal-saya': ['karyawan#melihat-jadwal-sendiri'],
  '/koreksi': ['karyawan#memperbaiki-jam-yang-keliru-atau-terlewat'],
  '/hari-ini': ['atasan#melihat-siapa-yang-tidak-masuk'],
  '/rekap-kehadiran': ['atasan#merekap-kehadiran-sebulan'],
  '/kelola-kehadiran': [
    'hr#mengimpor-file-mesin-absensi',
    'hr#memperbaiki-kehadiran',
    'atasan#mencatat-kehadiran-tim',
    'karyawan#melihat-riwayat-kehadiran',
  ],
  '/daftar-koreksi': ['atasan#memutuskan-koreksi-kehadiran'],
  '/time-and-location': ['hr#mengatur-jam-kerja'],
  '/jam-musim': ['hr#mengatur-jam-ramadan'],
  '/aturan-kehadiran': [
    'hr#mengatur-toleransi-terlambat',
    'hr#menghitung-upah-lembur',
    'hr#memeriksa-tempat-absen-masuk',
  ],
  '/tempat-kerja': ['hr#memeriksa-tempat-absen-masuk'],
  '/pin-mesin': ['hr#mendaftarkan-pin-mesin-absensi'],
  '/jadwal': ['atasan#menyusun-jadwal-tim'],
  '/shift': ['hr#mengatur-shift'],

  '/slip-gaji': ['karyawan#membuka-slip-gaji'],
  '/slip-gaji/$id': ['karyawan#membuka-slip-gaji'],
  '/proses-gaji': [
    'hr#memproses-gaji-sebulan',
    'hr#thr-bonus-dan-proses-lain',
    'hr#membayar-gaji',
    'hr#menyiapkan-perhitungan-gaji',
  ],
  '/proses-gaji/$id': ['hr#memproses-gaji-sebulan', 'hr#membayar-gaji'],
  '/proses-gaji/$id/karyawan/$userId': ['hr#memproses-gaji-sebulan'],
  '/data-gaji': ['hr#mengisi-data-gaji'],
  '/komponen-gaji': ['hr#menyiapkan-perhitungan-gaji'],
  '/status-pajak': ['hr#memastikan-status-ptkp', 'hr#pemberi-kerja-sebelumnya'],
  '/angka-awal': ['hr#mengisi-angka-awal-tahun'],
  '/kasbon': ['hr#kasbon'],
  '/surat': ['hr#surat'],
  '/surat/baru': ['hr#surat'],
  '/surat/$id': ['hr#surat'],
  '/surat/massal': ['hr#surat'],
  '/daftar-surat-keterangan': ['hr#surat'],
  '/kop-surat': ['hr#mengatur-kop-surat'],
  '/templat-surat': ['hr#mengatur-kop-surat'],
  '/surat-saya': ['karyawan#meminta-dan-membaca-surat'],
  '/kebijakan-gaji': ['hr#menyiapkan-perhitungan-gaji', 'hr#mengatur-berkas-bank', 'hr#memperbarui-batas-bpjs'],
  '/simulasi-pajak': ['hr#menutup-tahun-pajak'],
  '/laporan': ['atasan#membaca-laporan', 'hr#laporan'],
  '/laporan/kiriman': ['hr#laporan'],
  '/laporan/pembaca': ['hr#laporan'],
  '/laporan/$report': ['atasan#membaca-laporan', 'hr#laporan'],
  '/penggajian': ['hr#menyerahkan-bulan-ke-penggajian'],
  '/master-data': ['hr#menjaga-master-data', 'hr#mengatur-unit-kerja'],
  '/kebijakan-cuti': ['hr#mengatur-kebijakan-cuti'],
  '/kebijakan-persetujuan': ['hr#mengatur-kebijakan-persetujuan', 'atasan#persetujuan-dua-langkah'],
  '/token-mesin': ['hr#membuat-token-mesin'],
  '/jejak': ['hr#memeriksa-jejak'],
  '/status-sistem': ['hr#melihat-status-sistem'],
  '/kelola-quotes': ['hr#mengelola-quotes'],
}

export interface HelpSection {
  guide: GuideName
  section: string
}

/** The sections about the screen for the role, the most important first. */
export const helpFor = (path: Path, role: Role): HelpSection[] =>
  (screenHelp[path] ?? []).flatMap((key) => {
    const guide = guidesFor[role].find((name) => key.startsWith(`${name}#`))
    return guide ? [{ guide, section: key.slice(guide.length + 1) }] : []
  })

/** Every address of the product; screens.tsx has the page and the access rule of each. */
export type Path =
  | '/setup'
  | '/login'
  | '/forgot-password'
  | '/reset-password/$token'
  | '/bukan-saya/$token'
  | '/bantuan'
  | '/bantuan/$guide'
  | '/'
  | '/ganti-password'
  | '/perangkat'
  | '/siapa-melihat-data-saya'
  | '/keamanan'
  | '/tugas-saya'
  | '/wakil'
  | '/notifikasi'
  | '/preferensi'
  | '/form-identitas'
  | '/employee'
  | '/detail-employee/$id/$userId'
  | '/detail-employee/$id/$userId/informasi-pribadi'
  | '/detail-employee/$id/$userId/alamat'
  | '/detail-employee/$id/$userId/informasi-pekerjaan'
  | '/detail-employee/$id/$userId/karier'
  | '/detail-employee/$id/$userId/posisi-baru'
  | '/dokumen/$id/$userId'
  | '/form-tambah-user'
  | '/struktur'
  | '/master-data'
  | '/kebijakan-persetujuan'
  | '/saldo-cuti'
  | '/jejak'
  | '/status-sistem'
  | '/token-mesin'
  | '/akun-baru'
  | '/impor-karyawan'
  | '/kontrak-berakhir'
  | '/masuk-keluar'
  | '/masuk-keluar/$id'
  | '/barang'
  | '/templat-tugas'
  | '/meja'
  | '/barang-saya'
  | '/keluar-saya'
  | '/perubahan-ditinjau'
  | '/overview'
  | '/request-leave'
  | '/request-leave/detail/$id'
  | '/daftar-izin'
  | '/kalender-kerja'
  | '/kebijakan-cuti'
  | '/cuti-saya'
  | '/reimburse'
  | '/form-reimburse'
  | '/form-reimburse/$id'
  | '/daftar-reimburse'
  | '/pengajuan-lembur'
  | '/form-overtime'
  | '/form-overtime/$id'
  | '/daftar-lembur'
  | '/lembur-ditugaskan'
  | '/rekap-lembur'
  | '/form-lembur-ditugaskan'
  | '/daftar-ditugaskan'
  | '/berita'
  | '/berita/$id'
  | '/buat-berita'
  | '/edit-berita/$id'
  | '/absensi'
  | '/kelola-kehadiran'
  | '/hari-ini'
  | '/rekap-kehadiran'
  | '/aturan-kehadiran'
  | '/tempat-kerja'
  | '/pin-mesin'
  | '/proses-gaji'
  | '/data-gaji'
  | '/komponen-gaji'
  | '/status-pajak'
  | '/angka-awal'
  | '/kasbon'
  | '/kebijakan-gaji'
  | '/simulasi-pajak'
  | '/penggajian'
  | '/laporan'
  | '/laporan/$report'
  | '/laporan/kiriman'
  | '/laporan/pembaca'
  | '/slip-gaji'
  | '/slip-gaji/$id'
  | '/proses-gaji/$id'
  | '/proses-gaji/$id/karyawan/$userId'
  | '/koreksi'
  | '/daftar-koreksi'
  | '/jadwal-saya'
  | '/jadwal'
  | '/time-and-location'
  | '/shift'
  | '/jam-musim'
  | '/surat'
  | '/surat/baru'
  | '/surat/massal'
  | '/surat/$id'
  | '/daftar-surat-keterangan'
  | '/kop-surat'
  | '/templat-surat'
  | '/surat-saya'
  | '/verifikasi/$code'
  | '/kelola-quotes'
  | '/not-found'

type NameIn<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | NameIn<Rest>
  : P extends `${string}$${infer Name}`
    ? Name
    : never

/** All parameters except tokens, codes and the names of guides and reports are ids. */
type Value<Name> = Name extends 'token' | 'guide' | 'report' | 'code' ? string : number

type FilledPath<P extends string> = P extends `${infer Start}$${infer Name}/${infer Rest}`
  ? `${Start}${Value<Name>}/${FilledPath<Rest>}`
  : P extends `${infer Start}$${infer Name}`
    ? `${Start}${Value<Name>}`
    : P

/** Name of an address parameter: `id`, `userId`, `token`, `guide`, `code`. */
export type ParamName = NameIn<Path>

/** Address of a screen with its parameters filled in. */
export type ScreenPath = FilledPath<Path>

/** Replaces each `$name` by its value. */
export const fillPath = (path: string, values: Partial<Record<string, string | number>>) =>
  path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))

/** `path('/berita/$id', { id })` */
export const path = <P extends Path>(pattern: P, values: { [Name in NameIn<P>]: Value<Name> }) =>
  fillPath(pattern, values) as FilledPath<P>

/** Search parameter with which a list opens its form dialog, for links that start a new request. */
export const OPEN_FORM_SEARCH = { form: 'baru' }

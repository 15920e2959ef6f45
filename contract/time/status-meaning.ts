import type { DayStatus } from './state.ts'

/** The meaning of each status, for those who ask; apart from the words, because the home needs only these. */
export const statusMeanings: Record<DayStatus, string> = {
  tepat_waktu: 'Masuk sebelum jam kerja dimulai, atau masih dalam toleransi',
  terlambat: 'Masuk setelah jam kerja dimulai',
  masuk_libur: 'Masuk pada hari tanpa jam kerja',
  cuti: 'Cuti sehari penuh yang disetujui',
  izin: 'Izin sehari penuh yang disetujui',
  sakit: 'Sakit sehari penuh yang disetujui',
  libur: 'Bukan hari kerja',
  belum_waktunya: 'Jam kerja belum dimulai; tanpa jam kerja, sampai harinya berakhir',
  belum_absen: 'Jam kerja sudah dimulai dan belum ada absen masuk',
  tanpa_kabar: 'Jam kerja lewat tanpa absen dan tanpa cuti, izin atau sakit yang disetujui',
  tanpa_absensi: 'Hari kerja akun yang tidak perlu absen; dihitung hadir',
}

/** How each report is drawn and how its figures come about. */
import type { ReportTopic } from '#contract/report/figures.ts'

interface Presentation {
  chart: 'lines' | 'bars' | 'none'
  /** Figures of the trend that are drawn. */
  drawn: readonly string[]
  definitions: readonly string[]
  /** For a table without rows; those of stored months say that figures are computed at night. */
  empty?: string
}

const NOBODY = 'Belum ada karyawan pada pilihan ini.'

export const presentations: Readonly<Record<ReportTopic, Presentation>> = {
  headcount: {
    chart: 'lines',
    drawn: ['closing'],
    empty: NOBODY,
    definitions: [
      'Jumlah per tanggal dihitung pada akhir hari itu: yang berhari terakhir hari itu tidak dihitung lagi, yang mulai hari itu dihitung.',
      'Awal bulan + Masuk + Pindah Masuk − Keluar − Pindah Keluar = Akhir bulan, selalu.',
      'Yang bekerja lagi di entitas lain dalam 7 hari pindah, tidak keluar. Yang keluar dalam 7 hari terakhir ditandai sementara.',
      'Satu orang dihitung sekali di satu entitas, juga bila memegang beberapa pekerjaan; pekerjaan utamanya yang menentukan rinciannya.',
    ],
  },
  turnover: {
    chart: 'lines',
    drawn: ['rate', 'rate_12'],
    empty: NOBODY,
    definitions: [
      'Turnover = keluar ÷ rata-rata jumlah awal dan akhir bulan × 100. Pindah antar entitas dan magang tidak dihitung.',
      '12 bulan dan tahun berjalan = keluar ÷ rata-rata dari rata-rata bulanan × 100.',
      'Keluar di tahun pertama = yang keluar dengan masa kerja di bawah 1 tahun ÷ semua yang keluar.',
    ],
  },
  attendance: {
    chart: 'bars',
    drawn: ['presence_rate', 'cuti_rate', 'izin_rate', 'sakit_rate', 'absent_rate'],
    definitions: [
      'Kehadiran, cuti, izin, sakit dan tanpa kabar dibagi hari kerja; kelimanya berjumlah 100 %.',
      'Terlambat dibagi hari hadir; rata-rata terlambat adalah menit per hari terlambat.',
      'Dapat berbeda dari bulan penggajian yang sudah ditutup, karena laporan mengikuti data saat ini.',
    ],
  },
  leave: {
    chart: 'lines',
    drawn: ['taken'],
    definitions: [
      'Diambil: hari kerja dari cuti, izin dan sakit yang disetujui di bulan itu, ditambah cuti bersama.',
      'Sisa: saldo tahun itu sampai tanggalnya. Nilainya = hari × upah tetap ÷ 21 (lima hari kerja) atau ÷ 25 (enam hari).',
    ],
  },
  overtime: {
    chart: 'lines',
    drawn: ['hours', 'multiplied_hours'],
    definitions: ['Jam lembur yang disetujui, dan jam setelah dikalikan menurut PP 35/2021.'],
  },
  claim: {
    chart: 'lines',
    drawn: ['asked', 'paid'],
    empty: 'Belum ada klaim di bulan ini.',
    definitions: ['Diajukan menurut tanggal klaim tanpa yang ditolak; dibayar menurut bulan transfer.'],
  },
  contract: {
    chart: 'bars',
    drawn: ['past', 'within_30', 'within_60', 'within_90'],
    empty: 'Tidak ada kontrak atau percobaan yang berakhir dalam 90 hari.',
    definitions: [
      'Karyawan berstatus kontrak menurut sisa hari sampai akhir kontraknya; Lewat: sudah berakhir dan masih aktif.',
      'Percobaan: tiga bulan sejak mulai, yang berakhir dalam 30 hari atau sudah lewat.',
    ],
  },
  completeness: {
    chart: 'none',
    drawn: [],
    empty: NOBODY,
    definitions: [
      'Siap digaji: tanggal mulai, status, KTP, NPWP, rekening, gaji pokok dan status PTKP terisi.',
      'Siap BPJS: KTP, tanggal lahir, jenis kelamin, gaji pokok dan kedua nomor BPJS terisi.',
    ],
  },
  decision: {
    chart: 'lines',
    drawn: ['median_hours', 'p90_hours'],
    empty: 'Belum ada keputusan di bulan ini, dan tidak ada yang menunggu.',
    definitions: [
      'Waktu langkah pertama dihitung sejak pengajuan (atau perubahan terakhirnya), langkah kedua sejak langkah pertama.',
      'Keputusan yang diurungkan tidak dihitung.',
    ],
  },
}

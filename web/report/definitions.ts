/** How each report is drawn and how its figures come about. */
import type { ReportTopic } from '#contract/report/figures.ts'

interface Presentation {
  chart: 'lines' | 'bars' | 'none'
  /** Figures of the trend that are drawn. */
  drawn: readonly string[]
  definitions: readonly string[]
  /** Definitions of figures in rupiah, for those who get them. */
  ofMoney?: readonly string[]
  /** For a table without rows, of reports of a day. */
  empty?: string
}

export const EMPTY_MONTH = 'Belum ada data bulan ini. Angka dihitung setiap malam.'
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
    definitions: [
      'Turnover = keluar ÷ rata-rata jumlah awal dan akhir bulan × 100. Pindah antar entitas dan magang tidak dihitung.',
      'Turnover 12 bulan dan tahun berjalan = keluar ÷ rata-rata dari rata-rata bulanan × 100.',
      'Sukarela, Oleh perusahaan, Lain-lain dan Belum diisi: turnover menurut alasan keluar; keempatnya berjumlah turnover.',
      'Keluar di tahun pertama = yang keluar dengan masa kerja di bawah 1 tahun ÷ semua yang keluar.',
      'Sayang dilepas: ditandai demikian di wawancara keluar.',
    ],
  },
  attendance: {
    chart: 'bars',
    drawn: ['presence_rate', 'cuti_rate', 'izin_rate', 'sakit_rate', 'absent_rate'],
    definitions: [
      'Kehadiran, cuti, izin, sakit dan tanpa kabar dibagi hari kerja; kelimanya berjumlah 100%.',
      'Terlambat dibagi hari hadir; rata-rata terlambat adalah menit per hari terlambat.',
      'Dapat berbeda dari bulan penggajian yang sudah ditutup, karena laporan mengikuti data saat ini.',
      'Bulan sebelum kehadiran pertama sebuah entitas tidak dihitung.',
    ],
  },
  leave: {
    chart: 'lines',
    drawn: ['taken'],
    definitions: [
      'Diambil: hari kerja dari cuti, izin dan sakit yang disetujui di bulan itu, ditambah cuti bersama.',
      'Sisa cuti: jumlah saldo tahun itu sampai tanggalnya, dari yang saldonya positif; Sisa di atas batas: orang yang sisanya melebihi Batas sisa.',
    ],
    ofMoney: ['Nilai sisa cuti = hari × upah tetap ÷ 21 (lima hari kerja) atau ÷ 25 (enam hari).'],
  },
  overtime: {
    chart: 'lines',
    drawn: ['hours', 'multiplied_hours'],
    definitions: [
      'Jam lembur yang disetujui, dan jam setelah dikalikan menurut PP 35/2021.',
      'Melebihi batas: hari dengan lebih dari 4 jam lembur, pekan dengan lebih dari 18 jam.',
    ],
  },
  claim: {
    chart: 'lines',
    drawn: ['asked', 'paid'],
    definitions: [
      'Diajukan menurut tanggal klaim tanpa yang ditolak; dibayar menurut bulan transfer.',
      'Disetujui, belum dibayar: saat ini, dari semua bulan.',
      'Median sampai dibayar: separuh klaim ditransfer dalam hari sebanyak itu sejak disetujui.',
    ],
  },
  contract: {
    chart: 'bars',
    drawn: ['past', 'within_30', 'within_60', 'within_90'],
    empty: 'Tidak ada kontrak atau percobaan yang berakhir dalam 90 hari.',
    definitions: [
      'Karyawan berstatus kontrak menurut sisa hari sampai akhir kontraknya; Lewat: sudah berakhir dan masih aktif.',
      'Percobaan: tiga bulan sejak mulai, yang berakhir dalam 30 hari atau sudah lewat.',
      'Batas kontrak: lima tahun sejak tanggal mulai.',
    ],
  },
  completeness: {
    chart: 'none',
    drawn: [],
    empty: NOBODY,
    definitions: [
      'Siap digaji: tanggal mulai, status, KTP, NPWP, rekening, gaji pokok dan status PTKP terisi.',
      'Siap BPJS: KTP, tanggal lahir, jenis kelamin, gaji pokok dan kedua nomor BPJS terisi.',
      'Keduanya: orang tanpa satu pun kekurangan itu ÷ semua karyawan.',
    ],
  },
  decision: {
    chart: 'lines',
    drawn: ['median_hours', 'p90_hours'],
    definitions: [
      'Waktu langkah pertama dihitung sejak pengajuan (atau perubahan terakhirnya), langkah kedua sejak langkah pertama.',
      'Median: separuh keputusan lebih cepat dari itu; persentil 90: sembilan dari sepuluh lebih cepat.',
      'Keputusan yang diurungkan tidak dihitung. Yang menunggu adalah yang menunggu saat ini.',
    ],
  },
}

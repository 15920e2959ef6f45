/** The reports, their figures and how each figure reads; the screen and the file have the same columns. */
import { choices } from '#contract/platform/choices.ts'
import { isHcis, type Me } from '#contract/policy.ts'
import { gapLabels } from './data-gaps.ts'

export const reportNames = choices({
  headcount: 'Jumlah Karyawan',
  turnover: 'Turnover',
  attendance: 'Kehadiran',
  leave: 'Cuti',
  overtime: 'Lembur',
  claim: 'Reimburse',
  contract: 'Kontrak',
  completeness: 'Kelengkapan Data',
  decision: 'Waktu Keputusan',
})
export type ReportTopic = (typeof reportNames.values)[number]

export const reportUnits = ['people', 'percent', 'days', 'hours', 'rupiah'] as const
/** Minutes stand only in tables and files. */
export type ReportUnit = (typeof reportUnits)[number] | 'minutes'

export interface ReportFigure {
  figure: string
  label: string
  unit: ReportUnit
  /** Shown large above the table. */
  isHeadline?: true
}

type FigureOptions = Omit<ReportFigure, 'figure' | 'label' | 'unit'>
const ofUnit =
  (unit: ReportUnit) =>
  (figure: string, label: string, kept: FigureOptions = {}): ReportFigure => ({ figure, label, unit, ...kept })

const people = ofUnit('people')
const percent = ofUnit('percent')
const days = ofUnit('days')
const hours = ofUnit('hours')
const minutes = ofUnit('minutes')
const rupiah = ofUnit('rupiah')
const HEADLINE = { isHeadline: true } as const

export const reportFigures: Readonly<Record<ReportTopic, readonly ReportFigure[]>> = {
  headcount: [
    people('value', 'Jumlah karyawan', HEADLINE),
    percent('share', 'Bagian'),
    people('opening', 'Awal bulan'),
    people('joiners', 'Masuk', HEADLINE),
    people('transfers_in', 'Pindah Masuk', HEADLINE),
    people('leavers', 'Keluar', HEADLINE),
    people('transfers_out', 'Pindah Keluar', HEADLINE),
    people('closing', 'Akhir bulan'),
  ],
  turnover: [
    percent('rate', 'Turnover', HEADLINE),
    people('leavers', 'Keluar', HEADLINE),
    percent('rate_12', 'Turnover 12 bulan', HEADLINE),
    percent('rate_year', 'Turnover tahun berjalan', HEADLINE),
    people('opening', 'Awal bulan'),
    people('closing', 'Akhir bulan'),
    percent('voluntary', 'Sukarela'),
    percent('company', 'Oleh perusahaan'),
    percent('other', 'Lain-lain'),
    percent('unknown', 'Belum diisi'),
    percent('first_year', 'Keluar di tahun pertama', HEADLINE),
    people('regretted', 'Sayang dilepas', HEADLINE),
  ],
  attendance: [
    percent('presence_rate', 'Tingkat kehadiran', HEADLINE),
    percent('late_rate', 'Terlambat', HEADLINE),
    percent('absent_rate', 'Tanpa kabar', HEADLINE),
    days('due', 'Hari kerja'),
    days('present', 'Hadir'),
    percent('cuti_rate', 'Cuti', HEADLINE),
    percent('izin_rate', 'Izin'),
    percent('sakit_rate', 'Sakit', HEADLINE),
    minutes('late_average', 'Rata-rata terlambat'),
  ],
  leave: [
    days('taken', 'Diambil', HEADLINE),
    days('left', 'Sisa cuti', HEADLINE),
    people('people_over', 'Sisa di atas batas', HEADLINE),
    rupiah('liability', 'Nilai sisa cuti', HEADLINE),
  ],
  overtime: [
    hours('hours', 'Jam lembur', HEADLINE),
    hours('multiplied_hours', 'Jam dikalikan', HEADLINE),
    people('people', 'Orang', HEADLINE),
    people('over_days', 'Melebihi batas sehari', HEADLINE),
    people('over_weeks', 'Melebihi batas seminggu', HEADLINE),
    rupiah('cost', 'Upah lembur', HEADLINE),
  ],
  claim: [
    rupiah('asked', 'Diajukan', HEADLINE),
    rupiah('unpaid', 'Disetujui, belum dibayar', HEADLINE),
    rupiah('paid', 'Dibayar', HEADLINE),
    days('pay_days', 'Median sampai dibayar', HEADLINE),
  ],
  contract: [
    people('past', 'Lewat', HEADLINE),
    people('within_30', '≤ 30 hari', HEADLINE),
    people('within_60', '31–60 hari', HEADLINE),
    people('within_90', '61–90 hari', HEADLINE),
    people('probation', 'Percobaan selesai ≤ 30 hari', HEADLINE),
  ],
  completeness: [
    percent('ready_payroll', 'Siap digaji', HEADLINE),
    percent('ready_bpjs', 'Siap BPJS', HEADLINE),
    ...gapLabels.options.map(({ value, label }) => people(value, label)),
  ],
  decision: [
    people('decided', 'Keputusan', HEADLINE),
    hours('median_hours', 'Waktu median', HEADLINE),
    hours('p90_hours', 'Persentil 90', HEADLINE),
    people('waiting', 'Menunggu sekarang', HEADLINE),
    days('oldest_days', 'Terlama menunggu', HEADLINE),
  ],
}

/** Claims are no pay: everybody who opens the report sees their rupiah. */
export const isPayRupiah = (report: ReportTopic, { unit }: ReportFigure) => unit === 'rupiah' && report !== 'claim'

/** Reports of a day; the others are of a month. Leave is both: left on a day, taken in a month. */
export const datedReports: readonly ReportTopic[] = ['headcount', 'contract', 'completeness', 'leave']
/** Only HR learns which data people lack. */
export const mayOpenReport = (me: Me, report: ReportTopic) => report !== 'completeness' || isHcis(me)

export const isDated = (report: ReportTopic) => datedReports.includes(report)
export const hasMonth = (report: ReportTopic) => report === 'leave' || !isDated(report)

/** The states of a day that rules count, and the statuses that people read. */
import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'

export const attendanceStates = choices({
  hadir: 'Tepat waktu',
  terlambat: 'Terlambat',
  cuti: 'Cuti',
  izin: 'Izin',
  sakit: 'Sakit',
  libur: 'Libur',
  belum_absen: 'Belum absen',
  tanpa_kabar: 'Tanpa kabar',
})
export type AttendanceState = (typeof attendanceStates.values)[number]

interface StatusWords {
  word: string
  /** In a cell of a month or a roster. */
  short: string
  /** In a cell of a map of people and days. */
  letter: string
  /** The name of a colour in the palette. */
  colour: 'present' | 'late' | 'cuti' | 'izin' | 'sakit' | 'off' | 'ahead' | 'missing'
  meaning: string
}

/** Every screen, sheet and mail that names a day takes its word and its colour from here. */
export const dayStatuses = {
  tepat_waktu: {
    word: 'Tepat waktu',
    short: 'tepat',
    letter: '✓',
    colour: 'present',
    meaning: 'Masuk sebelum jam kerja dimulai, atau masih dalam toleransi',
  },
  terlambat: {
    word: 'Terlambat',
    short: 'telat',
    letter: 'T',
    colour: 'late',
    meaning: 'Masuk setelah jam kerja dimulai',
  },
  masuk_libur: {
    word: 'Masuk hari libur',
    short: 'masuk',
    letter: 'M',
    colour: 'present',
    meaning: 'Masuk pada hari tanpa jam kerja',
  },
  cuti: { word: 'Cuti', short: 'cuti', letter: 'C', colour: 'cuti', meaning: 'Cuti sehari penuh yang disetujui' },
  izin: { word: 'Izin', short: 'izin', letter: 'I', colour: 'izin', meaning: 'Izin sehari penuh yang disetujui' },
  sakit: { word: 'Sakit', short: 'sakit', letter: 'S', colour: 'sakit', meaning: 'Sakit sehari penuh yang disetujui' },
  libur: { word: 'Libur', short: '', letter: '', colour: 'off', meaning: 'Bukan hari kerja' },
  belum_waktunya: {
    word: 'Belum waktunya',
    short: '',
    letter: '',
    colour: 'ahead',
    meaning: 'Jam kerja belum dimulai',
  },
  belum_absen: {
    word: 'Belum absen',
    short: 'belum',
    letter: '?',
    colour: 'off',
    meaning: 'Jam kerja sudah dimulai dan belum ada absen masuk',
  },
  tanpa_kabar: {
    word: 'Tanpa kabar',
    short: 'kosong',
    letter: '×',
    colour: 'missing',
    meaning: 'Jam kerja lewat tanpa absen dan tanpa cuti, izin atau sakit yang disetujui',
  },
} as const satisfies Record<string, StatusWords>
export type DayStatus = keyof typeof dayStatuses
export type DayColour = StatusWords['colour']

export const dayStatusNames = Object.keys(dayStatuses) as [DayStatus, ...DayStatus[]]

/** Fields of every row that shows a day. */
export const dayStatusFields = {
  day_status: z.enum(dayStatusNames),
  /** Came, and has not checked out. */
  lacks_out: z.boolean(),
}

/** The status in words; a day without a check-out says so. */
export const dayStatusText = ({ day_status, lacks_out }: { day_status: DayStatus; lacks_out: boolean }) =>
  lacks_out ? `${dayStatuses[day_status].word}, belum absen pulang` : dayStatuses[day_status].word

/** People who came, who are excused, and who should be there. */
export const dayStatusGroups = {
  hadir: { word: 'Hadir', statuses: ['tepat_waktu', 'terlambat', 'masuk_libur'] },
  pergi: { word: 'Cuti, izin, sakit', statuses: ['cuti', 'izin', 'sakit'] },
  belum_datang: { word: 'Belum datang', statuses: ['belum_absen', 'tanpa_kabar'] },
} as const satisfies Record<string, { word: string; statuses: readonly DayStatus[] }>
export type DayStatusGroup = keyof typeof dayStatusGroups
export const dayStatusGroupNames = Object.keys(dayStatusGroups) as [DayStatusGroup, ...DayStatusGroup[]]

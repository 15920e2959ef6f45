/** The states of a day that rules count, and the statuses that people read. The home loads it, so it imports no schemas. */
import { lacksOutText, statusWords } from './status-word.ts'

export const attendanceStates = [
  'hadir',
  'terlambat',
  'cuti',
  'izin',
  'sakit',
  'libur',
  'belum_absen',
  'tanpa_kabar',
  'tanpa_absensi',
] as const
export type AttendanceState = (typeof attendanceStates)[number]

/** The states of a recap: a working day without attendance counts as 'hadir' there. */
export type CountedState = Exclude<AttendanceState, 'tanpa_absensi'>
export const countedStates = attendanceStates.filter((it): it is CountedState => it !== 'tanpa_absensi')

interface StatusWords {
  word: string
  /** In a cell of a month or a roster. */
  short: string
  /** In a cell of a map of people and days. */
  letter: string
  /** The name of a colour in the palette. */
  colour: 'present' | 'late' | 'cuti' | 'izin' | 'sakit' | 'off' | 'ahead' | 'missing'
}

/** Every screen, sheet and mail that names a day takes its word and its colour from here. */
export const dayStatuses = {
  tepat_waktu: {
    word: 'Tepat waktu',
    short: 'tepat',
    letter: '✓',
    colour: 'present',
  },
  terlambat: {
    word: statusWords.terlambat,
    short: 'telat',
    letter: 'T',
    colour: 'late',
  },
  masuk_libur: {
    word: 'Masuk hari libur',
    short: 'masuk',
    letter: 'M',
    colour: 'present',
  },
  cuti: { word: 'Cuti', short: 'cuti', letter: 'C', colour: 'cuti' },
  izin: { word: 'Izin', short: 'izin', letter: 'I', colour: 'izin' },
  sakit: { word: 'Sakit', short: 'sakit', letter: 'S', colour: 'sakit' },
  libur: { word: 'Libur', short: '', letter: '', colour: 'off' },
  belum_waktunya: {
    word: statusWords.belum_waktunya,
    short: '',
    letter: '',
    colour: 'ahead',
  },
  belum_absen: {
    word: statusWords.belum_absen,
    short: 'belum',
    letter: '?',
    colour: 'off',
  },
  tanpa_kabar: {
    word: statusWords.tanpa_kabar,
    short: 'kosong',
    letter: '×',
    colour: 'missing',
  },
  tanpa_absensi: {
    word: statusWords.tanpa_absensi,
    short: 'tanpa',
    letter: '–',
    colour: 'present',
  },
} as const satisfies Record<string, StatusWords>
export type DayStatus = keyof typeof dayStatuses
export type DayColour = StatusWords['colour']

export const dayStatusNames = Object.keys(dayStatuses) as [DayStatus, ...DayStatus[]]

/** The status in words; a day without a check-out says so. */
export const dayStatusText = ({ day_status, lacks_out }: { day_status: DayStatus; lacks_out: boolean }) =>
  lacks_out ? `${dayStatuses[day_status].word}, ${lacksOutText.toLowerCase()}` : dayStatuses[day_status].word

/** People who came, who are excused, and who should be there. */
export const dayStatusGroups = {
  hadir: { word: 'Hadir', statuses: ['tepat_waktu', 'terlambat', 'masuk_libur'] },
  pergi: { word: 'Cuti, izin, sakit', statuses: ['cuti', 'izin', 'sakit'] },
  belum_datang: { word: 'Belum datang', statuses: ['belum_absen', 'tanpa_kabar'] },
} as const satisfies Record<string, { word: string; statuses: readonly DayStatus[] }>
export type DayStatusGroup = keyof typeof dayStatusGroups
/** Should be at work and has not come. */
export const isAwaited = ({ day_status }: { day_status: DayStatus }) =>
  dayStatusGroups.belum_datang.statuses.some((it) => it === day_status)
export const dayStatusGroupNames = Object.keys(dayStatusGroups) as [DayStatusGroup, ...DayStatusGroup[]]

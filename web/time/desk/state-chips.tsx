import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { DayStatusCounts } from '#contract/time/desk.ts'
import {
  type DayStatus,
  type DayStatusGroup,
  dayStatuses,
  dayStatusGroupNames,
  dayStatusGroups,
  dayStatusNames,
} from '#contract/time/state.ts'
import { dayStyle } from '#web/time/day/day-chip.tsx'

interface Props {
  /** Undefined while loading. */
  counts: DayStatusCounts | undefined
  shown: string
  onShow: (shown: string) => void
}

const sumOf = (counts: DayStatusCounts, statuses: readonly DayStatus[]) =>
  statuses.reduce((sum, it) => sum + counts[it], 0)

const isGroup = (value: string): value is DayStatusGroup => value in dayStatusGroups
const grouped = dayStatusGroupNames.flatMap((it): readonly DayStatus[] => dayStatusGroups[it].statuses)

/** Groups with what they consist of, then everything that is in none. */
export const deskChoices = [
  ...dayStatusGroupNames.map((value) => ({ value, label: dayStatusGroups[value].word })),
  ...dayStatusNames.map((value) => ({ value, label: dayStatuses[value].word })),
]
const chips = [
  { value: '', label: 'Semua' },
  { value: 'belum_datang', label: dayStatusGroups.belum_datang.word },
  { value: 'tepat_waktu', label: dayStatuses.tepat_waktu.word },
  { value: 'terlambat', label: dayStatuses.terlambat.word },
  { value: 'pergi', label: dayStatusGroups.pergi.word },
  ...dayStatusNames.filter((it) => !grouped.includes(it)).map((value) => ({ value, label: dayStatuses[value].word })),
  { value: 'masuk_libur', label: dayStatuses.masuk_libur.word },
]

/** Only where there is one, so that the row stays short. */
const isRare = (value: string): value is 'masuk_libur' | 'tanpa_absensi' =>
  value === 'masuk_libur' || value === 'tanpa_absensi'

const countOf = (counts: DayStatusCounts, value: string) => {
  if (value === '') return sumOf(counts, dayStatusNames)
  return isGroup(value) ? sumOf(counts, dayStatusGroups[value].statuses) : counts[value as DayStatus]
}

/** '2 belum absen, 1 tanpa kabar': the parts of a group that has more than one. */
const partsOf = (counts: DayStatusCounts, value: string) => {
  if (!isGroup(value)) return ''
  const parts = dayStatusGroups[value].statuses.filter((it) => counts[it] > 0)
  return parts.length > 1
    ? ` (${parts.map((it) => `${counts[it]} ${dayStatuses[it].word.toLowerCase()}`).join(', ')})`
    : ''
}

/** The parts of the bar in the order of the day; people who are free do not count. */
const barStatuses = [
  'tepat_waktu',
  'masuk_libur',
  'terlambat',
  'cuti',
  'izin',
  'sakit',
  'belum_waktunya',
  'belum_absen',
  'tanpa_kabar',
] as const satisfies readonly DayStatus[]

/** The day as one bar; the chips below it say the same in words. */
export const DayBar = ({ counts }: { counts: DayStatusCounts | undefined }) => (
  <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 10, mx: 2, mt: 1.5 }}>
    {barStatuses
      .filter((it) => counts && counts[it] > 0)
      .map((it) => (
        <Box key={it} data-status={it} sx={{ flex: counts?.[it], borderRadius: 0.5, ...dayStyle(it) }} />
      ))}
  </Box>
)

/** How many people have each status; pressing one shows only them, pressing it again everybody. */
export const StateChips = ({ counts, shown, onShow }: Props) => (
  <Box
    role="group"
    aria-label="Status"
    sx={{
      ...{ display: 'flex', gap: 1, overflowX: 'auto', px: 2, py: 1, '& > *': { flexShrink: 0 } },
      flexWrap: { sm: 'wrap' },
    }}
  >
    {chips
      .filter(({ value }) => !isRare(value) || (counts && counts[value] > 0))
      .map(({ value, label }) => {
        const count = counts && countOf(counts, value)
        const isChosen = value === shown
        return (
          <Chip
            key={value}
            label={`${label} ${count ?? '…'}${counts ? partsOf(counts, value) : ''}`}
            aria-pressed={isChosen}
            color={isChosen ? 'primary' : 'default'}
            variant={isChosen ? 'filled' : 'outlined'}
            disabled={count === 0 && !isChosen}
            onClick={() => onShow(isChosen ? '' : value)}
            sx={{ fontWeight: 600, '@media (pointer: coarse)': { minHeight: 44, borderRadius: 22 } }}
          />
        )
      })}
  </Box>
)

import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type DayStatus, dayStatuses, dayStatusGroups, dayStatusNames } from '#contract/time/state.ts'
import { statusMeanings } from '#contract/time/status-meaning.ts'
import { lacksOutText } from '#contract/time/status-word.ts'
import { dayStyle } from '#web/time/day/day-chip.tsx'

/** The days that stand out; none means all. */
export type ShownStatuses = readonly DayStatus[]

/** Reads 'tanpa_kabar', 'hadir' for the statuses of a group, and several with commas. */
export const readShown = (value = ''): ShownStatuses => {
  const names = value.split(',')
  const inGroups = Object.entries(dayStatusGroups).flatMap(([group, { statuses }]): readonly DayStatus[] =>
    names.includes(group) ? statuses : [],
  )
  return dayStatusNames.filter((it) => names.includes(it) || inGroups.includes(it))
}

/** The meaning of letters and colours; pressing one leaves only its days. */
export const MapLegend = ({ shown, onShow }: { shown: ShownStatuses; onShow: (shown: string) => void }) => (
  <Box role="group" aria-label="Keterangan" sx={legendStyle}>
    {dayStatusNames.map((it) => (
      <ButtonBase
        key={it}
        aria-pressed={shown.includes(it)}
        title={statusMeanings[it]}
        onClick={() => onShow(shown.includes(it) ? '' : it)}
        sx={{ ...itemStyle, ...(shown.includes(it) && chosenStyle) }}
      >
        <Box component="span" aria-hidden sx={{ ...sampleStyle, ...dayStyle(it) }}>
          {dayStatuses[it].letter}
        </Box>
        {dayStatuses[it].word}
      </ButtonBase>
    ))}
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, px: 1 }}>
      <Box component="span" aria-hidden sx={{ ...sampleStyle, ...lacksOutStyle }} />
      {lacksOutText}
    </Box>
    <Box component="span" sx={{ ml: { md: 'auto' }, px: 1 }}>
      Tekan satu kotak untuk alasannya, atau satu keterangan untuk hari-harinya saja.
    </Box>
  </Box>
)

/** A shape beside the colour, so that it shows on each of them. */
export const lacksOutStyle = { outline: '2px dashed', outlineColor: 'text.secondary', outlineOffset: -2 } as const

const legendStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  px: 1,
  py: 1,
  fontSize: 13,
  color: 'text.secondary',
} as const
const itemStyle = {
  gap: 0.75,
  px: 1,
  minHeight: 36,
  fontSize: 13,
  borderRadius: 1,
  '@media (pointer: coarse)': { minHeight: 44 },
} as const
const chosenStyle = { bgcolor: 'action.selected', color: 'text.primary', fontWeight: 600 } as const
const sampleStyle = {
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  borderRadius: 0.5,
  fontSize: 12,
} as const

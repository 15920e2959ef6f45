import Box from '@mui/material/Box'
import { dayStatuses } from '#contract/time/state.ts'
import { dayStyle } from '#web/time/day/day-chip.tsx'
import { token } from '#web/ui/theme/palette.ts'

const samples = [
  // Two of the colours of shifts: one of them alone is that of a kind of leave.
  {
    text: 'diisi',
    style: {
      background: `linear-gradient(135deg, ${token('tone-ready-background')} 50%, ${token('tone-good-background')} 50%)`,
    },
  },
  { text: 'dari pola', style: { border: '2px dashed' } },
  ...(['cuti', 'izin', 'sakit'] as const).map((it) => ({
    text: dayStatuses[it].word.toLowerCase(),
    style: { ...dayStyle(it), border: '2px solid transparent' },
  })),
  { text: 'isian mengalahkan hari libur', style: { border: '2px solid', borderColor: 'error.main' } },
] as const

const monthTexts = ['! istirahat pendek atau 7 hari tanpa libur', 'garis merah: pekan lebih dari 40 jam atau 6 hari']

/** The meaning of the cells' edges, backgrounds and signs. */
export const RosterLegend = ({ isMonth }: { isMonth: boolean }) => (
  <Box component="ul" aria-label="Keterangan" sx={legendStyle}>
    {samples.map(({ text, style }) => (
      <Box component="li" key={text} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        <Box aria-hidden sx={{ width: 16, height: 16, borderRadius: 0.5, ...style }} />
        {text}
      </Box>
    ))}
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
      <span aria-hidden>●</span> belum disimpan
    </Box>
    {isMonth && monthTexts.map((text) => <li key={text}>{text}</li>)}
    <Box component="li" sx={{ ml: { md: 'auto' } }}>
      Yang jadwalnya berubah diberi tahu setelah disimpan.
    </Box>
  </Box>
)

const legendStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.5,
  listStyle: 'none',
  m: 0,
  px: 2,
  py: 1,
  fontSize: 13,
  color: 'text.secondary',
} as const

import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type DayKind, dayKinds } from '#contract/calendar/day-kind.ts'
import { dayKindStyle, daySquareStyle } from './day-kind-style.ts'

const shown = ['holiday', 'joint', 'rest'] as const satisfies readonly DayKind[]

export const DayKindLegend = () => (
  <Stack
    component="ul"
    direction="row"
    aria-label="Keterangan warna dan bingkai"
    sx={{ listStyle: 'none', m: 0, p: 0, columnGap: 2, rowGap: 0.5, flexWrap: 'wrap' }}
  >
    {shown.map((kind) => (
      <Stack key={kind} component="li" direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
        <DayKindSign kind={kind} />
        <Typography variant="body2">{dayKinds.label(kind)}</Typography>
      </Stack>
    ))}
  </Stack>
)

/** The look of a kind without a date; the text beside it names the kind. */
export const DayKindSign = ({ kind }: { kind: DayKind }) => (
  <Box aria-hidden sx={{ ...daySquareStyle, flexShrink: 0, width: 16, height: 16, ...dayKindStyle[kind] }} />
)

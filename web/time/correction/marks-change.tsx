import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Correction } from '#contract/time/correction-row.ts'
import { type MarkChange, markChangesOf } from './mark-changes.ts'

/** The marks of the day before and after the correction, one line each; unchanged marks are pale. */
export const MarksChange = ({ row }: { row: Pick<Correction, 'before' | 'after'> }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
    {markChangesOf(row).map((change) => (
      <Box key={change.label} sx={{ display: 'grid', gridTemplateColumns: '72px minmax(0, 1fr)', gap: 1 }}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {change.label}
        </Typography>
        <Typography component="dd" variant="body2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
          <ChangedMark change={change} />
        </Typography>
      </Box>
    ))}
  </Box>
)

/** '08.45 → 08.31', the new value in bold; one value where it stays. */
export const ChangedMark = ({ change: { before, after, isChanged } }: { change: MarkChange }) =>
  isChanged ? (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {before}
      </Box>{' '}
      → <strong>{after}</strong>
    </Box>
  ) : (
    <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {after}
    </Box>
  )

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DAY_LIMIT_HOURS, MEAL_TEXT, WEEK_LIMIT_HOURS } from '#contract/pay/overtime-law.ts'
import type { Overtime } from '#contract/pay/overtime-row.ts'
import { WarningLines } from '#web/request/flow/warning-lines.tsx'
import { ClampedText } from '#web/ui/list/clamped-text.tsx'
import type { Column } from '#web/ui/list/column.ts'

type Limits = Pick<Overtime, 'warnings' | 'meal'>

const hasLimits = ({ warnings, meal }: Limits) => warnings.length > 0 || meal

/** The exceeded limits, the minutes that do not count, and the duty to provide a meal, each as a line. */
const LimitLines = ({ warnings, meal }: Limits) => (
  <WarningLines texts={warnings.map((it) => it.text)}>
    {meal && (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {MEAL_TEXT}
      </Box>
    )}
  </WarningLines>
)

/** The verdict of the law about the hours, for those who decide. */
export const LimitsSummary = ({ row }: { row: Limits }) =>
  hasLimits(row) ? (
    <LimitLines {...row} />
  ) : (
    <Typography variant="body2" color="textSecondary">
      Dalam batas {DAY_LIMIT_HOURS} jam sehari dan {WEEK_LIMIT_HOURS} jam seminggu
    </Typography>
  )

/** The warnings stand below the work, because the columns are specified. */
export const detailWithLimits: Partial<Column<Overtime>> = {
  role: 'text',
  cell: (row) => (
    <>
      <ClampedText text={row.detail} />
      {hasLimits(row) && <LimitLines {...row} />}
    </>
  ),
}

/** A card without a name has the work as its title, and a place of its own for the warnings. */
export const detailAsTitle: Column<Overtime>[] = [
  { label: 'Detail Tugas', role: 'title', shownOn: 'card', cell: (row) => <ClampedText text={row.detail} /> },
  {
    label: 'Peringatan',
    role: 'meta',
    shownOn: 'card',
    cell: (row) => (hasLimits(row) ? <LimitLines {...row} /> : null),
  },
]

import Box from '@mui/material/Box'
import type { RecapRow } from '#contract/time/recap.ts'
import { recapColumns } from '#contract/time/recap-columns.ts'
import { path } from '#web/client/paths.ts'
import type { Column } from '#web/ui/list/column.ts'
import { LabelledLine } from '#web/ui/list/labelled-values.tsx'
import { reportColumns } from '#web/ui/list/report-columns.tsx'
import type { RowCardProps } from '#web/ui/list/row-card.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { PersonName } from '#web/ui/person-name.tsx'
import { aboutNamesakes } from '#web/ui/shared-names.ts'

interface LinkProps {
  row: RecapRow
  rows: readonly RecapRow[]
  month: string
  sx?: object
}

/** Leads to the month of a person. */
export const PersonLink = ({ row, rows, month, sx }: LinkProps) => (
  <RouterLink
    to={path('/detail-employee/$id/$userId', { id: row.position_id, userId: row.user_id })}
    search={{ tab: 'waktu', month }}
    sx={sx ?? {}}
  >
    <PersonName name={row.name} about={aboutNamesakes(rows)(row)} />
  </RouterLink>
)

/** Covers the whole card on a phone. */
const coveringStyle = {
  fontWeight: { xs: 600, sm: 400 },
  '&::after': { content: '""', position: 'absolute', inset: 0, display: { sm: 'none' } },
}

export const figureColumns = (month: string): readonly Column<RecapRow>[] => [
  {
    label: 'Nama',
    role: 'title',
    cell: (row, rows) => <PersonLink row={row} rows={rows} month={month} sx={coveringStyle} />,
  },
  ...reportColumns(recapColumns),
]

/** One line a person; a tap anywhere on it opens the days. */
export const RecapCard = ({ title, meta }: RowCardProps) => (
  <Box sx={{ px: 1.5, py: 1, minHeight: 56 }}>
    {title.map((it) => (
      <Box key={it.label}>{it.value}</Box>
    ))}
    <LabelledLine of={meta} />
  </Box>
)

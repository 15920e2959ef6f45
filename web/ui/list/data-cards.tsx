import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Key, ReactNode } from 'react'
import { RowActions } from '#web/ui/list/row-actions.tsx'
import type { Column, Reading } from '#web/ui/list/rows.ts'

interface Props<Row> {
  label: string
  rows: Reading<Row>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => Key
  rowActions?: (row: Row) => ReactNode
}

/** A row as a small card: on a phone the eye runs down, not across; where there is more room, pairs stand side by side. */
export function DataCards<Row>({ label, rows, columns, rowKey, rowActions }: Props<Row>) {
  if (!rows.data) return <CardSkeletons />
  return (
    <Stack
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, opacity: rows.isPlaceholderData ? 0.5 : 1 }}
    >
      {rows.data.map((row) => (
        <Box component="li" key={rowKey(row)} sx={card}>
          <Box component="dl" sx={{ m: 0, flex: 1, display: 'grid', gap: 1, gridTemplateColumns: columnsOfCard }}>
            {columns.map((column) => (
              <Box key={column.label} sx={pair}>
                <Typography component="dt" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  {column.label}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {column.cell(row)}
                </Typography>
              </Box>
            ))}
          </Box>
          {rowActions && (
            <div>
              <RowActions>{rowActions(row)}</RowActions>
            </div>
          )}
        </Box>
      ))}
    </Stack>
  )
}

const card = {
  display: { sm: 'flex' },
  '& > div': { mt: { xs: 1.5, sm: 0 }, alignSelf: 'end' },
  gap: 2,
  p: 2,
  borderTop: 1,
  borderColor: 'divider',
}
const columnsOfCard = { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(160px, 1fr))' }
/** Name and value: beside each other on a phone, one above the other in a grid of them. */
const pair = { display: { xs: 'grid', sm: 'block' }, gridTemplateColumns: 'minmax(88px, 32%) 1fr', gap: 1, minWidth: 0 }

const CardSkeletons = () => (
  <Stack aria-busy="true" sx={{ p: 2, gap: 2 }}>
    {[0, 1, 2].map((it) => (
      <Skeleton key={it} variant="rounded" height={96} />
    ))}
  </Stack>
)

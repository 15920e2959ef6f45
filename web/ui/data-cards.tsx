import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Fragment, type Key, type ReactNode } from 'react'
import { RowActions } from '#web/ui/row-actions.tsx'
import type { Column, Reading } from '#web/ui/rows.ts'

interface Props<Row> {
  label: string
  rows: Reading<Row>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => Key
  rowActions: ((row: Row) => ReactNode) | undefined
}

/** A row as a small card: on a phone the eye runs down, not across. */
export function DataCards<Row>({ label, rows, columns, rowKey, rowActions }: Props<Row>) {
  if (!rows.data) return <CardSkeletons />
  return (
    <Stack
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, opacity: rows.isPlaceholderData ? 0.5 : 1 }}
    >
      {rows.data.map((row) => (
        <Box component="li" key={rowKey(row)} sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
          <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(88px, 32%) 1fr', gap: 1 }}>
            {columns.map((it) => (
              <Fragment key={it.label}>
                <Typography component="dt" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  {it.label}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  {it.cell(row)}
                </Typography>
              </Fragment>
            ))}
          </Box>
          {rowActions && (
            <Box sx={{ mt: 1.5 }}>
              <RowActions>{rowActions(row)}</RowActions>
            </Box>
          )}
        </Box>
      ))}
    </Stack>
  )
}

const CardSkeletons = () => (
  <Stack aria-busy="true" sx={{ p: 2, gap: 2 }}>
    {[0, 1, 2].map((it) => (
      <Skeleton key={it} variant="rounded" height={96} />
    ))}
  </Stack>
)

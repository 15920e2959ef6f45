import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { messages } from '#contract/platform/messages.ts'
import { failureText } from '#web/client/http.ts'
import { FailureMessage } from '#web/ui/feedback/error-panel.tsx'
import { number } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { useScreen } from '#web/ui/page/use-screen.ts'

interface EventsQuery<Row> {
  rows: Row[] | undefined
  error: Error | null
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

interface Props<Row> {
  events: EventsQuery<Row>
  columns: readonly Column<Row>[]
  rowActions?: (row: Row) => ReactNode
  empty: string
  filters: ReactNode
}

/** A list of events that grows by a page at a time. */
export function EventList<Row extends { id: number }>({ events, columns, rowActions, empty, filters }: Props<Row>) {
  const screen = useScreen()
  const { rows, error, refetch, hasNextPage, isFetchNextPageError } = events
  return (
    <Card>
      {filters}
      <DataTable
        label={screen.title}
        rows={{ data: rows, error: isFetchNextPageError ? null : error, refetch }}
        columns={columns}
        rowActions={rowActions}
        empty={empty}
      />
      {rows && rows.length > 0 && (
        <Stack className="no-print" sx={{ alignItems: 'center', gap: 1, py: 2 }}>
          {isFetchNextPageError ? (
            <FailureMessage text={failureText(messages.generic, error)} onRetry={() => void events.fetchNextPage()} />
          ) : (
            hasNextPage && (
              <Button
                variant="outlined"
                loading={events.isFetchingNextPage}
                onClick={() => void events.fetchNextPage()}
              >
                Muat lebih banyak
              </Button>
            )
          )}
          <Typography variant="body2" color="textSecondary" role="status">
            {number(rows.length)} aktivitas{hasNextPage ? '' : ', semuanya'}
          </Typography>
        </Stack>
      )}
    </Card>
  )
}

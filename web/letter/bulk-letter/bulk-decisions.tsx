import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { BULK_MAX, type BulkResult, type BulkRow, bulkLetter } from '#contract/letter/bulk-letter.ts'
import { careerEntryKinds } from '#contract/people/career-entry.ts'
import { useWrite } from '#web/client/api.ts'
import { DayInput } from '#web/ui/form/day-input.tsx'
import { day } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { BulkIssue, OutcomeChip } from './bulk-issue.tsx'

const stateOf = (row: BulkRow, result: BulkResult | undefined) => {
  if (result) return <OutcomeChip result={result} />
  if (row.number) return <StatusChip status="active" label={row.number} />
  return row.missing.length > 0 ? (
    <StatusChip status="waiting" label={row.missing.join(', ')} />
  ) : (
    <StatusChip status="new" label="Siap" />
  )
}

/** Rows that can be issued as they are. */
const readyOf = (rows: readonly BulkRow[]) =>
  rows.filter((it) => it.letter_id === null && it.missing.length === 0).slice(0, BULK_MAX)

/** The decisions that the changes of a month need. */
export function BulkDecisions({ company_id, date }: { company_id: number; date: string }) {
  const [month, setMonth] = useState(date.slice(0, 7))
  const [rows, setRows] = useState<BulkRow[]>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [results, setResults] = useState<BulkResult[]>([])
  const preview = useWrite(bulkLetter.preview, {
    failure: 'Perubahan gagal dimuat',
    onSuccess: (found) => {
      setRows(found)
      setResults([])
      setChosen(new Set(readyOf(found).map((it) => it.change_id)))
    },
  })
  const toggle = (id: number) =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((it) => it !== id) : [...chosen, id]))
  const columns: readonly Column<BulkRow>[] = [
    {
      label: 'Pilih',
      role: 'meta',
      cell: (row) => (
        <Checkbox
          checked={chosen.has(row.change_id)}
          disabled={row.letter_id !== null}
          onChange={() => toggle(row.change_id)}
          slotProps={{ input: { 'aria-label': `Pilih ${row.name}` } }}
        />
      ),
    },
    { label: 'Nama', role: 'title', cell: (row) => row.name },
    { label: 'Perubahan', role: 'meta', cell: (row) => careerEntryKinds.label(row.kind) },
    { label: 'Berlaku', role: 'meta', cell: (row) => day(row.effective_at) },
    {
      label: 'Keadaan',
      role: 'status',
      cell: (row) =>
        stateOf(
          row,
          results.find((it) => it.change_id === row.change_id),
        ),
    },
  ]
  return (
    <>
      <Card sx={{ p: 2 }}>
        <Stack direction={{ sm: 'row' }} sx={{ gap: 2, flexWrap: 'wrap' }}>
          <Box sx={{ width: { sm: 200 } }}>
            <DayInput label="Bulan" input="month" value={month} onChange={setMonth} />
          </Box>
          <Button
            variant="outlined"
            loading={preview.isPending}
            onClick={() => preview.mutate({ body: { company_id, month } })}
          >
            Tampilkan perubahan
          </Button>
        </Stack>
      </Card>
      {rows && (
        <Card>
          <DataTable
            label="Perubahan bulan ini"
            rows={{ data: rows, error: null, refetch: () => undefined }}
            columns={columns}
            rowKey={(row) => row.change_id}
            empty="Tidak ada perubahan yang memerlukan SK di bulan ini"
          />
          {rows.length > 0 && (
            <BulkIssue
              count={chosen.size}
              body={{ change_ids: [...chosen], date }}
              results={results}
              onResults={setResults}
            />
          )}
        </Card>
      )}
    </>
  )
}

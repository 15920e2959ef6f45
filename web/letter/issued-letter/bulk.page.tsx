import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { BULK_MAX, type BulkResult, type BulkRow, bulkLetter } from '#contract/letter/bulk-letter.ts'
import { letterFile } from '#contract/letter/letter-file.ts'
import { careerEntryKinds } from '#contract/people/career.ts'
import { firstCompanyOf } from '#contract/policy.ts'
import { useWrite } from '#web/client/api.ts'
import { useMe } from '#web/client/session.ts'
import { DayInput } from '#web/ui/form/day-input.tsx'
import { useLookup } from '#web/ui/form/lookup.ts'
import { day, localDay } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { DownloadButton } from '#web/ui/list/download-button.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { Page } from '#web/ui/page/page.tsx'

const outcomes = { done: 'Terbit', missing: 'Belum lengkap', exists: 'Sudah ada', forbidden: 'Tidak berhak' } as const

const stateOf = (row: BulkRow, result: BulkResult | undefined) => {
  if (result)
    return (
      <StatusChip
        status={result.outcome === 'done' ? 'active' : 'waiting'}
        label={result.number ?? outcomes[result.outcome]}
      />
    )
  if (row.number) return <StatusChip status="active" label={row.number} />
  return row.missing.length > 0 ? (
    <StatusChip status="waiting" label={row.missing.join(', ')} />
  ) : (
    <StatusChip status="new" label="Siap" />
  )
}

/** The decisions of a month at once, and their files as a zip. */
export default function BulkLettersPage() {
  const me = useMe()
  const { options: companies } = useLookup('company')
  const [company, setCompany] = useState(String(firstCompanyOf(me)))
  const [today] = useState(() => localDay(new Date().toISOString()))
  const [month, setMonth] = useState(today.slice(0, 7))
  const [date, setDate] = useState(today)
  const [rows, setRows] = useState<BulkRow[]>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [results, setResults] = useState<BulkResult[]>([])
  const preview = useWrite(bulkLetter.preview, {
    failure: 'Perubahan gagal dimuat',
    onSuccess: (found) => {
      setRows(found)
      setResults([])
      setChosen(
        new Set(
          found
            .filter((it) => it.letter_id === null && it.missing.length === 0)
            .slice(0, BULK_MAX)
            .map((it) => it.change_id),
        ),
      )
    },
  })
  const bulk = useWrite(bulkLetter.issue, {
    success: (done) => `${done.filter((it) => it.outcome === 'done').length} surat terbit`,
    failure: 'Surat belum dapat diterbitkan',
    showsReason: true,
    onSuccess: setResults,
  })
  const toggle = (id: number) =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((it) => it !== id) : [...chosen, id]))
  const done = results.flatMap((it) => it.letter_id ?? [])
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
    <Page>
      <Card sx={{ p: 2 }}>
        <Stack direction={{ sm: 'row' }} sx={{ gap: 2, flexWrap: 'wrap' }}>
          <TextField
            select
            label="Entitas"
            value={companies.some((it) => it.value === company) ? company : ''}
            onChange={(event) => setCompany(event.target.value)}
            sx={{ minWidth: 220 }}
          >
            {companies.map((it) => (
              <MenuItem key={it.value} value={it.value}>
                {it.label}
              </MenuItem>
            ))}
          </TextField>
          <Box sx={{ width: { sm: 200 } }}>
            <DayInput label="Bulan" input="month" value={month} onChange={setMonth} />
          </Box>
          <Box sx={{ width: { sm: 200 } }}>
            <DayInput label="Tanggal surat" value={date} onChange={setDate} />
          </Box>
          <Button
            variant="outlined"
            loading={preview.isPending}
            onClick={() => preview.mutate({ body: { company_id: Number(company), month } })}
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
            <Stack direction="row" sx={{ gap: 1, p: 2, flexWrap: 'wrap' }}>
              <Button
                variant="contained"
                disabled={chosen.size === 0}
                loading={bulk.isPending}
                onClick={() => bulk.mutate({ body: { change_ids: [...chosen], date } })}
              >
                Terbitkan {chosen.size} surat
              </Button>
              {done.length > 0 && (
                <DownloadButton
                  endpoint={letterFile.zip}
                  label="Unduh zip"
                  filters={{}}
                  query={() => ({ ids: done.join(',') })}
                  failure="Zip gagal diunduh"
                />
              )}
            </Stack>
          )}
          {results.some((it) => it.text) && (
            <Alert severity="warning">{results.flatMap((it) => it.text ?? []).join('; ')}</Alert>
          )}
        </Card>
      )}
    </Page>
  )
}

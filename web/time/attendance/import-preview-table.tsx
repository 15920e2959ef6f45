import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import {
  type ImportPreview,
  type ImportRow,
  type ImportVerdict,
  importVerdicts,
} from '#contract/time/attendance-import-rows.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { hour, shortDays } from '#web/ui/short-format.ts'
import { ImportDays } from './import-days.tsx'
import { UnknownPins } from './unknown-pins.tsx'

const PAGE = 10

const isRefused = ({ verdict }: ImportRow) => importVerdicts[verdict].refused

/** Maps a verdict to the status that sets the chip's colour. */
const tone = (verdict: ImportVerdict) => {
  if (importVerdicts[verdict].refused) return 'rejected'
  return verdict === 'new' ? 'accepted' : verdict === 'changed' ? 'progress' : verdict
}

/** Seconds tell nothing here; the file keeps them. */
const shortTime = (time: string) => (/^\d{2}:\d{2}/.test(time) ? hour(time) : time)

const dateColumn: Column<ImportRow> = {
  label: 'Tanggal',
  role: 'meta',
  cell: ({ date }) => (date === '-' ? date : <NoWrap>{shortDays(date)}</NoWrap>),
}
const rowColumn: Column<ImportRow> = { label: 'Baris', role: 'meta', cell: (it) => it.row }
const columns: Column<ImportRow>[] = [
  { label: 'NIK', role: 'meta', cell: (it) => it.employee_identity || '-' },
  { label: 'Nama Karyawan', role: 'title', cell: (it) => it.name },
  { label: 'Jam Masuk', role: 'meta', cell: (it) => shortTime(it.in) },
  { label: 'Jam Pulang', role: 'meta', cell: (it) => shortTime(it.out) },
  { label: 'Lokasi', role: 'meta', cell: (it) => it.location },
  {
    label: 'Hasil',
    role: 'text',
    cell: (row) => (
      <Box>
        <StatusChip status={tone(row.verdict)} label={importVerdicts[row.verdict].label} />
        {row.message && (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {row.message}
          </Typography>
        )}
      </Box>
    ),
  },
]

/** The file of one day needs no column for it. */
const columnsOf = ({ days }: ImportPreview) =>
  days.length > 1 ? [rowColumn, dateColumn, ...columns] : [rowColumn, ...columns]

interface Props {
  preview: ImportPreview
  /** The company of the file, where the caller may link its pins. */
  company_id: number | undefined
  /** The same file is being checked again. */
  isChecking: boolean
  onCheckAgain: () => void
  /** Missing if no date was sent, which a file with dates does not need. */
  onCheckAllDates: (() => void) | undefined
}

/** The verdict on each row, refused rows first. */
export function ImportPreviewTable({ preview, company_id, isChecking, onCheckAgain, onCheckAllDates }: Props) {
  const [page, setPage] = useState(1)
  const rows = useMemo(
    () => [...preview.rows.filter(isRefused), ...preview.rows.filter((it) => !isRefused(it))],
    [preview.rows],
  )
  const { days, unknown_pins, unknown_pin_count } = preview
  const shown = rows.slice((page - 1) * PAGE, page * PAGE)
  const hasOtherDates = onCheckAllDates && rows.some((it) => it.verdict === 'bad_date')
  return (
    <Stack sx={{ gap: 2 }}>
      <Summary preview={preview} />
      {hasOtherDates && (
        <Button variant="outlined" loading={isChecking} onClick={onCheckAllDates} sx={{ alignSelf: 'flex-start' }}>
          Baca semua tanggal di file
        </Button>
      )}
      {unknown_pins.length > 0 && (
        <UnknownPins
          pins={unknown_pins}
          count={unknown_pin_count}
          company_id={company_id}
          isChecking={isChecking}
          onLinked={onCheckAgain}
        />
      )}
      {days.length > 1 && <ImportDays days={days} />}
      {rows.length > 0 && (
        <Card>
          <DataTable
            label="Pemeriksaan file"
            columns={columnsOf(preview)}
            rowKey={(it) => `${it.row} ${it.date}`}
            rows={{ data: shown, error: null, refetch: () => undefined }}
          />
          {rows.length > PAGE && (
            <Pager page={page} pageSize={PAGE} total={rows.length} onPage={setPage} pageSizes={[PAGE]} />
          )}
        </Card>
      )}
    </Stack>
  )
}

const Summary = ({ preview }: { preview: ImportPreview }) => {
  const { refused, rows } = preview
  const [severity, text] =
    refused > 0
      ? (['error', `${refused} baris bermasalah. Belum ada yang disimpan: perbaiki file lalu pilih lagi.`] as const)
      : rows.length > 0
        ? (['success', 'Semua baris dapat disimpan.'] as const)
        : (['info', 'Tidak ada baris yang dapat disimpan.'] as const)
  return (
    <Alert severity={severity}>
      {text} {preview.new} baru, {preview.changed} berubah, {preview.same} sama, {preview.empty + preview.skipped}{' '}
      dilewati.
    </Alert>
  )
}

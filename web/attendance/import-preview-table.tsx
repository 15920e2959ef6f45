import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { type ImportPreview, type ImportRow, type ImportVerdict, importVerdicts } from '#contract/attendance-import.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'

const PAGE = 10

const isRefused = ({ verdict }: ImportRow) => importVerdicts[verdict].refused

/** Maps a verdict to the status that sets the chip's colour. */
const tone = (verdict: ImportVerdict) => {
  if (importVerdicts[verdict].refused) return 'rejected'
  return verdict === 'new' ? 'accepted' : verdict === 'changed' ? 'progress' : verdict
}

const columns: Column<ImportRow>[] = [
  { label: 'Baris', cell: (it) => it.row },
  { label: 'NIK', cell: (it) => it.employee_identity || '-' },
  { label: 'Nama Karyawan', cell: (it) => it.name },
  { label: 'Jam Masuk', cell: (it) => it.in },
  { label: 'Jam Pulang', cell: (it) => it.out },
  { label: 'Lokasi', cell: (it) => it.location },
  {
    label: 'Hasil',
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

/** The verdict on each row, refused rows first. */
export function ImportPreviewTable({ preview }: { preview: ImportPreview }) {
  const [page, setPage] = useState(1)
  const rows = useMemo(
    () => [...preview.rows.filter(isRefused), ...preview.rows.filter((it) => !isRefused(it))],
    [preview.rows],
  )
  const { refused } = preview
  const shown = rows.slice((page - 1) * PAGE, page * PAGE)
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity={refused > 0 ? 'error' : 'success'}>
        {refused > 0
          ? `${refused} baris bermasalah. Belum ada yang disimpan: perbaiki file lalu pilih lagi.`
          : 'Semua baris dapat disimpan.'}{' '}
        {preview.new} baru, {preview.changed} berubah, {preview.same} sama, {preview.empty + preview.skipped} dilewati.
      </Alert>
      <Card>
        <DataTable
          label="Pemeriksaan file"
          columns={columns}
          rowKey={(it) => it.row}
          rows={{ data: shown, error: null, refetch: () => undefined }}
        />
        {rows.length > PAGE && (
          <Pager page={page} pageSize={PAGE} total={rows.length} onPage={setPage} pageSizes={[PAGE]} />
        )}
      </Card>
    </Stack>
  )
}

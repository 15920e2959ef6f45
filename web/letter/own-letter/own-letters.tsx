import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { issuedLetter, type OwnLetter } from '#contract/letter/issued-letter.ts'
import { letterStates } from '#contract/letter/letter-types.ts'
import { useRead } from '#web/client/api.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { day } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { DownloadButton } from '#web/ui/list/download-button.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { OwnLetterDialog } from './own-letter-dialog.tsx'

const NO_FILTERS = {}

export const stateChip = ({ state, needs_receipt }: Pick<OwnLetter, 'state' | 'needs_receipt'>) =>
  needs_receipt ? (
    <StatusChip status="waiting" label="Belum dikonfirmasi" />
  ) : (
    <StatusChip status={state === 'issued' ? 'active' : 'rejected'} label={letterStates.label(state)} />
  )

const columns: readonly Column<OwnLetter>[] = [
  { label: 'Surat', role: 'title', cell: (row) => row.type_name },
  { label: 'Nomor', role: 'meta', cell: (row) => row.number },
  { label: 'Tanggal', role: 'meta', cell: (row) => day(row.date) },
  { label: 'Berlaku sampai', role: 'meta', cell: (row) => (row.valid_until ? day(row.valid_until) : '-') },
  { label: 'Keadaan', role: 'status', cell: stateChip },
]

/** The letters that the company issued about the person; a link of a notice opens one. */
export function OwnLetters() {
  const rows = useRead(issuedLetter.own)
  const [search, setSearch] = useSearch()
  const show = (id: number | undefined) =>
    setSearch({ ...search, open: id === undefined ? undefined : String(id) }, { replace: true })
  const open = rows.data?.find((it) => String(it.id) === search.open)
  return (
    <Card component="section" aria-labelledby="own-letters">
      <Typography variant="h2" id="own-letters" sx={{ p: 2, pb: 1 }}>
        Surat saya
      </Typography>
      <DataTable
        label="Surat saya"
        rows={rows}
        columns={columns}
        empty="Belum ada surat untuk Anda"
        rowActions={(row) => (
          <>
            <RowAction label={row.needs_receipt ? 'Buka dan konfirmasi' : 'Buka'} onClick={() => show(row.id)} />
            {row.has_file && (
              <DownloadButton
                endpoint={issuedLetter.ownPdf}
                label="PDF"
                params={{ id: row.id }}
                filters={NO_FILTERS}
                failure="Surat gagal diunduh"
              />
            )}
          </>
        )}
      />
      <Typography variant="h2" sx={{ p: 2, pb: 0 }}>
        Permintaan surat keterangan
      </Typography>
      {open && <OwnLetterDialog row={open} onClose={() => show(undefined)} />}
    </Card>
  )
}

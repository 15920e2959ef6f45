import Alert from '@mui/material/Alert'
import { type OwnLetter, ownLetter } from '#contract/letter/own-letter.ts'
import { useRead } from '#web/client/api.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { day } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { DownloadButton } from '#web/ui/list/download-button.tsx'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { LetterStateChip } from '../letter-state.tsx'
import { OwnLetterDialog } from './own-letter-dialog.tsx'

const NO_FILTERS = {}

const columns: readonly Column<OwnLetter>[] = [
  { label: 'Surat', role: 'title', cell: (row) => row.type_name },
  { label: 'Nomor', role: 'meta', cell: (row) => row.number },
  { label: 'Tanggal', role: 'meta', cell: (row) => <NoWrap>{day(row.date)}</NoWrap> },
  {
    label: 'Berlaku sampai',
    role: 'meta',
    cell: (row) => <NoWrap>{row.valid_until ? day(row.valid_until) : '-'}</NoWrap>,
  },
  {
    label: 'Keadaan',
    role: 'status',
    cell: ({ state, needs_receipt }) => (
      <LetterStateChip state={state} attention={needs_receipt ? 'Belum dikonfirmasi' : undefined} />
    ),
  },
]

/** The letters that the company issued about the person; a link of a notice opens one. */
export function OwnLetterList() {
  const rows = useRead(ownLetter.list)
  const [search, setSearch] = useSearch()
  const show = (id: number | undefined) =>
    setSearch({ ...search, open: id === undefined ? undefined : String(id) }, { replace: true })
  const open = rows.data?.find((it) => String(it.id) === search.open)
  return (
    <SectionCard title="Surat saya">
      {rows.data && search.open !== undefined && !open && (
        <Alert severity="info" onClose={() => show(undefined)}>
          Surat tidak ditemukan. Mungkin surat itu untuk akun Anda yang lain.
        </Alert>
      )}
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
                endpoint={ownLetter.pdf}
                label="PDF"
                params={{ id: row.id }}
                filters={NO_FILTERS}
                failure="Surat gagal diunduh"
              />
            )}
          </>
        )}
      />
      {open && <OwnLetterDialog row={open} onClose={() => show(undefined)} />}
    </SectionCard>
  )
}

import Button from '@mui/material/Button'
import { issuedLetter } from '#contract/letter/issued-letter.ts'
import type { LetterRow } from '#contract/letter/letter-row.ts'
import { letterStates, letterTypes } from '#contract/letter/letter-types.ts'
import { useGo } from '#web/client/navigation.tsx'
import { path } from '#web/client/paths.ts'
import { day, localDay } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import type { Filter } from '#web/ui/list/filter.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { LetterStateChip } from '../letter-state.tsx'

/** The years that a register is asked about. */
const YEARS = 6
const thisYear = new Date().getFullYear()
const years = Array.from({ length: YEARS }, (_, back) => String(thisYear - back))

const filters: readonly Filter[] = [
  { name: 'keyword', label: 'Cari nama atau nomor' },
  { name: 'company_id', label: 'Entitas', lookup: 'company' },
  { name: 'type', label: 'Jenis', options: letterTypes.options },
  { name: 'state', label: 'Keadaan', options: letterStates.options },
  { name: 'year', label: 'Tahun', options: years.map((value) => ({ value, label: value })) },
]

const columns: readonly Column<LetterRow>[] = [
  {
    label: 'Nomor',
    role: 'title',
    cell: (row) => (
      <RouterLink to={path('/surat/$id', { id: row.id })} sx={{ fontWeight: 600 }}>
        {row.number ?? '(draf)'}
      </RouterLink>
    ),
  },
  { label: 'Jenis', role: 'meta', cell: (row) => row.type_name },
  { label: 'Nama', role: 'meta', cell: (row) => row.name },
  { label: 'Tanggal', role: 'meta', cell: (row) => day(row.date) },
  { label: 'Entitas', role: 'meta', cell: (row) => row.company_name },
  { label: 'Penandatangan', role: 'detail', cell: (row) => row.signatory ?? '-' },
  {
    label: 'Diterima',
    role: 'detail',
    cell: (row) => (row.acknowledged_at ? day(localDay(row.acknowledged_at)) : '-'),
  },
  {
    label: 'Keadaan',
    role: 'status',
    cell: ({ state, proposed_by, archived, warnings: [warning] }) => (
      <LetterStateChip state={state} isProposed={!!proposed_by} isArchived={archived} attention={warning?.text} />
    ),
  },
]

/** All letters of the companies in sight; proposals of managers stand first. */
export default function RegisterPage() {
  const go = useGo()
  return (
    <ListPage
      endpoint={issuedLetter.list}
      columns={columns}
      filters={filters}
      pageSizes={[25, 50, 100]}
      download={{ endpoint: issuedLetter.export, label: 'Unduh register' }}
      toolbar={
        <Button variant="contained" onClick={() => go('/surat/baru')}>
          Buat Surat
        </Button>
      }
      empty="Belum ada surat. Atur kop surat, lalu buat surat pertama."
      failure="Register surat gagal dimuat"
    />
  )
}

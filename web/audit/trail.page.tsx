import { useState } from 'react'
import { type AuditRow, audit } from '#contract/audit.ts'
import { auditActions, NOBODY } from '#contract/trail-words.ts'
import { dateTime } from '#web/ui/format.ts'
import type { Filter } from '#web/ui/list/filter-bar.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import type { Column } from '#web/ui/list/rows.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { Whole } from '#web/ui/list/whole.tsx'
import { DetailDialog } from './detail-dialog.tsx'
import { foldLooks, partsOf, subjectsOf } from './fold.ts'
import { PersonFilter } from './person-filter.tsx'
import { entitiesOf, fieldsOf, listSentence } from './words.ts'

const about = (row: AuditRow) => {
  if (row.action === 'list') return listSentence(row)
  const what = entitiesOf(partsOf(row)).join(', ')
  return row.fields.length > 0 ? `${what}: ${fieldsOf(row)}` : what
}

const whose = (row: AuditRow) => {
  const names = subjectsOf(row)
  return names.length > 1 ? `${names.length} karyawan` : (names[0] ?? '-')
}

const columns: Column<AuditRow>[] = [
  { label: 'Waktu', role: 'meta', cell: (row) => <Whole>{dateTime(row.at)}</Whole> },
  { label: 'Pelaku', role: 'title', cell: (row) => row.actor_name ?? NOBODY },
  {
    label: 'Tindakan',
    role: 'status',
    cell: (row) => <StatusChip status={row.action} label={auditActions.label(row.action)} />,
  },
  { label: 'Data', role: 'text', cell: about },
  { label: 'Milik', role: 'meta', cell: whose },
  { label: 'Alamat', role: 'detail', cell: (row) => row.address ?? '-' },
]

const filters: Filter[] = [
  { name: 'user_id', label: 'Milik', draw: PersonFilter },
  { name: 'actor_id', label: 'Pelaku', draw: PersonFilter },
  { name: 'action', label: 'Tindakan', options: auditActions.options },
  { name: 'from', label: 'Dari tanggal', input: 'day' },
  { name: 'to', label: 'Sampai tanggal', input: 'day' },
]

/** Who did and saw what, for HR: nothing of it can be changed, also not from here. */
export default function TrailPage() {
  const [open, setOpen] = useState<AuditRow>()
  return (
    <>
      <ListPage
        endpoint={audit.list}
        columns={columns}
        filters={filters}
        shape={foldLooks}
        pageSizes={[25, 50, 100]}
        download={{ endpoint: audit.export }}
        empty="Tidak ada jejak yang cocok"
        rowActions={(row) => <RowAction label="Detail" onClick={() => setOpen(row)} />}
      />
      {open && <DetailDialog row={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

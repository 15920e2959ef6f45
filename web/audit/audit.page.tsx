import { useState } from 'react'
import { type AuditEntry, audit } from '#contract/audit.ts'
import { auditActions, SYSTEM_ACTOR } from '#contract/audit-labels.ts'
import { dateTime } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import type { Filter } from '#web/ui/list/filter-bar.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { entityLabels, fieldsText, listReadText } from './audit-texts.ts'
import { DetailDialog } from './detail-dialog.tsx'
import { groupReads, rowsInGroup, subjectNames } from './group-reads.ts'
import { PersonFilter } from './person-filter.tsx'

const about = (row: AuditEntry) => {
  if (row.action === 'list') return listReadText(row)
  const what = entityLabels(rowsInGroup(row)).join(', ')
  return row.fields.length > 0 ? `${what}: ${fieldsText(row)}` : what
}

const whose = (row: AuditEntry) => {
  const names = subjectNames(row)
  return names.length > 1 ? `${names.length} karyawan` : (names[0] ?? '-')
}

const columns: Column<AuditEntry>[] = [
  { label: 'Waktu', role: 'meta', cell: (row) => <NoWrap>{dateTime(row.at)}</NoWrap> },
  { label: 'Oleh', role: 'title', cell: (row) => row.actor_name ?? SYSTEM_ACTOR },
  {
    label: 'Tindakan',
    role: 'status',
    cell: (row) => <StatusChip status={row.action} label={auditActions.label(row.action)} />,
  },
  { label: 'Data', role: 'text', cell: about },
  { label: 'Data milik', role: 'meta', cell: whose },
  { label: 'Alamat IP', role: 'detail', cell: (row) => row.address ?? '-' },
]

const filters: Filter[] = [
  { name: 'user_id', label: 'Data milik', draw: PersonFilter },
  { name: 'actor_id', label: 'Oleh', draw: PersonFilter },
  { name: 'action', label: 'Tindakan', options: auditActions.options },
  { name: 'from', label: 'Dari tanggal', input: 'day' },
  { name: 'to', label: 'Sampai tanggal', input: 'day' },
]

/** The audit log for HR; read-only. */
export default function AuditPage() {
  const [open, setOpen] = useState<AuditEntry>()
  return (
    <>
      <ListPage
        endpoint={audit.list}
        columns={columns}
        filters={filters}
        shape={groupReads}
        pageSizes={[25, 50, 100]}
        download={{ endpoint: audit.export }}
        empty="Tidak ada jejak yang cocok"
        rowActions={(row) => <RowAction label="Detail" onClick={() => setOpen(row)} />}
      />
      {open && <DetailDialog row={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

import { audit, type OwnAuditEntry } from '#contract/audit.ts'
import { auditActions, SYSTEM_ACTOR } from '#contract/audit-labels.ts'
import { dateTime } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { entityLabels, fieldsText } from './audit-texts.ts'
import { groupReads, rowsInGroup } from './group-reads.ts'

/** A group of reads lists its entities; a mutation has its own text. */
const summaryOf = (row: OwnAuditEntry) => {
  const parts = rowsInGroup(row)
  if (row.action === 'list') return row.text
  if (parts.length > 1) return entityLabels(parts).join(', ')
  return row.fields.length > 0 ? `${row.text} (${fieldsText(row)})` : row.text
}

const columns: Column<OwnAuditEntry>[] = [
  { label: 'Waktu', role: 'meta', cell: (row) => <NoWrap>{dateTime(row.at)}</NoWrap> },
  { label: 'Siapa', role: 'title', cell: (row) => row.actor_name ?? SYSTEM_ACTOR },
  {
    label: 'Tindakan',
    role: 'status',
    cell: (row) => <StatusChip status={row.action} label={auditActions.label(row.action)} />,
  },
  { label: 'Apa', role: 'text', cell: summaryOf },
]

/** What other people read and changed of the own data. */
export default function OwnAuditPage() {
  return (
    <ListPage
      endpoint={audit.own}
      columns={columns}
      shape={groupReads}
      pageSizes={[25, 50, 100]}
      empty="Belum ada orang lain yang melihat atau mengubah data Anda"
    />
  )
}

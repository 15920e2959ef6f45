import { useState } from 'react'
import { auditActions } from '#contract/audit-labels.ts'
import { type AuditEvent, audit } from '#contract/platform/audit.ts'
import { call } from '#web/client/api.ts'
import { number } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DownloadButton } from '#web/ui/list/download-button.tsx'
import { type Filter, FilterBar } from '#web/ui/list/filter-bar.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { NoWrap, NoWrapValues } from '#web/ui/list/no-wrap.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { fieldsText, listReadText } from './audit-texts.ts'
import { DetailDialog } from './detail-dialog.tsx'
import { EventList } from './event-list.tsx'
import { eventActor, eventEntities, eventTime, importantFilter } from './event-texts.ts'
import { PersonFilter } from './person-filter.tsx'
import { useEvents } from './use-events.ts'

const about = (row: AuditEvent) => {
  if (row.action === 'list') return listReadText(row)
  const what = eventEntities(row)
  return row.fields.length > 0 ? `${what}: ${fieldsText(row)}` : what
}

const whose = ({ subject_count, subject_name }: AuditEvent) =>
  subject_count > 1 ? `${number(subject_count)} karyawan` : (subject_name ?? '-')

const columns: Column<AuditEvent>[] = [
  { label: 'Waktu', role: 'meta', cell: (row) => <NoWrap>{eventTime(row)}</NoWrap> },
  { label: 'Oleh', role: 'title', cell: eventActor },
  {
    label: 'Tindakan',
    role: 'status',
    cell: (row) => <StatusChip status={row.action} label={auditActions.label(row.action)} />,
  },
  { label: 'Data', role: 'text', cell: (row) => <NoWrapValues text={about(row)} /> },
  { label: 'Data milik', role: 'meta', cell: whose },
  { label: 'Alamat IP', role: 'detail', cell: (row) => row.address ?? '-' },
]

const filters: Filter[] = [
  { name: 'user_id', label: 'Data milik', draw: PersonFilter },
  { name: 'actor_id', label: 'Oleh', draw: PersonFilter },
  { name: 'action', label: 'Tindakan', options: auditActions.options },
  importantFilter,
  { name: 'from', label: 'Dari tanggal', input: 'day' },
  { name: 'to', label: 'Sampai tanggal', input: 'day' },
]

/** The file has every row of the log, whatever the screen folds or leaves out. */
const exportQuery = ({ important: _, ...rest }: Record<string, string>) => rest

/** The audit log for HR; read-only. */
export default function AuditPage() {
  const [open, setOpen] = useState<AuditEvent>()
  const { values, setFilter, setFilters } = useListState(filters, 1)
  const events = useEvents({
    path: audit.events.path,
    filters: values,
    read: (query, options) => call(audit.events, { query } as object, options),
  })
  return (
    <Page actions={<DownloadButton endpoint={audit.export} query={exportQuery} filters={values} />}>
      <EventList
        events={events}
        columns={columns}
        filters={<FilterBar filters={filters} values={values} onChange={setFilter} onChangeAll={setFilters} />}
        empty="Tidak ada jejak yang cocok"
        rowActions={(row) => <RowAction label="Detail" onClick={() => setOpen(row)} />}
      />
      {open && <DetailDialog row={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

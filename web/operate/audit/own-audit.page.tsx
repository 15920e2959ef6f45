import { auditActions } from '#contract/audit-labels.ts'
import { audit, type OwnAuditEvent } from '#contract/platform/audit.ts'
import { call } from '#web/client/api.ts'
import type { Column } from '#web/ui/list/column.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { fieldsText } from './audit-texts.ts'
import { EventList } from './event-list.tsx'
import { eventActor, eventEntities, eventTime, importantFilter, isFolded } from './event-texts.ts'
import { useEvents } from './use-events.ts'

/** A visit lists its entities; a mutation has its own text. */
const summaryOf = (row: OwnAuditEvent) => {
  if (isFolded(row)) return eventEntities(row)
  return row.action !== 'list' && row.fields.length > 0 ? `${row.text} (${fieldsText(row)})` : row.text
}

const columns: Column<OwnAuditEvent>[] = [
  { label: 'Waktu', role: 'meta', cell: (row) => <NoWrap>{eventTime(row)}</NoWrap> },
  { label: 'Siapa', role: 'title', cell: eventActor },
  {
    label: 'Tindakan',
    role: 'status',
    cell: (row) => <StatusChip status={row.action} label={auditActions.label(row.action)} />,
  },
  { label: 'Apa', role: 'text', cell: summaryOf },
]

const filters = [importantFilter]

/** Other people's reads and changes of the own data. */
export default function OwnAuditPage() {
  const { values, setFilter } = useListState(filters, 1)
  const events = useEvents({
    path: audit.ownEvents.path,
    filters: values,
    read: (query, options) => call(audit.ownEvents, { query } as object, options),
  })
  return (
    <Page>
      <EventList
        events={events}
        columns={columns}
        filters={<FilterBar filters={filters} values={values} onChange={setFilter} />}
        empty="Belum ada orang lain yang melihat atau mengubah data Anda"
      />
    </Page>
  )
}

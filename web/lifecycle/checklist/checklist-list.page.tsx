import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Tab from '@mui/material/Tab'
import { lazy, Suspense, useState } from 'react'
import { checklistKinds } from '#contract/lifecycle/auto-task.ts'
import { type ChecklistRow, checklist, checklistStates } from '#contract/lifecycle/employee-checklist.ts'
import { messages } from '#contract/platform/messages.ts'
import { isHcis } from '#contract/policy.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { path } from '#web/client/paths.ts'
import { useMe } from '#web/client/session.ts'
import { PositionInput } from '#web/time/machine-pin/position-input.tsx'
import { LoadingPanel } from '#web/ui/feedback/loading-panel.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldInput } from '#web/ui/form/fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { day } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import type { Filter } from '#web/ui/list/filter.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { TabBar } from '#web/ui/page/tab-bar.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { TermList } from './term-list.tsx'

const InterviewResults = lazy(() => import('#web/lifecycle/exit/interview-results.tsx'))

const tabs = {
  ...{ masuk: 'Masuk', keluar: 'Keluar', masa: 'Percobaan & Kontrak', wawancara: 'Wawancara', selesai: 'Selesai' },
} as const
type TabName = keyof typeof tabs

const tones = { open: 'progress', done: 'accepted', closed: 'complete', cancelled: 'cancelled' } as const

const columns: readonly Column<ChecklistRow>[] = [
  {
    label: 'Nama',
    role: 'title',
    cell: (row) => <RouterLink to={path('/masuk-keluar/$id', { id: row.id })}>{row.name}</RouterLink>,
  },
  { label: 'Pekerjaan', role: 'meta', cell: (row) => `${row.job_name}, ${row.company_name}` },
  {
    label: 'Hari',
    role: 'meta',
    cell: (row) => (row.anchor ? <NoWrap>{day(row.anchor)}</NoWrap> : 'Isi Mulai Bekerja'),
  },
  { label: 'Kemajuan', role: 'text', cell: (row) => <ProgressBar {...row} /> },
  { label: 'Berikutnya', role: 'text', cell: (row) => row.next ?? '-' },
  {
    label: 'Keadaan',
    role: 'status',
    cell: (row) => (
      <StatusChip
        status={row.overdue > 0 ? 'rejected' : tones[row.state]}
        label={row.overdue > 0 ? `${row.overdue} lewat` : checklistStates.label(row.state)}
      />
    ),
  },
]

const keyword: Filter = { name: 'keyword', label: 'Cari nama atau NIK' }
const company: Filter = { name: 'company_id', label: 'Entitas', lookup: 'company', none: 'Semua entitas' }
const overdue: Filter = {
  name: 'overdue',
  label: 'Jatuh tempo',
  options: [{ value: 'true', label: 'Ada yang lewat' }],
  none: 'Semua',
}
const startFields = { kind: { label: 'Daftar', input: 'choice' as const, options: checklistKinds.options } }

const queryOf = (tab: TabName) =>
  tab === 'selesai'
    ? { state: 'past' as const }
    : { kind: tab === 'keluar' ? ('keluar' as const) : ('masuk' as const), state: 'open' as const }

/** Lists of those who start and leave, and ends of probation and contracts. */
export default function ChecklistListPage() {
  const me = useMe()
  const isHr = isHcis(me)
  const [{ tab: asked, company_id }, setSearch] = useSearch()
  const [isStarting, setStarting] = useState(false)
  const offered = Object.entries(tabs).filter(([value]) => isHr || value !== 'wawancara')
  const tab = (offered.find(([value]) => value === asked)?.[0] ?? 'masuk') as TabName
  const head = (
    <Card>
      <TabBar
        label="Daftar masuk dan keluar"
        open={tab}
        onOpen={(value) => setSearch({ tab: value === 'masuk' ? undefined : value }, { replace: true })}
      >
        {offered.map(([value, label]) => (
          <Tab key={value} value={value} label={label} />
        ))}
      </TabBar>
    </Card>
  )
  if (tab === 'masa') return <TermList head={head} />
  if (tab === 'wawancara')
    return (
      <Suspense fallback={<LoadingPanel />}>
        <InterviewResults head={head} />
      </Suspense>
    )
  const shared = {
    columns,
    head,
    filters: isHr ? [keyword, company, overdue] : [keyword, overdue],
    pageSizes: [25, 50, 100] as const,
    args: { query: queryOf(tab) },
    empty:
      isHr && tab !== 'selesai' ? 'Belum ada templat. Pakai contoh agar daftar dibuat sendiri.' : 'Belum ada daftar',
  }
  return (
    <>
      {isHr ? (
        <ListPage
          key={tab}
          endpoint={checklist.list}
          {...shared}
          download={{ endpoint: checklist.export, query: (values) => ({ ...values, ...queryOf(tab) }) }}
          toolbar={
            <Button variant="contained" onClick={() => setStarting(true)}>
              Mulai Daftar
            </Button>
          }
        />
      ) : (
        <ListPage key={tab} endpoint={checklist.managerList} {...shared} />
      )}
      {isStarting && (
        <FormDialog
          title="Mulai daftar"
          submitLabel="Mulai"
          endpoint={checklist.start}
          fields={{ position_id: { label: 'Karyawan', input: 'text' }, ...startFields }}
          preset={{ kind: tab === 'keluar' ? 'keluar' : 'masuk' } as object}
          success={messages.saved}
          showsReason
          inputs={
            <FieldGrid columns={1}>
              <PositionInput company_id={Number(company_id) || 'all'} />
              <FieldInput name="kind" field={startFields.kind} />
            </FieldGrid>
          }
          onClose={() => setStarting(false)}
        />
      )}
    </>
  )
}

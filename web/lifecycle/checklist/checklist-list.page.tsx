import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Tab from '@mui/material/Tab'
import { lazy, Suspense, useState } from 'react'
import { checklistKinds } from '#contract/lifecycle/auto-task.ts'
import { checklist } from '#contract/lifecycle/employee-checklist.ts'
import { messages } from '#contract/platform/messages.ts'
import { isHcis } from '#contract/policy.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { useMe } from '#web/client/session.ts'
import { PositionInput } from '#web/time/machine-pin/position-input.tsx'
import { LoadingPanel } from '#web/ui/feedback/loading-panel.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldInput } from '#web/ui/form/fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { Filter } from '#web/ui/list/filter.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { TabBar } from '#web/ui/page/tab-bar.tsx'
import { checklistColumns } from './checklist-columns.tsx'
import { TermList } from './term-list.tsx'

const InterviewResults = lazy(() => import('#web/lifecycle/exit/interview-results.tsx'))

const tabs = {
  ...{ masuk: 'Masuk', keluar: 'Keluar', masa: 'Percobaan & Kontrak', wawancara: 'Wawancara', selesai: 'Selesai' },
} as const
type TabName = keyof typeof tabs

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
    columns: checklistColumns,
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

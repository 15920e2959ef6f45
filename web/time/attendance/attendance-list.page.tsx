import History from '@mui/icons-material/HistoryOutlined'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { admits, isHcis } from '#contract/policy.ts'
import { attendance } from '#contract/time/attendance.ts'
import type { Attendance } from '#contract/time/attendance-row.ts'
import { useMe } from '#web/client/session.ts'
import { useOpenForm } from '#web/client/use-open-form.ts'
import { useDepartmentFilters } from '#web/org/department/use-department-filters.ts'
import type { Filter } from '#web/ui/list/filter.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { RowLine } from '#web/ui/list/row-line.tsx'
import { rowShortcutProps, useRowShortcuts } from '#web/ui/list/row-shortcuts.ts'
import { ShortcutHint } from '#web/ui/list/shortcut-hint.tsx'
import { attendanceColumns } from './attendance-columns.tsx'
import { isoDay } from './wall-clock.ts'

const ImportHistoryPanel = lazy(() => import('./import-history-panel.tsx'))
const ImportDialog = lazy(() => import('./import-dialog.tsx'))
const ExplainPanel = lazy(() => import('#web/time/explain/explain-panel.tsx'))

const entity: Filter = { name: 'company_id', label: 'Entitas', lookup: 'company' }

interface PanelProps {
  rows: readonly Attendance[]
  openId: number | undefined
  manages: boolean
  onOpen: (id: number | undefined) => void
}

/** Why the open day says what it says. */
function DayPanel({ rows, openId, manages, onOpen }: PanelProps) {
  const at = rows.findIndex((it) => it.id === openId)
  const row = rows[at]
  return (
    <Suspense>
      {row && (
        <ExplainPanel
          position_id={manages ? row.position_id : undefined}
          date={row.date}
          title={row.name}
          about={row.job_name}
          onClose={() => onOpen(undefined)}
          onMove={(step) => onOpen((rows[at + step] ?? row).id)}
        />
      )}
    </Suspense>
  )
}

/** Managers see the attendance of a day for all their people, others their own days. */
export default function AttendanceListPage() {
  const me = useMe()
  const manages = admits.manager(me)
  const [form, setForm] = useOpenForm()
  const [isShowingImports, setShowingImports] = useState(false)
  const [openId, setOpenId] = useState<number>()
  const [today] = useState(() => isoDay(new Date()))
  const date: Filter = { name: 'date', label: 'Tanggal', input: 'day', preset: manages ? today : undefined }
  const units = useDepartmentFilters()
  const filters = [...(isHcis(me) ? [entity] : []), ...(manages ? units : []), date]
  const { values, setFilter } = useListState(filters, 10)
  const open = ({ id }: Attendance) => setOpenId(id)
  useRowShortcuts({ onOpen: (key) => setOpenId(Number(key)) })

  return (
    <>
      <ListPage
        endpoint={manages ? attendance.company : attendance.own}
        columns={attendanceColumns(manages, !!values.date, open)}
        card={RowLine}
        filters={filters}
        no="NO"
        rowProps={(row) => rowShortcutProps(row.id, () => open(row))}
        foot={(rows) => (
          <>
            <ShortcutHint text="J/K pindah · Enter buka" />
            <DayPanel rows={rows} openId={openId} manages={manages} onOpen={setOpenId} />
          </>
        )}
        download={
          manages
            ? {
                endpoint: attendance.export,
                label: 'Export',
                failure: false,
                blocked: !values.date && 'Pilih tanggal dahulu',
              }
            : undefined
        }
        toolbar={
          manages && (
            <>
              <Button variant="outlined" startIcon={<History />} onClick={() => setShowingImports(true)}>
                Riwayat Impor
              </Button>
              <Button variant="contained" startIcon={<UploadFile />} onClick={() => setForm('new')}>
                Import
              </Button>
            </>
          )
        }
      />
      <Suspense>
        {isShowingImports && (
          <ImportHistoryPanel company_id={values.company_id} onClose={() => setShowingImports(false)} />
        )}
        {form && manages && (
          <ImportDialog
            company_id={values.company_id}
            date={values.date}
            onClose={() => setForm(undefined)}
            onStored={(day) => setFilter(date, day)}
          />
        )}
      </Suspense>
    </>
  )
}

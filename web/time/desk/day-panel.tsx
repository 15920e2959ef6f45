import Alert from '@mui/material/Alert'
import { lazy, Suspense } from 'react'
import type { DeskRow } from '#contract/time/desk.ts'
import { RouterButton } from '#web/ui/page/router-link.tsx'

const ExplainPanel = lazy(() => import('#web/time/explain/explain-panel.tsx'))

interface PanelProps {
  rows: readonly DeskRow[]
  openId: number | undefined
  date: string
  onOpen: (id: number | undefined) => void
}

/** Why the day of the open person says what it says. */
export function DayPanel({ rows, openId, date, onOpen }: PanelProps) {
  const at = rows.findIndex((it) => it.position_id === openId)
  const row = rows[at]
  return (
    <Suspense>
      {row && (
        <ExplainPanel
          position_id={row.position_id}
          date={date}
          title={row.name}
          about={row.job_name}
          onClose={() => onOpen(undefined)}
          onMove={(step) => onOpen((rows[at + step] ?? row).position_id)}
        >
          <Waiting row={row} />
        </ExplainPanel>
      )}
    </Suspense>
  )
}

const lists = {
  leave: { to: '/daftar-izin', text: 'Pengajuan izin untuk hari ini masih menunggu keputusan.' },
  correction: { to: '/daftar-koreksi', text: 'Koreksi untuk hari ini masih menunggu keputusan.' },
} as const

/** The request about the day that waits, and the list in which it is decided. */
const Waiting = ({ row: { waiting, name } }: { row: DeskRow }) =>
  waiting && (
    <Alert
      severity="warning"
      action={
        <RouterButton to={lists[waiting].to} search={{ status: 'waiting', keyword: name }}>
          Lihat
        </RouterButton>
      }
    >
      {lists[waiting].text}
    </Alert>
  )

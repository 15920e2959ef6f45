import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { account } from '#contract/access/account.ts'
import { type Newcomer, newcomerStates } from '#contract/access/newcomer.ts'
import { mail } from '#contract/platform/mail.ts'
import { useRead } from '#web/client/api.ts'
import { loginMethods } from '#web/client/login-methods.ts'
import { number } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import type { Filter } from '#web/ui/list/filter.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { useRowSelection } from '#web/ui/list/row-selection.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { floatingBarStyle } from '#web/ui/page/floating-bar-style.ts'
import { dateTime } from '#web/ui/short-format.ts'
import type { AccessAction, AccessSelection } from './access-selection.ts'

const AccessDialog = lazy(() => import('./access-dialog.tsx'))

const columns: Column<Newcomer>[] = [
  { label: 'NIK', role: 'meta', cell: (row) => row.employee_identity },
  { label: 'Nama', role: 'title', cell: (row) => row.name },
  { label: 'Entitas', role: 'meta', cell: (row) => row.company_name },
  { label: 'Job Title', role: 'detail', cell: (row) => row.job_name },
  { label: 'Email', role: 'text', cell: (row) => row.email ?? '-' },
  {
    label: 'Status',
    role: 'status',
    cell: (row) => <StatusChip status={row.state} label={newcomerStates.label(row.state)} />,
  },
  { label: 'Diundang', role: 'detail', cell: (row) => dateTime(row.invited_at) },
  { label: 'Undangan berlaku sampai', role: 'detail', cell: (row) => dateTime(row.link_until) },
  { label: 'Kode berlaku sampai', role: 'detail', cell: (row) => dateTime(row.code_until) },
]

const filters: Filter[] = [
  { name: 'keyword', label: 'Cari nama atau NIK' },
  { name: 'company_id', label: 'Entitas', lookup: 'company' },
  { name: 'job_id', label: 'Job Title', lookup: 'job' },
  { name: 'state', label: 'Status', options: newcomerStates.options },
  {
    name: 'email',
    label: 'Email',
    options: [
      { value: 'true', label: 'Punya email' },
      { value: 'false', label: 'Tanpa email' },
    ],
  },
]

const NO_SERVER = `Server email belum diatur (SMTP_URL), jadi undangan tidak sampai ke siapa pun: hanya tersimpan sebagai file di server.
  Minta pengelola server mengaturnya, atau bagikan kode.`

/** Employees who never signed in: HR invites a selection or all that the filters show, or prints codes for them. */
export default function NewcomersPage() {
  const { values } = useListState(filters, 10)
  const [asked, setAsked] = useState<{ action: AccessAction; selection: AccessSelection }>()
  const { data: mailState } = useRead(mail.state)
  const total = useRead(account.newcomers, { query: { ...values, page_size: 1 } }).data?.total_item ?? 0
  const selection = useRowSelection<Newcomer>({
    canSelect: () => loginMethods.local,
    rowName: (row) => row.name,
    rowId: (row) => row.user_id,
  })
  const askForAll = (action: AccessAction) => setAsked({ action, selection: { filters: values } })
  return (
    <>
      <ListPage
        endpoint={account.newcomers}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.user_id}
        lead={loginMethods.local ? selection.lead : undefined}
        pageSizes={[10, 25, 50, 100]}
        empty="Tidak ada karyawan yang belum aktif dengan filter ini"
        head={mailState?.is_configured === false && loginMethods.local && <Alert severity="warning">{NO_SERVER}</Alert>}
        toolbar={
          loginMethods.local &&
          total > 0 && (
            <>
              <Button variant="outlined" onClick={() => askForAll('codes')}>
                Buat Kode ({number(total)})
              </Button>
              <Button variant="contained" onClick={() => askForAll('invite')}>
                Undang ({number(total)})
              </Button>
            </>
          )
        }
        foot={(rows) => (
          <SelectionBar
            count={selection.of(rows).length}
            onAsk={(action) => setAsked({ action, selection: { people: selection.of(rows) } })}
          />
        )}
      />
      {asked && (
        <Suspense fallback={null}>
          <AccessDialog
            {...asked}
            hasMailServer={mailState?.is_configured !== false}
            onDone={selection.clear}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Fixed on the screen while the list scrolls. */
function SelectionBar({ count, onAsk }: { count: number; onAsk: (action: AccessAction) => void }) {
  if (count === 0) return null
  return (
    <>
      {/* Space below the list, so that the bar does not cover the last row. */}
      <Box sx={{ height: 88 }} />
      <Paper elevation={6} role="region" aria-label="Tindakan untuk yang dipilih" sx={floatingBarStyle}>
        <Typography role="status" sx={{ fontWeight: 600, px: 1 }}>
          {number(count)} dipilih
        </Typography>
        <Button variant="contained" onClick={() => onAsk('invite')}>
          Undang yang Dipilih
        </Button>
        <Button variant="outlined" onClick={() => onAsk('codes')}>
          Buat Kode yang Dipilih
        </Button>
      </Paper>
    </>
  )
}

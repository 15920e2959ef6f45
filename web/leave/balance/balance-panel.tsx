import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { leaveBalance } from '#contract/leave/balance.ts'
import { type BalanceRow, entryKinds, type LeaveEntry } from '#contract/leave/balance-row.ts'
import { useRead } from '#web/client/api.ts'
import { path } from '#web/client/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { SidePanel } from '#web/ui/feedback/side-panel.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { availableText } from '#web/ui/short-format.ts'
import { AdjustmentDialog } from './adjustment-dialog.tsx'
import { daysOfYear } from './entry-groups.ts'
import { availableInWords, remainingInWords, signed } from './sum-in-words.ts'

interface Props {
  row: BalanceRow
  year: number
  onClose: () => void
}

const columnsOf = (year: number): readonly Column<LeaveEntry>[] => [
  {
    label: 'Tanggal',
    role: 'title',
    cell: (it) => <span style={{ whiteSpace: 'nowrap' }}>{daysOfYear(year, it.date)}</span>,
  },
  { label: 'Keterangan', role: 'meta', cell: (it) => <Cause entry={it} /> },
  { label: 'Oleh', role: 'meta', cell: (it) => it.by ?? 'Sistem' },
  { label: 'Hari', role: 'amount', align: 'right', cell: (it) => signed(it.days) },
]

/** An entry with a request links to it. */
const Cause = ({ entry: { kind, note, leave_id } }: { entry: LeaveEntry }) => {
  const text = [entryKinds[kind], note].filter(Boolean).join(': ')
  return leave_id === null ? (
    text
  ) : (
    <RouterLink to={path('/request-leave/detail/$id', { id: leave_id })}>{text}</RouterLink>
  )
}

/** Every day of a balance explained, and the way to correct it. */
export default function BalancePanel({ row, year, onClose }: Props) {
  const [isAdjusting, setAdjusting] = useState(false)
  const reading = useRead(leaveBalance.one, { params: { id: row.position_id }, query: { year } })
  return (
    <SidePanel
      title={row.name}
      about={`${row.job_name}, ${row.company_name}`}
      width={520}
      onClose={onClose}
      dialogs={isAdjusting && <AdjustmentDialog row={row} year={year} onClose={() => setAdjusting(false)} />}
    >
      <Loaded query={reading} skeleton={<Skeleton variant="rounded" height={240} />}>
        {(balance) => (
          <>
            <div>
              <Typography color={balance.available < 0 ? 'error' : undefined} sx={{ fontWeight: 600 }}>
                {availableText(balance.available)} pada {year}
              </Typography>
              <Typography variant="body2">{remainingInWords(balance)}</Typography>
              <Typography variant="body2">{availableInWords(balance)}</Typography>
              {balance.entitled_from === null && (
                <Typography variant="body2" color="warning">
                  Mulai Bekerja belum diisi, sehingga belum ada hak cuti.
                </Typography>
              )}
            </div>
            <Button variant="contained" onClick={() => setAdjusting(true)} sx={{ alignSelf: 'flex-start' }}>
              Sesuaikan saldo
            </Button>
            <DataTable
              label={`Catatan saldo ${row.name}`}
              columns={columnsOf(year)}
              rowKey={(it) => it.id}
              rows={{ data: balance.entries, error: null, refetch: () => undefined }}
              empty="Belum ada catatan tahun ini"
            />
          </>
        )}
      </Loaded>
    </SidePanel>
  )
}

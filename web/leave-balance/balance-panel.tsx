import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { daysText } from '#contract/leave.ts'
import {
  adjustmentFields,
  type BalanceRow,
  entryKinds,
  type LeaveEntry,
  leaveBalance,
} from '#contract/leave-balance.ts'
import { messages } from '#contract/messages.ts'
import { useRead } from '#web/api.ts'
import Drawer from '#web/ui/feedback/drawer.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { shortDays } from '#web/ui/short-format.ts'
import { signed } from './sum-in-words.ts'

interface Props {
  row: BalanceRow
  year: number
  onClose: () => void
}

const columns: readonly Column<LeaveEntry>[] = [
  { label: 'Tanggal', role: 'title', cell: (it) => shortDays(it.date) },
  { label: 'Keterangan', role: 'meta', cell: (it) => [entryKinds[it.kind], it.note].filter(Boolean).join(': ') },
  { label: 'Oleh', role: 'meta', cell: (it) => it.by ?? 'Sistem' },
  { label: 'Hari', role: 'amount', align: 'right', cell: (it) => signed(it.days) },
]

/** Every day of a balance explained, and the way to correct it. */
export default function BalancePanel({ row, year, onClose }: Props) {
  const titleId = useId()
  const [isAdjusting, setAdjusting] = useState(false)
  const reading = useRead(leaveBalance.one, { params: { id: row.position_id }, query: { year } })
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: { xs: '100%', sm: 520 } } } }}
    >
      <Stack sx={{ gap: 2, p: 2 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography id={titleId} variant="h2">
              {row.name}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {row.job_name}, {row.company_name}
            </Typography>
          </Box>
          <IconButton aria-label="Tutup" onClick={onClose}>
            <Close />
          </IconButton>
        </Stack>
        <Loaded query={reading} skeleton={<Skeleton variant="rounded" height={240} />}>
          {(balance) => (
            <>
              <Typography variant="body2">
                Saldo {year}: tersedia <strong>{daysText(balance.available)} hari</strong>, sisa{' '}
                {daysText(balance.remaining)}, menunggu {daysText(balance.reserved)}, cuti bersama mendatang{' '}
                {daysText(balance.joint_ahead)}.
              </Typography>
              <DataTable
                label={`Catatan saldo ${row.name}`}
                columns={columns}
                rowKey={(it) => it.id}
                rows={{ data: balance.entries, error: null, refetch: () => undefined }}
                empty="Belum ada catatan tahun ini"
              />
            </>
          )}
        </Loaded>
        <Button variant="contained" onClick={() => setAdjusting(true)} sx={{ alignSelf: 'flex-start' }}>
          Sesuaikan saldo
        </Button>
      </Stack>
      {isAdjusting && (
        <FormDialog
          title={`Sesuaikan saldo ${row.name}`}
          endpoint={leaveBalance.adjust}
          fields={adjustmentFields}
          params={{ id: row.position_id }}
          preset={{ year: String(year) }}
          success={messages.saved}
          onClose={() => setAdjusting(false)}
        />
      )}
    </Drawer>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Leave } from '#contract/leave/row.ts'
import { isHcis } from '#contract/policy.ts'
import { statusWord } from '#contract/status-words.ts'
import { useMe } from '#web/client/session.ts'
import { localDay } from '#web/ui/format.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { CancelLeaveDialog, isOpenLeave, ShortenLeaveDialog } from './cancel-dialogs.tsx'
import { LetterActions } from './letter-actions.tsx'

/** Whether the owner may cancel it by the date of this device; the server decides by that of the company. */
export const canCancelOwn = ({ status, start_date }: Pick<Leave, 'status' | 'start_date'>, today: string) =>
  status === 'waiting' || (status === 'accepted' && today < start_date)

/** The actions of the owner and HR on a request: its letter, cancelling, ending it earlier. */
export function LeaveActions({ row }: { row: Leave }) {
  const me = useMe()
  const [open, setOpen] = useState<'cancel' | 'shorten'>()
  const [today] = useState(() => localDay(new Date().toISOString()))
  const isOwner = row.position_id === me.position_id
  const isHr = isHcis(me) && !isOwner
  const canCancel = isOwner ? canCancelOwn(row, today) : isHr && isOpenLeave(row.status)
  const canShorten = isHr && row.status === 'accepted' && row.part === 'full' && row.start_date < row.end_date
  const close = () => setOpen(undefined)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', '&:empty': { display: 'none' } }}>
      <LetterActions row={row} isOwner={isOwner} />
      <Linked row={row} />
      {(canCancel || canShorten) && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {canShorten && (
            <Button variant="outlined" onClick={() => setOpen('shorten')}>
              Persingkat cuti
            </Button>
          )}
          {canCancel && (
            <Button variant="outlined" color="error" onClick={() => setOpen('cancel')}>
              Batalkan cuti
            </Button>
          )}
        </Box>
      )}
      {open === 'cancel' && <CancelLeaveDialog row={row} isOwner={isOwner} onClose={close} />}
      {open === 'shorten' && <ShortenLeaveDialog row={row} onClose={close} />}
    </Box>
  )
}

/** The requests that were made together with it; each is decided by its own company. */
const Linked = ({ row: { linked } }: { row: Leave }) =>
  linked.length > 0 && (
    <div>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        Diajukan bersama
      </Typography>
      {linked.map((it) => (
        <Typography key={it.id} variant="body2">
          {it.company_name} <StatusChip status={it.status} label={statusWord(it.status)} />
        </Typography>
      ))}
    </div>
  )

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { leaveCancel } from '#contract/leave/cancel.ts'
import { BLOCKING, daysText, type Leave } from '#contract/leave/row.ts'
import { day, multiline } from '#contract/platform/fields.ts'
import { isHcis } from '#contract/policy.ts'
import { NOTE_MAX } from '#contract/request/flow.ts'
import { statusWord } from '#contract/status-words.ts'
import { useWrite } from '#web/client/api.ts'
import { useMe } from '#web/client/session.ts'
import { Inputs } from '#web/ui/form/fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { localDay } from '#web/ui/format.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { LetterActions } from './letter-actions.tsx'

const isOpen = (status: string) => BLOCKING.some((it) => it === status)

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
  const canCancel = isOwner ? canCancelOwn(row, today) : isHr && isOpen(row.status)
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
      {open === 'cancel' && <CancelDialog row={row} isOwner={isOwner} onClose={close} />}
      {open === 'shorten' && <ShortenDialog row={row} onClose={close} />}
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

const optionalNote = { note: { ...multiline('Catatan (opsional)', undefined, NOTE_MAX, 2) } }
const note = { note: multiline('Alasan', undefined, NOTE_MAX, 2) }

/** Open requests that were made together; the ticked ones are cancelled along. */
function useTogether({ linked }: Leave) {
  const open = linked.filter((it) => isOpen(it.status))
  const [chosen, setChosen] = useState<number[]>([])
  const toggle = (id: number) => setChosen(chosen.includes(id) ? chosen.filter((it) => it !== id) : [...chosen, id])
  const boxes = (verb: string) =>
    open.map((it) => (
      <FormControlLabel
        key={it.id}
        sx={{ display: 'flex', mr: 0 }}
        control={<Checkbox checked={chosen.includes(it.id)} onChange={() => toggle(it.id)} />}
        label={`${verb} juga di ${it.company_name}`}
      />
    ))
  return { chosen, boxes }
}

/** Said by HR's dialogs of leave with days that are over: the server knows which of them have attendance. */
const keptRule = ({ status, deducts, start_date }: Leave) =>
  status === 'accepted' && deducts && start_date < localDay(new Date().toISOString())
    ? ' Hari yang sudah lewat tanpa absensi tetap terpakai; gunakan Penyesuaian pada saldo bila perlu.'
    : ''

const withKept = (done: string, { kept_days }: { kept_days: number }) =>
  kept_days > 0 ? `${done}. ${daysText(kept_days)} hari yang sudah lewat tetap terpakai` : done

interface DialogProps {
  row: Leave
  onClose: () => void
}

const CANCELLED = 'Cuti dibatalkan'
const CANCEL_FAILED = 'Cuti tidak dapat dibatalkan'

function CancelDialog({ row, isOwner, onClose }: DialogProps & { isOwner: boolean }) {
  const together = useTogether(row)
  const endpoint = isOwner ? leaveCancel.own : leaveCancel.byHr
  const other = useWrite(endpoint, { failure: CANCEL_FAILED, showsReason: true })
  const fields = isOwner ? optionalNote : note
  return (
    <FormDialog
      title="Batalkan cuti"
      endpoint={endpoint}
      params={{ id: row.id }}
      fields={fields}
      values={{ note: '', version: row.version }}
      submitLabel="Batalkan cuti"
      success={(reply) => withKept(CANCELLED, reply)}
      failure={CANCEL_FAILED}
      showsReason
      keepsDraft={false}
      onClose={onClose}
      onSuccess={(_, { body }) => {
        for (const id of together.chosen) other.mutate({ params: { id }, body: { note: body?.note ?? '' } })
      }}
      inputs={
        <>
          <Typography sx={{ mb: 2 }}>
            {row.status !== 'accepted' && 'Pengajuan tidak akan diproses.'}
            {row.status === 'accepted' &&
              (row.deducts ? 'Hari cuti yang sudah dipotong dikembalikan.' : 'Saldo cuti tidak berubah.')}
            {!isOwner && keptRule(row)}
          </Typography>
          <Inputs fields={fields} autoFocus />
          {together.boxes('Batalkan')}
        </>
      }
    />
  )
}

const shortenFields = { end_date: day('Tanggal akhir baru'), ...note }

function ShortenDialog({ row, onClose }: DialogProps) {
  const together = useTogether(row)
  const other = useWrite(leaveCancel.shorten, { failure: 'Cuti tidak dapat dipersingkat', showsReason: true })
  return (
    <FormDialog
      title="Persingkat cuti"
      endpoint={leaveCancel.shorten}
      params={{ id: row.id }}
      fields={shortenFields}
      values={{ end_date: '', note: '' }}
      submitLabel="Persingkat cuti"
      success={(reply) => withKept('Cuti dipersingkat', reply)}
      failure="Cuti tidak dapat dipersingkat"
      keepsDraft={false}
      onClose={onClose}
      onSuccess={(_, { body }) => {
        for (const id of together.chosen) other.mutate({ params: { id }, body })
      }}
      inputs={
        <>
          <Typography sx={{ mb: 2 }}>Hari setelah tanggal akhir baru dikembalikan ke saldo.{keptRule(row)}</Typography>
          <Inputs fields={shortenFields} autoFocus />
          {together.boxes('Persingkat')}
        </>
      }
    />
  )
}

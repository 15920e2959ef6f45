import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { leaveCancel } from '#contract/leave/cancel.ts'
import { BLOCKING, daysText, type Leave } from '#contract/leave/row.ts'
import { day, multiline } from '#contract/platform/fields.ts'
import { NOTE_MAX } from '#contract/request/flow.ts'
import { useWrite } from '#web/client/api.ts'
import { Inputs } from '#web/ui/form/fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { localDay } from '#web/ui/format.ts'

export const isOpenLeave = (status: string) => BLOCKING.some((it) => it === status)

const optionalNote = { note: { ...multiline('Catatan (opsional)', undefined, NOTE_MAX, 2) } }
const note = { note: multiline('Alasan', undefined, NOTE_MAX, 2) }

/** Open requests that were made together; the ticked ones are cancelled along. */
function useTogether({ linked }: Leave) {
  const open = linked.filter((it) => isOpenLeave(it.status))
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

export function CancelLeaveDialog({ row, isOwner, onClose }: DialogProps & { isOwner: boolean }) {
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

export function ShortenLeaveDialog({ row, onClose }: DialogProps) {
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

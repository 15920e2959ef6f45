import { type Leave, leave, leaveFlow } from '#contract/leave.ts'
import { messages } from '#contract/messages.ts'
import { isDecided } from '#contract/request.ts'
import { Decision } from '#web/request/decision.tsx'
import { day } from '#web/ui/format.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import { durationLabel, typeLabel } from './leave-columns.tsx'
import { LeaveContext } from './leave-context.tsx'

const verdicts = [
  { status: 'accepted', label: 'Confirm', deed: 'menyetujui', tone: 'success', success: messages.leave.accepted },
  {
    status: 'rejected',
    label: 'Cancel',
    agree: 'Tolak',
    deed: 'menolak',
    tone: 'error',
    success: messages.leave.rejected,
  },
] as const

const daysOf = (it: Leave) => `${day(it.start_date)} s/d ${day(it.end_date)}`

export const LeaveDecision = ({ row }: { row: Leave }) => (
  <Decision
    row={row}
    verdicts={isDecided(leaveFlow, row.status) ? [] : verdicts.map((it) => ({ ...it, enabled: row.can_action }))}
    endpoint={leave.decide}
    params={({ id }) => ({ id })}
    text="Pastikan data perizinan sudah benar..."
    name={(it) => `${typeLabel(it.request_type).toLowerCase()} ${it.user_name}, ${daysOf(it)}`}
    about={(it) => (
      <>
        <Facts
          facts={[
            { label: 'Nama Karyawan', value: it.user_name },
            { label: 'Tipe Request', value: typeLabel(it.request_type) },
            { label: 'Tanggal', value: daysOf(it) },
            { label: 'Durasi', value: durationLabel(it.duration) },
            { label: 'Deskripsi', value: it.description, wide: true },
          ]}
        />
        <br />
        <LeaveContext row={it} />
      </>
    )}
  />
)

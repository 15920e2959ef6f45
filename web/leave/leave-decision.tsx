import { type Leave, leave } from '#contract/leave.ts'
import { messages } from '#contract/messages.ts'
import { Decision } from '#web/request/decision.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { day } from '#web/ui/format.ts'
import { durationLabel, typeLabel } from './leave-columns.tsx'
import { LeaveContext } from './leave-context.tsx'
import { leaveReads } from './leave-routes.ts'

const verdicts = [
  { status: 'accepted', label: 'Confirm', tone: 'success', success: messages.leave.accepted },
  { status: 'rejected', label: 'Cancel', tone: 'error', success: messages.leave.rejected },
] as const

export const LeaveDecision = ({ row }: { row: Leave }) => (
  <Decision
    row={row}
    verdicts={verdicts.map((it) => ({ ...it, enabled: row.can_action }))}
    endpoint={leave.decide}
    params={({ id }) => ({ id })}
    invalidates={leaveReads}
    text="Pastikan data perizinan sudah benar..."
    about={(it) => (
      <>
        <Facts
          facts={[
            { label: 'Nama Karyawan', value: it.user_name },
            { label: 'Tipe Request', value: typeLabel(it.request_type) },
            { label: 'Tanggal', value: `${day(it.start_date)} s/d ${day(it.end_date)}` },
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

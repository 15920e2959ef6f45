import { attendanceExplain } from '#contract/time/explain.ts'
import { useRead } from '#web/client/api.ts'
import { CorrectionDialog } from '#web/request/flow/preset-dialogs.tsx'

const known = (value: string) => (value === '-' ? '' : value)

/** The form of a correction, filled with the day and what stands there. */
export default function CorrectionOfDay({ date, onClose }: { date: string; onClose: () => void }) {
  const { data, isPending } = useRead(attendanceExplain.own, { params: { date } }, { failure: false })
  if (isPending) return null
  const { in: came = '-', out = '-' } = data?.figures ?? {}
  return <CorrectionDialog preset={{ date, in: known(came), out: known(out) }} onClose={onClose} />
}

import Alert from '@mui/material/Alert'
import type { ActingFor } from '#contract/request/delegation.ts'
import { shortDays } from '#web/ui/short-format.ts'

/** Names the principals for whom the viewer is deputy today; hidden when there are none. */
export function ActingForNote({ rows }: { rows: readonly ActingFor[] }) {
  if (rows.length === 0) return null
  return (
    <Alert severity="warning">
      {rows.map(({ id, from_name, from_job, to, note }) => (
        <div key={id}>
          Anda mewakili <strong>{from_name}</strong> ({from_job}) sampai {shortDays(to)}
          {note ? `: ${note}` : ''}
        </div>
      ))}
    </Alert>
  )
}

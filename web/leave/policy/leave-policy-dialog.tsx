import Alert from '@mui/material/Alert'
import { useWatch } from 'react-hook-form'
import { type CompanyLeavePolicy, leavePolicy } from '#contract/leave/policy.ts'
import { choice } from '#contract/platform/fields.ts'
import { PolicyDialog } from '#web/org/policy/policy-dialog.tsx'
import { policySentences } from './policy-sentences.ts'

const firstYear = (year: number) =>
  choice('Berlaku mulai tahun', [
    { value: String(year), label: `${year} (tahun ini)` },
    { value: String(year + 1), label: `${year + 1} (tahun depan)` },
  ])

export interface PolicyEdit {
  row: CompanyLeavePolicy
  /** The current year. */
  year: number
  /** Chosen at first. */
  from_year: number
  /** The saved policy of the next year, if any. */
  next: CompanyLeavePolicy | undefined
}

/** Edits the policy of a company from this year or the next one on. */
export const LeavePolicyDialog = ({ row, year, from_year, next, onClose }: PolicyEdit & { onClose: () => void }) => (
  <PolicyDialog
    policy={leavePolicy}
    title={`Kebijakan Cuti ${row.company_name}`}
    row={row}
    more={{ fields: { from_year: firstYear(year) }, values: { from_year: String(from_year) } }}
    sentences={policySentences}
    success={(sent) => `Kebijakan disimpan, berlaku mulai ${String(sent.from_year)}`}
    onClose={onClose}
  >
    {next && <NextYear year={year + 1} isEdited={row === next} />}
  </PolicyDialog>
)

/** A policy of the next year stands by itself: it is replaced, or does not follow this year's. */
function NextYear({ year, isEdited }: { year: number; isEdited: boolean }) {
  const isNext = useWatch({ name: 'from_year' }) === String(year)
  if (isNext && isEdited) return null
  return (
    <Alert severity={isNext ? 'warning' : 'info'} sx={{ mt: 2 }}>
      {isNext
        ? `Kebijakan yang sudah disimpan untuk ${year} akan diganti.`
        : `Kebijakan untuk ${year} sudah disimpan tersendiri dan tidak ikut berubah.`}
    </Alert>
  )
}

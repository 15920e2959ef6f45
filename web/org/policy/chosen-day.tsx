/** The day from which a change of a policy applies, and the changes of later days. */
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import type { CompanyPolicy } from '#contract/org/company-policy.ts'
import { blank, Day } from '#contract/platform/fields.ts'
import { useRead } from '#web/client/api.ts'
import { localDay } from '#web/ui/format.ts'
import { shortDays } from '#web/ui/short-format.ts'

export const chosenDay = {
  fields: {
    valid_from: {
      label: 'Berlaku mulai',
      input: 'day' as const,
      schema: blank(Day()),
      note: () => 'Kosong berarti mulai hari ini',
    },
  },
  values: { valid_from: '' },
}

/** Settings already saved for a day to come, which go on from that day. */
export function PlannedChanges({ policy, companyId }: { policy: CompanyPolicy; companyId: number }) {
  const [today] = useState(() => localDay(new Date().toISOString()))
  const { data } = useRead(policy.one as CompanyPolicy['one'], { params: { companyId } }, { failure: false })
  const history = (data?.history ?? []) as { valid_from: string }[]
  const planned = history.filter((it) => it.valid_from > today).map((it) => shortDays(it.valid_from))
  if (planned.length === 0) return null
  return (
    <Alert severity="info" sx={{ mt: 2 }}>
      Aturan mulai {planned.toReversed().join(' dan ')} sudah disimpan dan berlaku sejak hari itu. Pilih hari yang sama
      untuk menggantinya.
    </Alert>
  )
}

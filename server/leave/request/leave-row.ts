import type { StoredLeave } from '#contract/leave/row.ts'
import type { RequestRow } from '#server/request/flow/kind.ts'

export type LeaveRow = RequestRow &
  Omit<StoredLeave, 'linked'> & {
    file_id: string | null
    linked: (StoredLeave['linked'][number] & { company_id: number })[]
  }

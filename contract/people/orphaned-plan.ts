/** A planned change or machine token whose author has no right to it any more. */
import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'
import { careerEntryKinds, labelsOf } from './career-entry.ts'

/** Why the account that planned a change, or made a machine token, no longer has the right to it. */
export const orphanCauses = choices({
  left: 'Sudah tidak bekerja',
  role: 'Bukan HR lagi',
  scope: 'Di luar cakupannya sekarang',
})
export const orphanKinds = choices({ ...labelsOf(careerEntryKinds), token: 'Token Mesin' })
/**
 * A planned change that will not be applied because its author lost the rights, or (`token`) a machine token whose maker
 * did: it has the token's id, name and last day, and the position of its maker.
 */
export const OrphanedPlan = z.object({
  id: z.int(),
  position_id: z.int(),
  user_id: z.int(),
  name: z.string(),
  company_name: z.string(),
  job_name: z.string(),
  kind: orphanKinds.schema,
  effective_at: z.string(),
  /** Null if the author is unknown. */
  author_name: z.string().nullable(),
  cause: orphanCauses.schema,
})
export type OrphanedPlan = z.infer<typeof OrphanedPlan>

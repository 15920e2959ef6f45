import * as z from 'zod'
import { endpoint } from './http.ts'

/** No screen starts with more reads. */
export const BATCH_MAX = 24

export const BatchItem = z.object({
  status: z.int(),
  /** Exactly the text that the read alone would return. */
  body: z.string(),
})
export type BatchItem = z.infer<typeof BatchItem>

export const batch = {
  read: endpoint({
    method: 'GET',
    path: '/together',
    access: 'signed-in',
    unaudited: 'no personal data',
    summary: 'Several readings in one call, each answered, or refused, as it would be alone',
    query: z.strictObject({
      /** Paths below /api, one per line: `/staff/task`, `/staff/news/latest?item_size=5`. */
      get: z.string().min(1).max(2_000),
    }),
    reply: z.array(BatchItem),
  }),
}

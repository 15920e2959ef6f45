/** Several reads in one request: a screen that begins with twenty of them waits for one answer. */
import * as z from 'zod'
import { endpoint } from './http.ts'

export const READS_MAX = 30
const PATHS_MAX = 4_000

const Paths = z
  .string()
  .min(1)
  .max(PATHS_MAX)
  .refine((it) => it.split(' ').length <= READS_MAX, `Maksimal ${READS_MAX} bacaan`)

export const severalReads = {
  read: endpoint({
    method: 'GET',
    path: '/staff/together',
    access: 'signed-in',
    unaudited: 'each of the reads is audited by itself',
    summary: 'Answers several reads, each as if it had been sent alone; `paths` has them with spaces between',
    query: z.strictObject({ paths: Paths }),
    /** In the order of the paths. */
    reply: z.array(z.object({ status: z.int(), body: z.unknown() })),
  }),
}

import * as z from 'zod'
import { endpoint } from './http.ts'

export const file = {
  /** Links to it come ready-made in `path` and `profile`. A link that is not whole answers 404, as one that is over. */
  open: endpoint({
    method: 'GET',
    path: '/files/:id',
    audit: { action: 'read', entity: 'file' },
    access: 'public',
    signed: true,
    summary: 'A stored file, through a signed link that lives a few minutes',
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({ viewer: z.int(), expires: z.int(), signature: z.string() }),
  }),
}

import * as z from 'zod'
import { endpoint } from './http.ts'

export const file = {
  /** Signed links to it are in `path` and `profile`. A malformed link answers 404, the same as an expired one. */
  open: endpoint({
    method: 'GET',
    path: '/files/:id',
    audit: { entity: 'file' },
    access: 'public',
    signed: true,
    summary: 'A stored file, through a signed link that lives a few minutes',
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({ viewer: z.int(), expires: z.int(), signature: z.string() }),
  }),
}

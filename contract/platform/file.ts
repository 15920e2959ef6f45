import * as z from 'zod'
import { endpoint } from './http.ts'

/** The largest scan of a document or a letter. */
export const DOCUMENT_BYTES_MAX = 4_230_715

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

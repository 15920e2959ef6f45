import { endpoint } from './http.ts'

export const file = {
  /** Links to it come ready-made in `path` and `profile`; the query carries viewer, expiry and signature. */
  open: endpoint({
    method: 'GET',
    path: '/files/:id',
    access: 'public',
    summary: 'A stored file, through a signed link that lives a few minutes',
  }),
}

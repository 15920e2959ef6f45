/** Mails that could not be delivered, so that HR can inform the recipients by other means. */
import * as z from 'zod'
import { ById, endpoint, listQuery } from './http.ts'

export const FailedMail = z.object({
  id: z.int(),
  recipient_name: z.string(),
  recipient_address: z.string(),
  subject: z.string(),
  created_at: z.iso.datetime(),
  failed_at: z.iso.datetime(),
  /** The answer of the mail server. */
  reason: z.string(),
})
export type FailedMail = z.infer<typeof FailedMail>

export const mail = {
  failed: endpoint({
    method: 'GET',
    path: '/hcis/mail/failed',
    audit: { list: 'mail', entity: 'mail' },
    access: 'hcis',
    summary: 'Mails that were given up, the newest first',
    query: listQuery({}),
    page: FailedMail,
  }),
  dismiss: endpoint({
    method: 'DELETE',
    path: '/hcis/mail/failed/:id',
    access: 'hcis',
    audit: { entity: 'mail' },
    summary: 'Take a mail off the list, as it was seen to',
    params: ById,
    reply: FailedMail,
  }),
}

/** Mails that wait or could not be delivered, so that HR can inform the recipients by other means. */
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

export const MailState = z.object({
  /** False while mails become files in the data folder, because no mail server is set. */
  is_configured: z.boolean(),
  waiting: z.int(),
  waiting_since: z.iso.datetime().nullable(),
  failed: z.int(),
  /** Since when the mail server takes no mail; null while it does. */
  failing_since: z.iso.datetime().nullable(),
  /** The answer of the mail server since then. */
  error: z.string().nullable(),
})
export type MailState = z.infer<typeof MailState>

export const mail = {
  state: endpoint({
    method: 'GET',
    path: '/hcis/mail/state',
    access: 'hcis',
    unaudited: 'no personal data',
    summary: 'How many mails wait and since when, and whether the mail server takes them',
    reply: MailState,
  }),
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

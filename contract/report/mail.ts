/** Figures by mail, once a month. */
import * as z from 'zod'
import { requiredText } from '#contract/platform/fields.ts'
import { ById, endpoint, Id } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'
import { reportNames } from './figures.ts'

const NAME_MAX = 150
const COMPANIES_MAX = 500
const RECIPIENTS_MAX = 20
const LAST_DAY = 28

const Draft = z.strictObject({
  name: requiredText('Wajib diisi', NAME_MAX),
  reports: z.array(reportNames.schema).min(1, 'Wajib diisi').max(reportNames.values.length),
  company_ids: z.array(Id).max(COMPANIES_MAX),
  day: integerInRange(1, LAST_DAY),
  recipients: z.array(Id).min(1, 'Wajib diisi').max(RECIPIENTS_MAX, `Maksimal ${RECIPIENTS_MAX} penerima`),
  active: z.boolean(),
})
export type ReportMailDraft = z.output<typeof Draft>

const ReportMail = z.object({
  id: z.int(),
  name: z.string(),
  reports: z.array(reportNames.schema),
  company_ids: z.array(z.int()),
  day: z.int(),
  recipients: z.array(z.int()),
  /** Names of the recipients, in their order. */
  recipient_names: z.array(z.string()),
  active: z.boolean(),
})
export type ReportMail = z.infer<typeof ReportMail>

export const reportMail = {
  list: endpoint({
    method: 'GET',
    path: '/hcis/report/mail',
    unaudited: 'settings with the names of who receives them',
    access: 'hcis',
    summary: 'Monthly mails of figures about companies in sight',
    reply: z.array(ReportMail),
  }),
  create: endpoint({
    method: 'POST',
    path: '/hcis/report/mail',
    audit: { entity: 'report_mail' },
    access: 'hcis',
    summary: 'Send figures every month to people who may see them',
    body: Draft,
    reply: ReportMail,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/hcis/report/mail/:id',
    audit: { entity: 'report_mail' },
    access: 'hcis',
    summary: 'Change a monthly mail',
    params: ById,
    body: Draft,
    reply: ReportMail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/hcis/report/mail/:id',
    audit: { entity: 'report_mail' },
    access: 'hcis',
    summary: 'End a monthly mail',
    params: ById,
    reply: z.object({ id: z.int() }),
  }),
  sample: endpoint({
    method: 'POST',
    path: '/hcis/report/mail/:id/sample',
    audit: { entity: 'report_mail' },
    access: 'hcis',
    summary: 'Send the mail to the caller now, with what the caller may see',
    params: ById,
    reply: z.object({ address: z.string() }),
    status: 200,
  }),
}

/** Positions that read figures of companies without being HR. */
import * as z from 'zod'
import { endpoint, Id } from '#contract/platform/http.ts'

const COMPANIES_MAX = 500

const ReportReader = z.object({ position_id: z.int(), name: z.string(), company_ids: z.array(z.int()) })
export type ReportReader = z.infer<typeof ReportReader>

export const reportReader = {
  list: endpoint({
    method: 'GET',
    path: '/hcis/report/reader',
    audit: { list: 'position', entity: 'report_reader' },
    access: 'group-hcis',
    summary: 'Who reads the figures of reports without being HR',
    reply: z.array(ReportReader),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/hcis/report/reader',
    audit: { entity: 'report_reader' },
    access: 'group-hcis',
    summary: 'Let a position read the figures of companies, or of all with an empty list',
    body: z.strictObject({ position_id: Id, company_ids: z.array(Id).max(COMPANIES_MAX) }),
    reply: ReportReader,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/hcis/report/reader/:positionId',
    audit: { entity: 'report_reader' },
    access: 'group-hcis',
    summary: 'End the right of a position to read figures',
    params: z.strictObject({ positionId: Id }),
    reply: z.object({ position_id: z.int() }),
  }),
}

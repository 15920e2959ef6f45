/** Kinds of leave that a company offers beside the plain types: what each may last, and whether it costs annual leave. */
import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'
import { endpoint } from '#contract/platform/http.ts'
import { leaveTypes } from './form.ts'

export const limitPeriods = choices({ event: 'Per pengajuan', month: 'Per bulan' })
export const dayCounts = choices({ working: 'Hari kerja', calendar: 'Hari kalender' })
export const kindGenders = choices({ 'laki-laki': 'Laki-laki', perempuan: 'Perempuan' })
const typeNames = leaveTypes.map((it) => it.value) as [(typeof leaveTypes)[number]['value']]

const OfferedKind = z.object({
  id: z.int(),
  name: z.string(),
  request_type: z.enum(typeNames),
  /** The limit of one request or of a month; never a grant. */
  days: z.number().nullable(),
  per: z.enum(limitPeriods.values),
  count: z.enum(dayCounts.values),
  deducts: z.boolean(),
  needs_file: z.boolean(),
})
export type OfferedKind = z.infer<typeof OfferedKind>

export const leaveKindOffer = {
  list: endpoint({
    method: 'GET',
    path: '/staff/leave-kind',
    access: 'signed-in',
    unaudited: 'no personal data',
    summary: 'The kinds of leave that the caller can ask for',
    reply: z.array(OfferedKind),
  }),
}

/** The hand-over of things and their return. */
import * as z from 'zod'
import { optionalText, requiredText } from '#contract/platform/fields.ts'
import { ById, endpoint, filter, Id, listQuery } from '#contract/platform/http.ts'
import { Keyword } from '#contract/request/flow.ts'
import { Handover, HandoverForm, handoverStates, ReturnForm } from './handover-row.ts'

/** How far back a hand-over may be written down. */
export const HANDED_DAYS_BACK = 365
export const UNDO_HOURS = 24

const Answer = z
  .strictObject({ accepted: z.boolean(), note: optionalText(1000) })
  .refine((it) => it.accepted || Boolean(it.note), { path: ['note'], error: 'Wajib diisi' })
export type HandoverAnswer = z.output<typeof Answer>

const handoverFilters = {
  company_id: filter(Id),
  position_id: filter(Id),
  state: filter(handoverStates.schema),
  keyword: filter(Keyword),
}
const HandoverQuery = listQuery(handoverFilters, 25)
export type HandoverFilters = Omit<z.output<typeof HandoverQuery>, 'page' | 'page_size'>

const about = { access: 'hcis', audit: { entity: 'handover' } } as const

export const handover = {
  list: endpoint({
    method: 'GET',
    path: '/hcis/handover',
    access: 'hcis',
    audit: { list: 'position', entity: 'handover' },
    summary: 'Hand-overs of companies in sight, the newest first',
    query: HandoverQuery,
    page: Handover,
  }),
  managerList: endpoint({
    method: 'GET',
    path: '/manager/handover',
    access: 'manager',
    audit: { list: 'position', entity: 'handover' },
    summary: 'Hand-overs of less senior people of the own company and of those whom the caller leads',
    query: HandoverQuery,
    page: Handover.omit({ charge: true }),
  }),
  export: endpoint({
    ...about,
    method: 'GET',
    path: '/hcis/handover/export',
    summary: 'The same list as a sheet',
    query: z.strictObject(handoverFilters),
    download: 'xls',
  }),
  add: endpoint({
    ...about,
    method: 'POST',
    path: '/hcis/handover',
    summary: 'Hand a thing over to a person, who is asked to confirm it',
    body: HandoverForm,
    reply: Handover,
  }),
  giveBack: endpoint({
    ...about,
    method: 'POST',
    path: '/hcis/handover/:id/return',
    status: 200,
    summary: 'Take a thing back, or a part of a quantity',
    params: ById,
    body: ReturnForm,
    reply: Handover,
  }),
  undo: endpoint({
    ...about,
    method: 'POST',
    path: '/hcis/handover/:id/undo',
    status: 200,
    summary: 'Undo a return within a day',
    params: ById,
    body: z.strictObject({ note: requiredText('Wajib diisi', 1000) }),
    reply: Handover,
  }),
  pdf: endpoint({
    ...about,
    method: 'GET',
    path: '/hcis/handover/:id/pdf',
    summary: 'The receipt of a hand-over or a return',
    params: ById,
    download: 'pdf',
  }),
  own: endpoint({
    method: 'GET',
    path: '/staff/handover',
    access: 'signed-in',
    unaudited: 'own data',
    summary: 'The own things, those that were given back included',
    reply: z.array(Handover),
  }),
  acknowledge: endpoint({
    ...about,
    method: 'POST',
    path: '/staff/handover/:id/acknowledge',
    access: 'signed-in',
    status: 200,
    summary: 'Say whether a hand-over or a return is right',
    params: ById,
    body: Answer,
    reply: Handover,
  }),
}

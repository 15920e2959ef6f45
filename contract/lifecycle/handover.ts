/** The hand-over of things and their return. */
import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'
import { Day, optionalText, requiredText } from '#contract/platform/fields.ts'
import { ById, endpoint, filter, Id, listQuery } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'
import { Keyword } from '#contract/request/flow.ts'
import { CompanyItem, OptionalRupiah } from './item.ts'

export const QUANTITY_MAX = 99
/** How far back a hand-over may be written down. */
export const HANDED_DAYS_BACK = 365
export const UNDO_HOURS = 24

export const returnConditions = choices({ baik: 'Baik', rusak: 'Rusak', hilang: 'Hilang' })
export const handoverStates = choices({ open: 'Di luar', disputed: 'Sengketa', returned: 'Kembali' })

export const Handover = z.object({
  id: z.int(),
  position_id: z.int(),
  user_id: z.int(),
  name: z.string(),
  employee_identity: z.string(),
  job_name: z.string(),
  company_id: z.int(),
  /** The company that the thing belongs to. */
  company_name: z.string(),
  kind_id: z.int(),
  kind_name: z.string(),
  item_id: z.int().nullable(),
  item_name: z.string(),
  serial_number: z.string().nullable(),
  /** As lists name it: 'Laptop Dell (SN 5LQ)' or 'Seragam (3)'. */
  what: z.string(),
  returnable: z.boolean(),
  quantity: z.int(),
  handed_at: z.string(),
  condition: z.string(),
  note: z.string().nullable(),
  handed_by: z.string().nullable(),
  acknowledged_at: z.string().nullable(),
  returned_at: z.string().nullable(),
  return_condition: returnConditions.schema.nullable(),
  charge: z.number().nullable(),
  return_note: z.string().nullable(),
  returned_acknowledged_at: z.string().nullable(),
  dispute: z.string().nullable(),
  state: handoverStates.schema,
  /** The person has not answered the last step. */
  waits: z.boolean(),
})
export type Handover = z.infer<typeof Handover>

/** The same for a desk: of the person name, job and entity only. */
export const DeskHandover = Handover.omit({ employee_identity: true, user_id: true, charge: true }).extend({
  /** The caller holds it, so that another account records its return. */
  own: z.boolean(),
})
export type DeskHandover = z.infer<typeof DeskHandover>

const HandoverForm = z
  .strictObject({
    position_id: Id,
    item_id: Id.nullish(),
    kind_id: Id.nullish(),
    quantity: integerInRange(1, QUANTITY_MAX, 'Antara 1 dan 99').optional(),
    handed_at: Day(),
    condition: requiredText('Wajib diisi', 200),
    note: optionalText(1000),
  })
  .superRefine(({ item_id, kind_id, quantity }, context) => {
    const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (!item_id && !kind_id) issue('item_id', 'Pilih barang')
    if (!item_id && kind_id && quantity === undefined) issue('quantity', 'Wajib diisi')
    if (item_id && quantity !== undefined && quantity !== 1) issue('quantity', 'Barang ini hanya satu')
  })
export type HandoverForm = z.output<typeof HandoverForm>

const ReturnForm = z.strictObject({
  returned_at: Day(),
  condition: returnConditions.schema,
  quantity: integerInRange(1, QUANTITY_MAX, 'Antara 1 dan 99').optional(),
  charge: OptionalRupiah,
  note: optionalText(1000),
})
export type ReturnForm = z.output<typeof ReturnForm>

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

const ServedCompany = z.object({ company_id: z.int(), company_name: z.string(), desks: z.array(z.string()) })
export type ServedCompany = z.infer<typeof ServedCompany>
const DeskItem = CompanyItem.pick({
  id: true,
  company_id: true,
  company_name: true,
  name: true,
  serial_number: true,
  kind_name: true,
})
export type DeskItem = z.infer<typeof DeskItem>
const DeskPerson = z.object({ position_id: z.int(), name: z.string(), job_name: z.string(), company_name: z.string() })
const deskAbout = { access: 'signed-in', audit: { entity: 'handover' } } as const

/** The same for members of a desk, in its company. */
export const deskHandover = {
  companies: endpoint({
    method: 'GET',
    path: '/staff/desk',
    access: 'signed-in',
    unaudited: 'own desks',
    summary: 'The companies whose desks the caller serves; none for most people',
    reply: z.array(ServedCompany),
  }),
  list: endpoint({
    method: 'GET',
    path: '/staff/desk/handover',
    access: 'signed-in',
    audit: { list: 'position', entity: 'handover' },
    summary: 'Open hand-overs of the companies whose desk the caller serves',
    query: listQuery(
      { company_id: filter(Id), state: filter(z.enum(['open', 'disputed'])), keyword: filter(Keyword) },
      25,
    ),
    page: DeskHandover,
  }),
  items: endpoint({
    method: 'GET',
    path: '/staff/desk/item',
    access: 'signed-in',
    unaudited: 'things of a company; hand-overs are audited',
    summary: 'Items that these companies have and nobody holds, by name',
    query: listQuery({ company_id: filter(Id), keyword: filter(Keyword) }, 25),
    page: DeskItem,
  }),
  kinds: endpoint({
    method: 'GET',
    path: '/staff/desk/kind',
    access: 'signed-in',
    unaudited: 'a list of names',
    summary: 'The kinds of things that are counted',
    reply: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  people: endpoint({
    method: 'GET',
    path: '/staff/desk/person',
    access: 'signed-in',
    audit: { list: 'position', entity: 'handover' },
    summary: 'People of these companies by a part of their name',
    query: z.strictObject({ keyword: Keyword.min(2, 'Minimal 2 huruf'), company_id: filter(Id) }),
    reply: z.array(DeskPerson),
  }),
  add: endpoint({
    ...deskAbout,
    method: 'POST',
    path: '/staff/desk/handover',
    summary: 'Hand a thing over for a desk',
    body: HandoverForm,
    reply: DeskHandover,
  }),
  giveBack: endpoint({
    ...deskAbout,
    method: 'POST',
    path: '/staff/desk/handover/:id/return',
    status: 200,
    summary: 'Take a thing back for a desk',
    params: ById,
    body: ReturnForm,
    reply: DeskHandover,
  }),
}

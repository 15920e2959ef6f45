/** Desks: people of a company who prepare things for others, such as IT. */
import * as z from 'zod'
import { requiredText } from '#contract/platform/fields.ts'
import { ById, endpoint, Id } from '#contract/platform/http.ts'

export const DESK_NAME_MAX = 50
export const DESK_MEMBERS_MAX = 20

const DeskForm = z.strictObject({
  company_id: Id,
  name: requiredText('Wajib diisi', DESK_NAME_MAX),
  position_ids: z
    .array(Id)
    .max(DESK_MEMBERS_MAX, 'Paling banyak 20 orang')
    .refine((it) => new Set(it).size === it.length, 'Pilihan berulang')
    .default([]),
})
export type DeskForm = z.output<typeof DeskForm>

const DeskMember = z.object({ position_id: z.int(), name: z.string(), job_name: z.string(), company_name: z.string() })

export const ServiceDesk = z.object({
  id: z.int(),
  company_id: z.int(),
  company_name: z.string(),
  name: z.string(),
  position_ids: z.array(z.int()),
  members: z.array(DeskMember),
})
export type ServiceDesk = z.infer<typeof ServiceDesk>

const about = { access: 'hcis', audit: { entity: 'service_desk' } } as const
const one = { ...about, path: '/hcis/desk/:id', params: ById, reply: ServiceDesk } as const

export const serviceDesk = {
  list: endpoint({
    method: 'GET',
    path: '/hcis/desk',
    access: 'hcis',
    audit: { list: 'position', entity: 'service_desk' },
    summary: 'The desks of a company with their members',
    query: z.strictObject({ company_id: Id }),
    reply: z.array(ServiceDesk),
  }),
  add: endpoint({
    ...about,
    method: 'POST',
    path: '/hcis/desk',
    summary: 'Add a desk',
    body: DeskForm,
    reply: ServiceDesk,
  }),
  change: endpoint({ ...one, method: 'PUT', summary: 'Rename a desk or change its members', body: DeskForm }),
  remove: endpoint({ ...one, method: 'DELETE', summary: 'Delete a desk; HR does its open tasks' }),
}

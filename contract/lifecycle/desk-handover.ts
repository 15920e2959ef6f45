/** The hand-over of things by members of a desk, in its company. */
import * as z from 'zod'
import { ById, endpoint, filter, Id, listQuery } from '#contract/platform/http.ts'
import { Keyword } from '#contract/request/flow.ts'
import { DeskHandover, HandoverForm, ReturnForm } from './handover-row.ts'
import { CompanyItem } from './item.ts'

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

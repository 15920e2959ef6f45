/** The organisation chart of a company, for everyone who works there. */
import * as z from 'zod'
import { endpoint, filter, Id, listQuery } from '#contract/platform/http.ts'

export const STRUCTURE_PAGE_SIZE = 50
export const STRUCTURE_SEARCH_MAX = 20

export const OrgChartNode = z.object({
  position_id: z.int(),
  user_id: z.int(),
  name: z.string(),
  job_name: z.string(),
  photo: z.string().nullable(),
  /** The number of direct subordinates. */
  reports: z.int(),
})
export type OrgChartNode = z.infer<typeof OrgChartNode>

export const structure = {
  list: endpoint({
    method: 'GET',
    path: '/staff/structure',
    unaudited: 'names and jobs, open to all who work there',
    access: 'signed-in',
    summary: 'Those directly under a position, or those at the top of the company',
    query: listQuery({ company_id: filter(Id), under: filter(Id) }, STRUCTURE_PAGE_SIZE),
    page: OrgChartNode,
  }),
  search: endpoint({
    method: 'GET',
    path: '/staff/structure/search',
    unaudited: 'names and jobs, open to all who work there',
    access: 'signed-in',
    summary: `Up to ${STRUCTURE_SEARCH_MAX} people of the company by a part of the name, with those above them, the nearest first`,
    query: z.strictObject({ company_id: filter(Id), keyword: z.string().trim().min(2).max(100) }),
    reply: z.array(OrgChartNode.extend({ above: z.array(z.object({ position_id: z.int(), name: z.string() })) })),
  }),
}

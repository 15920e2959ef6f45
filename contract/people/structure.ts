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

/** A unit in the structure, in the order of the tree. */
export const OrgChartUnit = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string().nullable(),
  parent_id: z.int().nullable(),
  level: z.int(),
  head: z.object({ position_id: z.int(), name: z.string() }).nullable(),
  /** People directly in the unit. */
  people: z.int(),
})
export type OrgChartUnit = z.infer<typeof OrgChartUnit>

/** In place of a unit: the people of the company without one. */
export const WITHOUT_UNIT = 'none'

export const structure = {
  list: endpoint({
    method: 'GET',
    path: '/staff/structure',
    unaudited: 'names and jobs, open to all who work there',
    access: 'signed-in',
    summary: 'Those directly under a position, those directly in a unit, or those at the top of the company',
    query: listQuery(
      { company_id: filter(Id), under: filter(Id), department_id: filter(z.union([z.literal(WITHOUT_UNIT), Id])) },
      STRUCTURE_PAGE_SIZE,
    ),
    page: OrgChartNode,
  }),
  units: endpoint({
    method: 'GET',
    path: '/staff/structure/department',
    unaudited: 'names and jobs, open to all who work there',
    access: 'signed-in',
    summary: 'The active units of the company with their heads, and how many people have no unit',
    query: z.strictObject({ company_id: filter(Id) }),
    reply: z.object({ units: z.array(OrgChartUnit), without_unit: z.int() }),
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

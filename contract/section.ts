/** The profile sections, in the order of the screen. One entry here and one table are all that a section needs. */
import * as z from 'zod'
import { ById, endpoint, Id } from './http.ts'
import { achievement } from './section/achievement.ts'
import { education } from './section/education.ts'
import { experience } from './section/experience.ts'
import { family } from './section/family.ts'
import type { Section } from './section/kind.ts'
import { organization } from './section/organization.ts'
import { seminar } from './section/seminar.ts'
import { skill } from './section/skill.ts'
import { socialMedia } from './section/social-media.ts'

export const sections = {
  seminar,
  'social-media': socialMedia,
  skill,
  education,
  organization,
  experience,
  achievement,
  family,
} satisfies Record<string, Section>
export type SectionKind = keyof typeof sections

/** Open when the profile is opened. */
export const FIRST_SECTION: SectionKind = 'seminar'

const ByUser = z.strictObject({ userId: Id })
const ItemOfUser = z.strictObject({ userId: Id, id: Id })

const endpointsOf = <const K extends string, S extends Section>(kind: K, { title, draft, row }: S) => ({
  own: endpoint({
    method: 'GET',
    path: `/staff/user/own/employee/${kind}`,
    access: 'signed-in',
    summary: `${title}: the own items`,
    reply: z.array(row as S['row']),
  }),
  add: endpoint({
    method: 'POST',
    path: `/staff/user/own/employee/${kind}`,
    access: 'signed-in',
    summary: `${title}: add an own item`,
    body: draft as S['draft'],
    reply: row as S['row'],
  }),
  change: endpoint({
    method: 'PUT',
    path: `/staff/user/own/employee/${kind}/:id`,
    access: 'signed-in',
    summary: `${title}: change an own item`,
    params: ById,
    body: draft as S['draft'],
    reply: row as S['row'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `/staff/user/own/employee/${kind}/:id`,
    access: 'signed-in',
    summary: `${title}: delete an own item`,
    params: ById,
    reply: row as S['row'],
  }),
  ofUser: endpoint({
    method: 'GET',
    path: `/manager/user/:userId/employee/${kind}`,
    access: 'manager',
    summary: `${title}: the items of somebody`,
    params: ByUser,
    reply: z.array(row as S['row']),
  }),
  addFor: endpoint({
    method: 'POST',
    path: `/hcis/user/:userId/employee/${kind}`,
    access: 'hcis',
    summary: `${title}: add an item for somebody`,
    params: ByUser,
    body: draft as S['draft'],
    reply: row as S['row'],
  }),
  changeOf: endpoint({
    method: 'PUT',
    path: `/staff/user/:userId/employee/${kind}/:id`,
    access: 'signed-in',
    summary: `${title}: change an item of somebody; for the owner and hcis`,
    params: ItemOfUser,
    body: draft as S['draft'],
    reply: row as S['row'],
  }),
  removeOf: endpoint({
    method: 'DELETE',
    path: `/hcis/user/:userId/employee/${kind}/:id`,
    access: 'hcis',
    summary: `${title}: delete an item of somebody`,
    params: ItemOfUser,
    reply: row as S['row'],
  }),
})

export type SectionEndpoints<K extends string = string, S extends Section = Section> = ReturnType<
  typeof endpointsOf<K, S>
>

/** The endpoints of each section: `section.skill.add`. */
export const section = Object.fromEntries(
  Object.entries(sections).map(([kind, it]) => [kind, endpointsOf(kind, it)]),
) as { [K in SectionKind]: SectionEndpoints<K, (typeof sections)[K]> }

/** The same in one level, for the list of all endpoints. */
export const sectionEndpoints = Object.fromEntries(
  Object.entries(section).flatMap(([kind, its]) => Object.entries(its).map(([name, it]) => [`${kind}.${name}`, it])),
)

/** The profile sections in the order of the screen. A section needs one entry here and one table. */
import * as z from 'zod'
import type { AuditEntity } from '#contract/audit-labels.ts'
import { ById, endpoint } from '#contract/platform/http.ts'
import { ByUser, ItemOfUser, selfOrUser } from '#contract/platform/self-or-user.ts'
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

/** Expanded when the profile opens. */
export const FIRST_SECTION: SectionKind = 'seminar'

const pairsOf = <const K extends AuditEntity, D extends Section['draft'], R extends Section['row']>(
  kind: K,
  { title, draft, row }: { title: string; draft: D; row: R },
) => ({
  list: selfOrUser(
    { method: 'GET', entity: kind, reply: z.array(row) },
    { path: `/staff/user/own/employee/${kind}`, summary: `${title}: the own items` },
    {
      path: `/manager/user/:userId/employee/${kind}`,
      access: 'manager',
      summary: `${title}: the items of somebody`,
      params: ByUser,
    },
  ),
  add: selfOrUser(
    { method: 'POST', entity: kind, body: draft, reply: row },
    { path: `/staff/user/own/employee/${kind}`, summary: `${title}: add an own item` },
    {
      path: `/hcis/user/:userId/employee/${kind}`,
      access: 'hcis',
      summary: `${title}: add an item for somebody`,
      params: ByUser,
    },
  ),
  change: selfOrUser(
    { method: 'PUT', entity: kind, body: draft, reply: row },
    { path: `/staff/user/own/employee/${kind}/:id`, summary: `${title}: change an own item`, params: ById },
    {
      path: `/staff/user/:userId/employee/${kind}/:id`,
      access: 'signed-in',
      summary: `${title}: change an item of somebody; for the owner and hcis`,
      params: ItemOfUser,
    },
  ),
  remove: selfOrUser(
    { method: 'DELETE', entity: kind, reply: row },
    { path: `/staff/user/own/employee/${kind}/:id`, summary: `${title}: delete an own item`, params: ById },
    {
      path: `/hcis/user/:userId/employee/${kind}/:id`,
      access: 'hcis',
      summary: `${title}: delete an item of somebody`,
      params: ItemOfUser,
    },
  ),
})

type Pairs<K extends AuditEntity, S extends Section> = ReturnType<typeof pairsOf<K, S['draft'], S['row']>>
/** The endpoints of any section, for code that treats all sections alike. */
export type SectionPairs = Pairs<AuditEntity, Section>

/** The endpoints of each section: `section.skill.add.own`. */
export const section = Object.fromEntries(
  Object.entries(sections).map(([kind, entry]) => [kind, pairsOf(kind as SectionKind, entry as Section)]),
) as { [K in SectionKind]: Pairs<K, (typeof sections)[K]> }

const SectionCount = z.object({
  kind: z.enum(Object.keys(sections) as [SectionKind, ...SectionKind[]]),
  count: z.int(),
})
export type SectionCount = z.infer<typeof SectionCount>

/** The number of items per section, so that empty ones are visible without being expanded. */
export const sectionCount = {
  read: selfOrUser(
    { method: 'GET', entity: 'section', reply: z.array(SectionCount) },
    { path: '/staff/user/own/employee/sections', summary: 'How many items the own sections have' },
    {
      path: '/manager/user/:userId/employee/sections',
      access: 'manager',
      summary: 'How many items the sections of somebody have',
      params: ByUser,
    },
  ),
}

export const relative = {
  number: endpoint({
    method: 'GET',
    path: '/manager/user/:userId/employee/family/:id/number',
    access: 'manager',
    audit: { entity: 'identity_number', subject: 'user' },
    summary: 'The identity number of a relative of somebody in full; recorded in the trail as such',
    params: ItemOfUser,
    reply: family.row.pick({ id_number: true }),
  }),
}

/**
 * Select options from the server, by the name under which fields and filters use them. Entries are routes instead of
 * endpoints, so that a filter loads no schema:
 *
 *   job: lookup(route<typeof lookupEndpoints.jobs>('GET', '/manager/job'), byName, deactivatable),
 */

import type { JobItem, lookup as lookupEndpoints } from '#contract/org/lookup.ts'
import type { overtime } from '#contract/pay/overtime.ts'
import type { exit } from '#contract/people/exit.ts'
import type { Option } from '#contract/platform/fields.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import type { delegation } from '#contract/request/delegation.ts'
import { route } from '#web/client/api.ts'
import { getSession } from '#web/client/session.ts'
import { defineLookup, type Lookup } from '#web/ui/form/lookup.ts'

const byName = (rows: readonly { id: number; name: string }[]): Option[] =>
  rows.map((it) => ({ value: String(it.id), label: it.name }))

/** Keeps only the companies in the viewer's company scope. */
const inScope = <Row extends { id: number }>(rows: readonly Row[]) => {
  const company_ids = getSession()?.user.company_ids ?? []
  return company_ids.length === 0 ? rows : rows.filter(({ id }) => company_ids.includes(id))
}

/** Master data that HR can deactivate. */
const deactivatable = { hasInactive: true }

const jobs = route<typeof lookupEndpoints.jobs>('GET', '/manager/job')
const withLevel = ({ name, sequence }: JobItem) => (sequence === undefined ? name : `${name} - ${sequence}`)

export const lookups: Record<string, Lookup> = {
  company: defineLookup(
    route<typeof lookupEndpoints.companies>('GET', '/staff/company'),
    (rows) => byName(inScope(rows)),
    deactivatable,
  ),
  job: defineLookup(jobs, byName, deactivatable),
  'job-level': defineLookup(
    jobs,
    (rows) => rows.map((it) => ({ value: String(it.id), label: withLevel(it) })),
    deactivatable,
  ),
  role: defineLookup(route<typeof lookupEndpoints.roles>('GET', '/manager/role'), byName),
  'employee-status': defineLookup(
    route<typeof lookupEndpoints.employeeStatuses>('GET', '/staff/employee/status'),
    byName,
    deactivatable,
  ),
  'exit-reason': defineLookup(route<typeof exit.reasons>('GET', '/hcis/exit-reason'), byName, deactivatable),
  // The wire identifies a family status by its `order`.
  'family-status': defineLookup(
    route<typeof lookupEndpoints.familyStatuses>('GET', '/staff/employee/family/status'),
    (rows) => rows.map((it) => ({ value: String(it.order), label: it.name })),
    deactivatable,
  ),
  'social-item': defineLookup(route<typeof lookupEndpoints.socialItems>('GET', '/staff/social-item'), byName, {
    ...deactivatable,
    failure: screenMessages.profile.socialFailed,
  }),
  deputy: defineLookup(route<typeof delegation.deputies>('GET', '/staff/user/own/delegation/deputy'), (rows) =>
    rows.map(({ id, name, job_name }) => ({ value: String(id), label: name, about: job_name })),
  ),
  // A person may hold several positions, so the value holds both ids.
  'overtime-staff': defineLookup(
    route<typeof overtime.staff>('GET', '/manager/user/employee/position/overtime/fetch-staff'),
    (rows) =>
      rows.map((person) => ({
        value: `${person.id}/${person.position_id}`,
        label: person.name,
        about: `${person.job_name}, ${person.company_name}`,
      })),
  ),
}

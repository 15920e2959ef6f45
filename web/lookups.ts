/**
 * Options that the server keeps, by the name under which fields and filters ask for them. Routes rather than endpoints,
 * so that drawing a filter loads no schema:
 *
 *   company: lookup(route<typeof lookups.companies>('GET', '/staff/company'), byName, kept),
 */
import type { delegation } from '#contract/delegation.ts'
import type { Option } from '#contract/fields.ts'
import type { JobItem, lookup as lookupEndpoints } from '#contract/lookup.ts'
import { messages } from '#contract/messages.ts'
import type { overtime } from '#contract/overtime.ts'
import { route } from '#web/api.ts'
import { getSession } from '#web/session.ts'
import { type Lookup, lookup } from '#web/ui/form/lookup.ts'

const byName = (rows: readonly { id: number; name: string }[]): Option[] =>
  rows.map((it) => ({ value: String(it.id), label: it.name }))

/** HR that is limited to companies is offered these alone. */
const inScope = <Row extends { id: number }>(rows: readonly Row[]) => {
  const company_ids = getSession()?.user.company_ids ?? []
  return company_ids.length === 0 ? rows : rows.filter(({ id }) => company_ids.includes(id))
}

/** Names alone, and the job where two people are called the same. */
export const byPerson = (rows: readonly { id: number; name: string; job_name: string }[]): Option[] =>
  rows.map(({ id, name, job_name }) => {
    const isAlone = rows.filter((it) => it.name === name).length === 1
    return { value: String(id), label: isAlone ? name : `${name} (${job_name})` }
  })

/** Rows that HR can take out of the choices. */
const kept = { hasInactive: true }

const jobs = route<typeof lookupEndpoints.jobs>('GET', '/manager/job')
const withLevel = ({ name, sequence }: JobItem) => (sequence === undefined ? name : `${name} - ${sequence}`)

export const lookups: Record<string, Lookup> = {
  company: lookup(
    route<typeof lookupEndpoints.companies>('GET', '/staff/company'),
    (rows) => byName(inScope(rows)),
    kept,
  ),
  job: lookup(jobs, byName, kept),
  'job-level': lookup(jobs, (rows) => rows.map((it) => ({ value: String(it.id), label: withLevel(it) })), kept),
  role: lookup(route<typeof lookupEndpoints.roles>('GET', '/manager/role'), byName),
  'employee-status': lookup(
    route<typeof lookupEndpoints.employeeStatuses>('GET', '/staff/employee/status'),
    byName,
    kept,
  ),
  // Whoever names a family status sends its order.
  'family-status': lookup(
    route<typeof lookupEndpoints.familyStatuses>('GET', '/staff/employee/family/status'),
    (rows) => rows.map((it) => ({ value: String(it.order), label: it.name })),
    kept,
  ),
  'social-item': lookup(route<typeof lookupEndpoints.socialItems>('GET', '/staff/social-item'), byName, {
    ...kept,
    failure: messages.profile.socialFailed,
  }),
  deputy: lookup(route<typeof delegation.deputies>('GET', '/staff/user/own/delegation/deputy'), (rows) =>
    rows.map(({ id, name, job_name }) => ({ value: String(id), label: `${name} - ${job_name}` })),
  ),
  // A person may hold several positions: the choice names both.
  'overtime-staff': lookup(
    route<typeof overtime.staff>('GET', '/manager/user/employee/position/overtime/fetch-staff'),
    (rows) =>
      rows.map((person) => ({
        value: `${person.id}/${person.position_id}`,
        label: `${person.name} - ${person.job_name}, ${person.company_name}`,
      })),
  ),
}

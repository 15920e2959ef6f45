/** Reads the stored people, positions and master data that a file refers to. */
import { SCOPE_SEPARATOR } from '#contract/people/import.ts'
import { canManageAccount, isGroupHr, isHrOf, isHrOfPerson, type Me, type PersonInCompanies } from '#contract/policy.ts'
import { and } from '#server/platform/database/and.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { hrScopeCondition } from '#server/platform/session/company-scope.ts'
import { foldEmail } from '#server/platform/session/fold-email.ts'
import { companiesOf } from '#server/platform/session/person-scope.ts'
import { listOwnersIn } from '#server/time/machine-pin/owner-queries.ts'
import {
  foldName,
  type NamedRow,
  type PersonScope,
  type ReferenceData,
  type ReferenceDepartment,
  type ReferencePerson,
  type ReferencePosition,
} from './reference-data.ts'
import type { PeopleSheetRow } from './sheet-rows.ts'

const unique = (texts: (string | undefined)[]) => [...new Set(texts.filter((it) => it !== undefined))]

const namesIn = (rows: PeopleSheetRow[]) => ({
  niks: unique(rows.flatMap((it) => [it.employee_identity, it.parsed.supervisor])).filter((it) =>
    /^[0-9A-Z]+$/.test(it),
  ),
  emails: unique(rows.map((it) => it.parsed.email && foldEmail(it.parsed.email))),
})

export const readReferenceData = async (
  { db, clock, me }: { db: Db; clock: Clock; me: Me },
  rows: PeopleSheetRow[],
): Promise<ReferenceData> => {
  const { niks, emails } = namesIn(rows)
  const companies = await db<NamedRow[]>`select id, name, active from companies order by id`
  const named = new Set(rows.map((it) => foldName(it.parsed.company ?? '')))
  const company_ids = companies.filter((it) => named.has(foldName(it.name)) && isHrOf(me, it.id)).map((it) => it.id)
  const [jobs, statuses, roles, people, positions, others] = [
    await db<ReferenceData['jobs']>`select id, name, active, sequence from jobs order by id`,
    await db<NamedRow[]>`select id, name, active from employee_statuses order by id`,
    await db<{ id: number; name: string }[]>`select id, name from roles`,
    await db<ReferencePerson[]>`
      select id, employee_identity, name, email, gender, personality, anonymised_at from users
      where employee_identity = any(${niks}) or lower(email) = any(${emails})`,
    await db<ReferencePosition[]>`
      select id, user_id, company_id, job_id, role_id, supervisor_id, status_id, status, start_at, contract_end_at, base_salary,
             take_home_pay, company_ids, employee_number, department_id, attendance, attendance_of
      from positions where company_id = any(${company_ids})`,
    await db<{ others: boolean; today: string }[]>`
      select (${clock(db)} at time zone 'UTC')::date as today, exists (select from positions p join roles r on r.id = p.role_id
                     where p.user_id <> ${me.id} and p.status = 'active' and r.name = 'hcis' and p.company_ids = '{}') as others`,
  ]
  const departments = await db<ReferenceDepartment[]>`
    select id, company_id, name, code, active from departments where company_id = any(${company_ids}) order by id`
  const elsewhere = await db<ReferenceData['elsewhere']>`
    select id, user_id, company_id, job_id, attendance, attendance_of from positions
    where ${and(db, [
      db`user_id = any(${people.map(({ id }) => id)}) and status = 'active' and company_id <> all(${company_ids})`,
      hrScopeCondition(db, me, 'company_id'),
    ])} order by id`
  const ids = people.map(({ id }) => id)
  const worked = await db<ReferenceData['worked']>`
    select distinct p.user_id, w.company_id from workplaces w join positions p on p.id = w.position_id
    where p.user_id = any(${ids}) and w.company_id = any(${company_ids})`
  const since = await db<{ id: number; day: string }[]>`
    select p.id, max(lower(stay)) as day
    from positions p join workplaces w on w.position_id = p.id and w.company_id = p.company_id, unnest(w.days) stay
    where p.user_id = any(${ids}) and p.status = 'active' and not lower_inf(stay) and lower(stay) > '-infinity'
    group by p.id`
  const pins = rows.flatMap((it) => it.parsed.machine_pin?.split(SCOPE_SEPARATOR) ?? [])
  return {
    ...(await personScopeOf(db, me, people)),
    companies,
    jobs,
    statuses,
    departments,
    roles: Object.fromEntries(roles.map((it) => [it.name, it.id])),
    people,
    positions,
    elsewhere,
    worked,
    pins: await listOwnersIn(db, company_ids, pins),
    since: new Map(since.map((it) => [it.id, it.day])),
    hasOtherGroupHr: exactlyOne(others).others,
    today: exactlyOne(others).today,
  }
}

type Account = Required<Pick<Me, 'role_name' | 'company_ids' | 'company_id'>>

const personScopeOf = async (db: Db, me: Me, people: ReferencePerson[]): Promise<PersonScope> => {
  if (isGroupHr(me)) return { hidden: new Set(), foreign: new Set() }
  const seen = await db<(PersonInCompanies & { accounts: Account[] })[]>`
    select u.id as user_id, ${companiesOf(db, db`u.id`)},
           (select coalesce(json_agg(json_build_object('role_name', r.name, 'company_ids', p.company_ids, 'company_id', p.company_id)), '[]')
            from positions p join roles r on r.id = p.role_id where p.user_id = u.id and p.status = 'active') as accounts
    from users u where u.id = any(${people.map(({ id }) => id)})`
  return {
    hidden: new Set(seen.filter((person) => !isHrOfPerson(me, person)).map(({ user_id }) => user_id)),
    foreign: new Set(seen.filter(({ accounts }) => !canManageAccount(me, accounts)).map(({ user_id }) => user_id)),
  }
}

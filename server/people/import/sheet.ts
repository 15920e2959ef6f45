/** The spreadsheet of all people in the columns of the import. */

import { attendanceModes } from '#contract/calendar/attendance-mode.ts'
import { workStatuses } from '#contract/people/employment-form.ts'
import {
  type PeopleColumn,
  peopleColumnNames,
  peopleColumns,
  SCOPE_SEPARATOR,
  WHOLE_GROUP,
} from '#contract/people/import.ts'
import type { Me } from '#contract/policy.ts'
import { positionsInDepartment } from '#server/org/department/in-department.ts'
import { positionsWithNames } from '#server/org/position/with-names.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { companyScopeCondition, companyScopeOf } from '#server/platform/session/company-scope.ts'
import { queryReport } from '#server/platform/spreadsheet/report.ts'

type Row = Record<PeopleColumn, string | null>

const types: Partial<Record<PeopleColumn, 'date' | 'money'>> = {
  start_at: 'date',
  contract_end_at: 'date',
  base_salary: 'money',
  take_home_pay: 'money',
}

const labels: Partial<Record<PeopleColumn, (value: string) => string>> = {
  status: workStatuses.label,
  attendance: attendanceModes.label,
}

export const peopleReport = queryReport<Row>(
  'people',
  'Karyawan',
  peopleColumnNames.map((column) => ({
    heading: peopleColumns[column].heading,
    width: peopleColumns[column].width,
    type: types[column] ?? 'text',
    value: (row) => labels[column]?.(row[column] ?? '') ?? row[column],
  })),
)

interface ExportQuery {
  company_id?: number
  department_id?: number
  status?: string
}

/** Ordered by company and rank, so that supervisors tend to come before their subordinates. */
export const selectPeople = (db: Db, me: Me, { company_id, department_id, status }: ExportQuery) => ({
  fields: {
    employee_identity: db`u.employee_identity`,
    name: db`u.name`,
    email: db`u.email`,
    gender: db`u.gender`,
    personality: db`u.personality`,
    company: db`c.name`,
    job: db`j.name`,
    role: db`r.name`,
    supervisor: db`su.employee_identity`,
    start_at: db`p.start_at`,
    status_name: db`s.name`,
    contract_end_at: db`p.contract_end_at`,
    base_salary: db`p.base_salary`,
    take_home_pay: db`p.take_home_pay`,
    status: db`p.status`,
    employee_number: db`p.employee_number`,
    attendance: db`p.attendance`,
    machine_pin: db`(
      select string_agg(m.pin, ${`${SCOPE_SEPARATOR} `}::text order by length(m.pin), m.pin) from machine_pins m
      where m.position_id = p.id and m.company_id = p.company_id and m.last_day is null)`,
    department: db`d.name`,
    scope: db`case when r.name = 'hcis' then case when p.company_ids = '{}' then ${WHOLE_GROUP}::text else (
      select string_agg(name, ${`${SCOPE_SEPARATOR} `}::text order by name) from companies where id = any(p.company_ids)) end end`,
  } satisfies Record<PeopleColumn, Fragment>,
  from: db`
  from ${positionsWithNames(db)}
  where ${and(db, [
    companyScopeCondition(db, 'p.company_id', companyScopeOf(me, company_id)),
    department_id === undefined ? undefined : db`p.id = any(${positionsInDepartment(db, department_id)})`,
    status === undefined ? undefined : db`p.status = ${status}`,
  ])}
  order by c.id, j.sequence, p.id`,
})

/**
 * Spreadsheets for download: all people in the columns of the import, and a template that lists the accepted values.
 */

import { attendanceModes } from '#contract/calendar/attendance-mode.ts'
import { genders, personalities } from '#contract/org/person.ts'
import { workStatuses } from '#contract/people/employment-form.ts'
import {
  type PeopleColumn,
  peopleColumnNames,
  peopleColumns,
  SCOPE_SEPARATOR,
  WHOLE_GROUP,
} from '#contract/people/import.ts'
import { type Me, roles } from '#contract/policy.ts'
import { positionsInDepartment } from '#server/org/department/in-department.ts'
import { positionsWithNames } from '#server/org/position/with-names.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { companyScopeCondition, companyScopeOf, hrScopeCondition } from '#server/platform/session/company-scope.ts'
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

export const templateOf = async (db: Db, me: Me) => {
  const takes = await acceptedValues(db, me)
  return templateWith(
    'Karyawan',
    peopleColumnNames.map((it) => ({ ...peopleColumns[it], takes: takes[it] })),
  )
}

/** The first sheet has only the headings; the second says what each column accepts. */
export const templateWith = async (name: string, columns: { heading: string; width: number; takes: string }[]) => {
  const { writeXlsx } = await import('hucre')
  const guide = columns.map(({ heading, takes }) => [heading, takes])
  return Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name,
          rows: [columns.map(({ heading }) => heading)],
          columns: columns.map(({ width }) => ({ width })),
        },
        { name: 'Petunjuk', rows: [['Kolom', 'Isi'], ...guide], columns: [{ width: 24 }, { width: 90 }] },
      ],
    }),
  )
}

/** The accepted values of each column, in the words of the template. */
const acceptedValues = async (db: Db, me: Me): Promise<Record<PeopleColumn, string>> => {
  const names = async (table: string, among?: Fragment) =>
    (
      await db<{ name: string }[]>`select name from ${db(table)} where ${and(db, [db`active`, among])} order by name`
    ).map((it) => it.name)
  const [companies, jobs, statuses] = [
    await names('companies', hrScopeCondition(db, me, 'id')),
    await names('jobs'),
    await names('employee_statuses'),
  ]
  return {
    employee_identity:
      '10 huruf atau angka. Baris dengan NIK, Entitas dan Pekerjaan yang sudah ada akan diperbarui. Pekerjaan lain di entitas yang sama mengubah posisi itu, kecuali file juga berisi baris pekerjaan lama',
    name: 'Wajib untuk karyawan baru',
    email: 'Kosongkan bila tidak punya',
    gender: `${genders.options.map((it) => it.label).join(' atau ')} (boleh L atau P), boleh kosong`,
    personality: `${personalities.values.join(', ')}; boleh kosong`,
    company: companies.join(', '),
    job: jobs.join(', '),
    role: roles.join(', '),
    supervisor: 'NIK atasan di entitas yang sama; boleh baris lain dari file ini',
    start_at: 'dd-mm-yyyy atau 16 Nov 2026',
    status_name: statuses.join(', '),
    contract_end_at: 'dd-mm-yyyy atau 16 Nov 2026, kosongkan bila tetap',
    base_salary: 'Angka',
    take_home_pay: 'Angka',
    status: workStatuses.options.map((it) => it.label).join(' atau '),
    employee_number: 'Nomor dari entitas itu, paling banyak 30 karakter; boleh kosong',
    attendance: `${attendanceModes.options.map((it) => it.label).join(', ')}; boleh kosong`,
    machine_pin: 'Nomor di mesin absensi; beberapa dipisah titik koma, boleh kosong',
    department: 'Nama atau kode unit kerja di entitas itu; kosong berarti tidak berubah',
    scope: `Hanya untuk role hcis: nama entitas dipisah titik koma, atau '${WHOLE_GROUP}'`,
  }
}

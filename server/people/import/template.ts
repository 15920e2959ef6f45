/** The empty sheet of an import, with the values that its columns accept. */
import { attendanceModes } from '#contract/calendar/attendance-mode.ts'
import { genders, personalities } from '#contract/org/person.ts'
import { workStatuses } from '#contract/people/employment-form.ts'
import { type PeopleColumn, peopleColumnNames, peopleColumns, WHOLE_GROUP } from '#contract/people/import.ts'
import { type Me, roles } from '#contract/policy.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { hrScopeCondition } from '#server/platform/session/company-scope.ts'

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

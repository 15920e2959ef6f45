/** The contributions of a run to BPJS as sheets, and what changed since the monthly run before. */
import type { Bpjs } from '#server/pay/engine/bpjs.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { CellValue } from '#server/platform/spreadsheet/cell.ts'
import { dateColumn, type FileSheet, moneyColumn, textColumn } from './sheet-file.ts'

export interface InsuredRow {
  user_id: number
  id_number: string | null
  tk_number: string | null
  kes_number: string | null
  name: string
  date_of_birth: string | null
  wage: number
  /** Settled later in this run, of components that contributions count from. */
  arrears: number
  bpjs: Bpjs
}

/** A line of an earlier month counts if it makes up for such a component. */
const arrears = (db: Db) => db`
  coalesce((
    select sum(l.amount) from pay_lines l join pay_components c on c.id = l.settles_component_id and c.bpjs_base
    where l.slip_id = s.id and l.settles_month is not null
  ), 0)::float8`

/** The people with contributions in a run, in the order of its slips. */
const insuredOf = (db: Db, run_id: number) => db<InsuredRow[]>`
  select s.user_id, coalesce(d.id_number, s.about->>'id_number') as id_number, d.bpjs_tk_number as tk_number,
         d.bpjs_kes_number as kes_number, s.about->>'name' as name, d.date_of_birth,
         coalesce((select sum((it->>'last')::float8) from jsonb_path_query(s.facts,
           '$.positions[*].components[*] ? (@.component.bpjs_base == true)') it), 0)::float8 as wage,
         ${arrears(db)} as arrears, s.bpjs
  from pay_slips s join pay_runs r on r.id = s.run_id left join profiles d on d.user_id = s.user_id
  where s.run_id = ${run_id} and s.excluded is null and s.bpjs is not null
  order by s.place`

const runBefore = async (db: Db, { company_id, month }: { company_id: number; month: string }) => {
  const [row] = await db<{ id: number }[]>`
    select id from pay_runs
    where company_id = ${company_id} and kind = 'bulanan' and month < ${month} and state in ('approved', 'paid', 'closed')
    order by month desc limit 1`
  return row?.id
}

const sum = (...amounts: number[]) => amounts.reduce((total, it) => total + it, 0)

const employment = (rows: readonly InsuredRow[]): FileSheet => ({
  name: 'Ketenagakerjaan',
  columns: [
    ...[textColumn('NIK KTP', 20), textColumn('Nomor KPJ', 14), textColumn('Nama', 28), dateColumn('Tanggal Lahir')],
    ...['Upah', 'Rapel', 'JKK', 'JKM', 'JHT Perusahaan', 'JHT Pekerja'].map(moneyColumn),
    ...['JP Dasar', 'JP Perusahaan', 'JP Pekerja', 'Jumlah'].map(moneyColumn),
  ],
  rows: rows
    .map(({ id_number, tk_number, name, date_of_birth, wage, arrears: rapel, bpjs }) => {
      const { jkk, jkm, jht_employer, jht_employee, jp_base, jp_employer, jp_employee } = bpjs
      const total = sum(jkk, jkm, jht_employer, jht_employee, jp_employer, jp_employee)
      const figures = [wage, rapel, jkk, jkm, jht_employer, jht_employee, jp_base, jp_employer, jp_employee, total]
      return { total, cells: [id_number, tk_number, name, date_of_birth, ...figures] }
    })
    .filter((it) => it.total > 0)
    .map((it) => it.cells),
})

const health = (rows: readonly InsuredRow[]): FileSheet => ({
  name: 'Kesehatan',
  columns: [
    ...[textColumn('NIK KTP', 20), textColumn('Nomor JKN', 16), textColumn('Nama', 28)],
    ...['Upah Dasar', 'Perusahaan', 'Pekerja', 'Jumlah'].map(moneyColumn),
  ],
  rows: rows
    .filter(({ bpjs }) => bpjs.kes_base > 0)
    .map(({ id_number, kes_number, name, bpjs: { kes_base, kes_employer, kes_employee } }) => [
      ...[id_number, kes_number, name, kes_base, kes_employer, kes_employee, kes_employer + kes_employee],
    ]),
})

/** People who came, left, or have another wage than in the run before. */
export const movements = (before: readonly InsuredRow[], now: readonly InsuredRow[]): CellValue[][] => {
  const [old, current] = [before, now].map((rows) => new Map(rows.map((it) => [it.user_id, it])))
  const row = (kind: string, { id_number, tk_number, kes_number, name }: InsuredRow, ...wages: (number | null)[]) => [
    ...[kind, id_number, tk_number, kes_number, name, ...wages],
  ]
  return [
    ...now.filter((it) => !old?.has(it.user_id)).map((it) => row('Masuk', it, null, it.wage)),
    ...before.filter((it) => !current?.has(it.user_id)).map((it) => row('Keluar', it, it.wage, null)),
    ...now.flatMap((it) => {
      const wage = old?.get(it.user_id)?.wage
      return wage === undefined || wage === it.wage ? [] : [row('Ubah upah', it, wage, it.wage)]
    }),
  ]
}

export const bpjsSheets = async (db: Db, run: { id: number; company_id: number; month: string }) => {
  const earlier = await runBefore(db, run)
  const now = await insuredOf(db, run.id)
  const before = earlier === undefined ? [] : await insuredOf(db, earlier)
  const changes: FileSheet = {
    name: 'Mutasi',
    columns: [
      ...[
        textColumn('Mutasi', 12),
        textColumn('NIK KTP', 20),
        textColumn('Nomor KPJ', 14),
        textColumn('Nomor JKN', 16),
      ],
      ...[textColumn('Nama', 28), moneyColumn('Upah Sebelumnya'), moneyColumn('Upah')],
    ],
    rows: movements(before, now),
  }
  return { sheets: [employment(now), health(now), changes], count: now.length }
}

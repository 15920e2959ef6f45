/** Reads what some people of a run are paid from, in one statement, and makes their facts of it. */
import type { ComputedRow } from '#server/pay/payroll/rows.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { groupBy } from '#server/platform/group-by.ts'
import type { PersonSource, RunTerms, TaxSums, TaxTerms } from './person-facts.ts'
import { positionPayFrom, positionReads, readPayCalendars } from './read-position-pay.ts'

/** A person of a run with the attendance figures of each position in the company. */
export interface RunPerson {
  user_id: number
  rows: readonly ComputedRow[]
}

type PersonRow = Pick<
  PersonSource,
  | 'user_id'
  | 'employee_identity'
  | 'name'
  | 'birth_month'
  | 'id_number'
  | 'tax_number'
  | 'bank'
  | 'account_number'
  | 'account_holder'
  | 'bpjs_tk_number'
  | 'bpjs_kes_number'
>
interface StayRow {
  user_id: number
  since: string | null
  until: string | null
}
type TermsRow = TaxTerms & { user_id: number }
interface OpeningRow {
  user_id: number
  gross: number
  pension: number
  zakat: number
  tax: number
  tax_allowance: number
  first_month: number
}
interface PreviousRow {
  user_id: number
  net: number
  tax: number
  slip_number: string | null
}
interface ItemsRow {
  user_id: number
  out: number
  charge: number
}
interface SumsRow extends TaxSums {
  user_id: number
  is_month: boolean
}
interface PayTermsRow {
  position_id: number
  method: PersonSource['method']
  programs: PersonSource['programs']
  extra_family: number
}

/** The sums of the approved slips of these people in a year, apart for the tax month. */
const approvedSums = (db: Db, { company_id, tax_month }: RunTerms, users: Fragment) => {
  const year = tax_month.slice(0, 4)
  return db<SumsRow[]>`
    select s.user_id, r.tax_month = ${tax_month} as is_month, sum(s.gross)::float8 as gross, sum(s.pension)::float8 as pension,
           sum(s.zakat)::float8 as zakat, sum(s.tax_amount)::float8 as tax, sum(s.tax_allowance)::float8 as allowance
    from pay_runs r join pay_slips s on s.run_id = r.id and s.user_id = any(${users}) and s.excluded is null
    where r.company_id = ${company_id} and r.tax_month between ${`${year}-01`} and ${`${year}-12`}
      and r.state in ('approved', 'paid', 'closed')
    group by 1, 2`
}

const reads = (db: Db, run: RunTerms, position_ids: readonly number[], user_ids: readonly number[]) => {
  const { company_id, tax_month } = run
  const [positions, users] = [db`${position_ids}::int[]`, db`${user_ids}::int[]`]
  const year = Number(tax_month.slice(0, 4))
  return {
    ...positionReads(db, { ...run, period: run.valued }, position_ids),
    people: db<PersonRow[]>`
      select u.id as user_id, u.employee_identity, u.name, to_char(d.date_of_birth, 'YYYY-MM') as birth_month, d.id_number,
             d.tax_number, case when d.bank = 'Lainnya' then d.bank_name else d.bank end as bank, d.account_number, d.account_holder,
             d.bpjs_tk_number, d.bpjs_kes_number
      from users u left join profiles d on d.user_id = u.id where u.id = any(${users})`,
    stays: db<StayRow[]>`
      select p.user_id, nullif(min(greatest(coalesce(lower(w.days), '-infinity'), coalesce(p.start_at, '-infinity'))), '-infinity') as since,
             nullif(max(least(coalesce(upper(w.days) - 1, 'infinity'), coalesce(p.last_day, 'infinity'))), 'infinity') as until
      from positions p join workplaces w on w.position_id = p.id and w.company_id = ${company_id} and not isempty(w.days)
      where p.user_id = any(${users}) group by p.user_id`,
    payTerms: db<PayTermsRow[]>`
      select position_id, method, programs, extra_family from pay_positions where position_id = any(${positions})`,
    taxTerms: db<TermsRow[]>`
      select user_id, status, confirmed, tax_mode, annualise from tax_statuses
      where company_id = ${company_id} and year = ${year} and user_id = any(${users})`,
    openings: db<OpeningRow[]>`
      select user_id, gross::float8 as gross, pension::float8 as pension, zakat::float8 as zakat, tax::float8 as tax,
             tax_allowance::float8 as tax_allowance, first_month
      from pay_openings where company_id = ${company_id} and year = ${year} and user_id = any(${users})`,
    previous: db<PreviousRow[]>`
      select user_id, net::float8 as net, tax::float8 as tax, slip_number from tax_previous
      where company_id = ${company_id} and year = ${year} and user_id = any(${users})`,
    things: db<ItemsRow[]>`
      select p.user_id, count(*) filter (where h.returned_at is null and k.returnable)::int as out,
             coalesce(sum(h.charge), 0)::float8 as charge
      from handovers h join item_kinds k on k.id = h.kind_id join positions p on p.id = h.position_id
      where h.position_id = any(${positions}) group by p.user_id`,
    sums: approvedSums(db, run, users),
  }
}

const NOTHING: TaxSums = { gross: 0, pension: 0, zakat: 0, tax: 0, allowance: 0 }
const added = (all: readonly TaxSums[]) =>
  all.reduce(
    (sum, it) => ({
      gross: sum.gross + it.gross,
      pension: sum.pension + it.pension,
      zakat: sum.zakat + it.zakat,
      tax: sum.tax + it.tax,
      allowance: sum.allowance + it.allowance,
    }),
    NOTHING,
  )

/** The people in their order; in a monthly run those with at least one day of work in the company. */
export const readRunPeople = async (
  db: Db,
  run: RunTerms,
  people: readonly RunPerson[],
  undecided: ReadonlySet<number>,
): Promise<PersonSource[]> => {
  const valued = { ...run, period: run.valued }
  const position_ids = people.flatMap((it) => it.rows.map(({ row }) => row.position_id))
  const user_ids = people.map((it) => it.user_id)
  const [found, calendarOf] = await Promise.all([
    readTogether(db, reads(db, run, position_ids, user_ids)),
    readPayCalendars(db, valued, position_ids),
  ])
  const payOf = positionPayFrom(found, valued, calendarOf)
  const byUser = <T extends { user_id: number }>(rows: readonly T[]) => new Map(rows.map((it) => [it.user_id, it]))
  const persons = byUser(found.people)
  const stays = byUser(found.stays)
  const taxTerms = byUser(found.taxTerms)
  const openings = byUser(found.openings)
  const previous = byUser(found.previous)
  const items = byUser(found.things)
  const positions = new Map(found.positions.map((it) => [it.position_id, it]))
  const payTerms = new Map(found.payTerms.map((it) => [it.position_id, it]))
  const sums = groupBy(found.sums, (it) => it.user_id)

  return people.flatMap(({ user_id, rows }): PersonSource[] => {
    const person = persons.get(user_id)
    const paid = rows.flatMap((it) => {
      const pay = payOf(it)
      return pay ? [{ pay, row: it.row }] : []
    })
    // Only a monthly run needs a day of work in its period.
    const main = run.kind === 'bulanan' ? paid[0]?.row : rows[0]?.row
    if (!person || !main) return []
    const opening = openings.get(user_id)
    const own = sums.get(user_id) ?? []
    const terms = rows.flatMap((it) => payTerms.get(it.row.position_id) ?? [])
    const total = (of: (row: ComputedRow['row']) => number) => paid.reduce((sum, it) => sum + of(it.row), 0)
    return [
      {
        ...person,
        since: stays.get(user_id)?.since ?? null,
        until: stays.get(user_id)?.until ?? null,
        terms: taxTerms.get(user_id) ?? null,
        opening_month: opening?.first_month ?? null,
        ofMonth: added(own.filter((it) => it.is_month)),
        ofYear: added([...own, ...(opening ? [{ ...opening, allowance: opening.tax_allowance }] : [])]),
        method: terms.find((it) => it.method)?.method ?? null,
        programs: terms.find((it) => it.programs)?.programs ?? null,
        extra_family: Math.max(0, ...terms.map((it) => it.extra_family)),
        position: {
          id: main.position_id,
          job_name: main.job_name,
          status_name: main.status_name,
          department_name: positions.get(main.position_id)?.department_name ?? null,
          contract_end_at: positions.get(main.position_id)?.contract_end ?? null,
        },
        positions: paid.map((it) => it.pay),
        starts: Object.fromEntries(rows.map(({ row }) => [row.position_id, row.start_at])),
        previous: previous.get(user_id) ?? null,
        days: {
          working_days: total((it) => it.working_days),
          present: total((it) => it.present),
          leave: total((it) => it.annual_leave + it.joint_leave + it.other_leave + it.izin + it.sick),
          unpaid_days: total((it) => it.unpaid_days),
          overtime_hours: total((it) => it.overtime_hours),
        },
        waiting: paid.some((it) => undecided.has(it.pay.position_id)),
        items: { out: items.get(user_id)?.out ?? 0, charge: items.get(user_id)?.charge ?? 0 },
      },
    ]
  })
}

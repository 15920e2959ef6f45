/** Reads what some people of a run are paid from, in one statement, and makes their facts of it. */
import type { ComputedRow } from '#server/pay/payroll/rows.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { personReads } from './person-reads.ts'
import type { PersonSource, TaxSums } from './person-source.ts'
import { positionPayFrom, readPayCalendars } from './read-position-pay.ts'
import type { RunTerms } from './run-terms.ts'

/** A person of a run with the attendance figures of each position in the company. */
export interface RunPerson {
  user_id: number
  rows: readonly ComputedRow[]
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
    readTogether(db, personReads(db, run, position_ids, user_ids)),
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

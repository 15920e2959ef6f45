/** The people of a run in batches: those with attendance, those of a holiday, or those with lines of HR. */
import type { Me } from '#contract/policy.ts'
import { stateOf } from '#server/pay/payroll/company-month.ts'
import { frozenRows } from '#server/pay/payroll/month.ts'
import type { PayrollCompany } from '#server/pay/payroll/queries.ts'
import { type ComputedRow, computeRows } from '#server/pay/payroll/rows.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { allPeople } from '#server/time/recap/queries.ts'
import type { StoredRun } from './queries.ts'
import type { RunPerson } from './read-people.ts'
import { listPositionsOf, peopleOfPositions } from './run-positions.ts'
import type { RunTerms } from './run-terms.ts'
import type { KeptOfSlip } from './slip-input.ts'
import { listThrPositions } from './thr-people.ts'

export interface Computing {
  tx: Db
  /** A connection outside of the transaction, for the progress that others see. */
  outside: Db
  clock: Clock
  me: Me
}

/** The positions of a run by their place in the list, and their attendance figures. */
interface Attendance {
  /** The person of each place. */
  user_ids: readonly (number | undefined)[]
  rowsAt: (places: readonly number[]) => Promise<ComputedRow[]>
}

/** The figures that were frozen, or of an open month the present ones. */
const attendanceOf = async ({ tx, clock }: Computing, company: PayrollCompany, run: StoredRun): Promise<Attendance> => {
  const { state } = await stateOf(tx, company, run.month)
  if (state === 'closed') {
    const frozen = await frozenRows(tx, company.id, run.month)
    const users = await usersOf(
      tx,
      frozen.map((it) => it.row.position_id),
    )
    return {
      user_ids: frozen.map((it) => users.get(it.row.position_id)),
      rowsAt: async (places) => places.flatMap((it) => frozen[it] ?? []),
    }
  }
  const desk = await allPeople(tx, { scope: company.id, period: run })
  return {
    user_ids: desk.map((it) => it.user_id),
    rowsAt: (places) =>
      computeRows(
        tx,
        clock,
        company,
        places.flatMap((it) => desk[it] ?? []),
        run,
      ),
  }
}

const usersOf = async (db: Db, position_ids: readonly number[]) => {
  const rows = await db<{ id: number; user_id: number }[]>`
    select id, user_id from positions where id = any(${position_ids}::int[])`
  return new Map(rows.map((it) => [it.id, it.user_id]))
}

interface PersonPlaces {
  user_id: number
  places: number[]
}

/** The places of each person, in the order of the first one. */
const byPerson = ({ user_ids }: Attendance): PersonPlaces[] => {
  const persons = new Map<number, PersonPlaces>()
  for (const [place, user_id] of user_ids.entries()) {
    if (user_id === undefined) continue
    const known = persons.get(user_id)
    if (known) known.places.push(place)
    else persons.set(user_id, { user_id, places: [place] })
  }
  return [...persons.values()]
}

const withRows = async (batch: readonly PersonPlaces[], { rowsAt }: Attendance): Promise<RunPerson[]> => {
  const rows = await rowsAt(batch.flatMap((it) => it.places))
  let next = 0
  return batch.map(({ user_id, places }) => {
    const first = next
    next += places.length
    return { user_id, rows: rows.slice(first, next) }
  })
}

/** People of a run without attendance: those of the holiday, or those whom HR has written lines for. */
const withoutAttendance = async (tx: Db, run: StoredRun, terms: RunTerms, kept: ReadonlyMap<number, KeptOfSlip>) => {
  const named = [...kept.values()].filter((it) => it.lines.length > 0 || it.excluded !== null).map((it) => it.user_id)
  const positions = run.holiday
    ? await listThrPositions(tx, terms, run.holiday)
    : await listPositionsOf(tx, run.company_id, named)
  return peopleOfPositions(positions)
}

interface Batches {
  count: number
  read: (first: number, last: number) => Promise<readonly RunPerson[]>
}

export const batchesOf = async (
  computing: Computing,
  company: PayrollCompany,
  { run, terms, kept }: { run: StoredRun; terms: RunTerms; kept: ReadonlyMap<number, KeptOfSlip> },
): Promise<Batches> => {
  if (run.kind === 'bulanan') {
    const attendance = await attendanceOf(computing, company, run)
    const people = byPerson(attendance)
    return { count: people.length, read: (first, last) => withRows(people.slice(first, last), attendance) }
  }
  const people = await withoutAttendance(computing.tx, run, terms, kept)
  return { count: people.length, read: (first, last) => Promise.resolve(people.slice(first, last)) }
}

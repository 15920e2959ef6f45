/** Computes all slips of a run in batches, so that progress is seen and the computation can be stopped. */
import { setImmediate } from 'node:timers/promises'
import type { Me } from '#contract/policy.ts'
import { companyOf, stateOf } from '#server/pay/payroll/company-month.ts'
import { frozenRows } from '#server/pay/payroll/month.ts'
import type { PayrollCompany } from '#server/pay/payroll/queries.ts'
import { type ComputedRow, computeRows } from '#server/pay/payroll/rows.ts'
import { undecidedPositions } from '#server/pay/payroll/undecided.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { allPeople } from '#server/time/recap/queries.ts'
import { withDtp } from './dtp.ts'
import { withFinalPay } from './final-pay.ts'
import { aboutPerson, type RunTerms, slipFacts } from './person-facts.ts'
import { reportProgress } from './progress.ts'
import type { StoredRun } from './queries.ts'
import { type RunPerson, readRunPeople } from './read-people.ts'
import { readRunTerms } from './run-terms.ts'
import { deleteLines, deleteSlipsOfOthers, digestsBefore, keptOfRun, nothingKept, storeSlips } from './store-slips.ts'

const BATCH = 250

interface Computing {
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

/** Replaces the slips of the run; what HR has written on them stays. The caller has locked the run and the month. */
export const computeRun = async (computing: Computing, run: StoredRun) => {
  const { tx, outside, clock, me } = computing
  const company = await companyOf(tx, clock, me, run.company_id)
  const terms = await readRunTerms(tx, run)
  const attendance = await attendanceOf(computing, company, run)
  const [kept, before, undecided] = [
    await keptOfRun(tx, run.id),
    await digestsBefore(tx, run),
    await undecidedPositions(tx, run.company_id, run),
  ]
  await deleteLines(tx, run.id)
  const people = byPerson(attendance)
  const progress = reportProgress(outside, run.id, people.length)
  const stored: number[] = []
  let place = 0
  try {
    for (let first = 0; first < people.length; first += BATCH) {
      const batch = people.slice(first, first + BATCH)
      if (await progress.isCancelled()) conflict('Perhitungan dibatalkan', 'cancelled')
      const read = await readRunPeople(tx, terms, await withRows(batch, attendance), undecided)
      const sources = await withFinalPay(tx, clock, terms, await withDtp(tx, terms, read))
      const inputs = sources.map((person) =>
        inputOf(terms, person, {
          place: place++,
          kept: kept.get(person.user_id) ?? nothingKept(person.user_id),
          before: before.get(person.user_id),
        }),
      )
      await storeSlips(tx, run.id, inputs, terms.policy)
      for (const { user_id } of inputs) stored.push(user_id)
      progress.add(batch.length)
      await setImmediate()
    }
    await deleteSlipsOfOthers(tx, run.id, stored)
  } finally {
    await progress.end()
  }
}

const inputOf = (
  terms: RunTerms,
  person: Awaited<ReturnType<typeof readRunPeople>>[number],
  more: Pick<Parameters<typeof storeSlips>[2][number], 'place' | 'kept' | 'before'>,
) => ({
  user_id: person.user_id,
  position_id: person.position.id,
  facts: slipFacts(person, terms),
  about: aboutPerson(person, terms),
  ...more,
})

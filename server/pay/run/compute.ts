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
import { SEVERANCE_CODES } from './added-lines.ts'
import { type AddedPay, readAddedPay } from './added-pay.ts'
import { withDtp } from './dtp.ts'
import { withFinalPay } from './final-pay.ts'
import { aboutPerson, isLeaver, type PersonSource, type RunTerms, slipFacts } from './person-facts.ts'
import { reportProgress } from './progress.ts'
import type { StoredRun } from './queries.ts'
import * as runQueries from './queries.ts'
import { type RunPerson, readRunPeople } from './read-people.ts'
import { listPositionsOf, peopleOfPositions } from './run-positions.ts'
import { readRunTerms } from './run-terms.ts'
import {
  countSlipsOfRun,
  deleteLines,
  deleteSlipsOfOthers,
  digestsBefore,
  type KeptOfSlip,
  keptOfRun,
  nothingKept,
  type SlipInput,
  storeSlips,
} from './store-slips.ts'
import { listThrPositions } from './thr-people.ts'

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

const batchesOf = async (
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

/** Replaces the slips of the run; what HR has written on them stays. The caller has locked the run and the month. */
export const computeRun = async (computing: Computing, run: StoredRun) => {
  const { tx, outside, clock, me } = computing
  await runQueries.planByPresentSizes(tx)
  const company = await companyOf(tx, clock, me, run.company_id)
  const terms = await readRunTerms(tx, run)
  const kept = await keptOfRun(tx, run.id)
  const people = await batchesOf(computing, company, { run, terms, kept })
  const before = await digestsBefore(tx, run)
  const undecided = run.kind === 'bulanan' ? await undecidedPositions(tx, run.company_id, run) : new Set<number>()
  const addedOf = await readAddedPay({ tx, clock, company }, run, terms)
  await runQueries.storeComponents(tx, run.id, terms.allComponents)
  await deleteLines(tx, run.id)
  const progress = reportProgress(outside, run.id, people.count)
  const stored: number[] = []
  let place = 0
  try {
    for (let first = 0; first < people.count; first += BATCH) {
      const batch = await people.read(first, first + BATCH)
      if (await progress.isCancelled()) conflict('Perhitungan dibatalkan', 'cancelled')
      const read = await withDtp(tx, terms, await readRunPeople(tx, terms, batch, undecided))
      const sources = run.kind === 'bulanan' ? await withFinalPay(tx, clock, terms, read) : read
      const added = await addedOf(sources)
      const inputs = sources
        .map((person) => ({ person, pay: added(person) }))
        // People who are not entitled to THR are not in its run.
        .filter(({ pay }) => run.kind !== 'thr' || pay.lines.length > 0)
        .map(({ person, pay }) =>
          slipInput(terms, person, pay, {
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

type OfHr = Pick<SlipInput, 'place' | 'kept' | 'before'>

const slipInput = (
  terms: RunTerms,
  person: PersonSource,
  { lines, settles, about }: AddedPay,
  { kept, ...more }: OfHr,
): SlipInput => ({
  user_id: person.user_id,
  position_id: person.position.id,
  facts: slipFacts(person, terms, lines),
  about: { ...aboutPerson(person, terms), ...about },
  settles,
  ...more,
  kept: isLeaver(person, terms)
    ? kept
    : { ...kept, lines: kept.lines.filter((it) => !SEVERANCE_CODES.includes(it.code)) },
})

/** The slip of a person who is not in a run without attendance yet, after those who are; undefined for strangers. */
export const newSlip = async (tx: Db, run: StoredRun, user_id: number): Promise<SlipInput | undefined> => {
  const terms = await readRunTerms(tx, run)
  const people = peopleOfPositions(await listPositionsOf(tx, run.company_id, [user_id]))
  const [person] = await withDtp(tx, terms, await readRunPeople(tx, terms, people, new Set()))
  const place = await countSlipsOfRun(tx, run.id)
  return (
    person &&
    slipInput(
      terms,
      person,
      { lines: [], settles: [], about: {} },
      { place, kept: nothingKept(user_id), before: undefined },
    )
  )
}

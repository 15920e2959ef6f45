/** Computes all slips of a run in batches, so that progress is seen and the computation can be stopped. */
import { setImmediate } from 'node:timers/promises'
import { companyOf } from '#server/pay/payroll/company-month.ts'
import { undecidedPositions } from '#server/pay/payroll/undecided.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { aboutPerson } from './about-person.ts'
import { SEVERANCE_CODES } from './added-lines.ts'
import { type AddedPay, readAddedPay } from './added-pay.ts'
import { withDtp } from './dtp.ts'
import { withFinalPay } from './final-pay.ts'
import { batchesOf, type Computing } from './person-batch.ts'
import { isLeaver, slipFacts } from './person-facts.ts'
import type { PersonSource } from './person-source.ts'
import { reportProgress } from './progress.ts'
import type { StoredRun } from './queries.ts'
import * as runQueries from './queries.ts'
import { readRunPeople } from './read-people.ts'
import { listPositionsOf, peopleOfPositions } from './run-positions.ts'
import { type RunTerms, readRunTerms } from './run-terms.ts'
import { digestsBefore } from './slip-digest.ts'
import { keptOfRun, nothingKept, type SlipInput } from './slip-input.ts'
import { countSlipsOfRun, deleteLines, deleteSlipsOfOthers, storeSlips } from './store-slips.ts'

const BATCH = 250

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

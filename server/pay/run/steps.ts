/** The steps of a run from one state to the next, each with its refusals in a fixed order. */

import type { RunAction } from '#contract/pay/run-rows.ts'
import { isFixed, type RunState } from '#contract/pay/run-states.ts'
import { isHrOf, isPayer, type Me, managesPay } from '#contract/policy.ts'
import { canApproveRun } from '#contract/policy-decision.ts'
import { lockMonths } from '#server/calendar/work-calendar/closed-months.ts'
import { stateOf } from '#server/pay/payroll/company-month.ts'
import { findCompany } from '#server/pay/payroll/queries.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { conflict, forbidden, HttpError, notFound } from '#server/platform/http/errors.ts'
import * as runEventQueries from './event-queries.ts'
import * as otherRunQueries from './other-run-queries.ts'
import type { StoredRun } from './queries.ts'
import * as runQueries from './queries.ts'

const WHAT = 'Proses gaji'

/** 404 for runs out of reach. */
const requireInScope = (me: Me, run: StoredRun | undefined): StoredRun =>
  run && isHrOf(me, run.company_id) ? run : notFound(WHAT)

/** Finance without the right to read pay gets 403 while the run is not approved. */
export const requireReadable = (me: Me, found: StoredRun | undefined): StoredRun => {
  const run = requireInScope(me, found)
  if (!managesPay(me) && !isFixed(run.state)) forbidden()
  return run
}

/**
 * The run of a step that other runs or attendance months count on. The months of its company are locked first, as when a
 * month is closed or opened again.
 */
export const lockedWithMonths = async (tx: Db, me: Me, id: number) => {
  await lockMonths(tx, requireReadable(me, await runQueries.findRun(tx, id)).company_id)
  return lockedRun(tx, me, id)
}

/** The run of a step, locked until the end of the transaction. */
export const lockedRun = async (tx: Db, me: Me, id: number) => requireReadable(me, await runQueries.lockRun(tx, id))

/** For the payment: finance that comes too late gets the same 409 as HR. */
export const lockedForPayment = async (tx: Db, me: Me, id: number) =>
  requireInScope(me, await runQueries.lockRun(tx, id))

const STATE_TEXTS: Record<RunState, string> = {
  draft: 'Proses gaji belum dihitung',
  computed: 'Proses gaji belum diperiksa',
  checked: 'Proses gaji sudah diperiksa',
  approved: 'Proses gaji sudah disetujui',
  paid: 'Proses gaji sudah dibayar',
  closed: 'Proses gaji sudah selesai',
}

export const requireState = ({ state }: StoredRun, from: readonly RunState[]) => {
  if (!from.includes(state)) conflict(STATE_TEXTS[state], 'state')
}
const requireVersion = ({ version }: StoredRun, seen: number) => {
  if (version !== seen) conflict('Proses gaji baru saja diubah orang lain, muat ulang lalu coba lagi', 'version')
}
const requireFresh = ({ stale }: StoredRun) => {
  if (stale) conflict('Data berubah sejak dihitung, hitung ulang', 'stale')
}

/** The states from which each step leads on. */
const statesBefore = {
  compute: ['draft', 'computed'],
  check: ['computed'],
  return: ['checked'],
  approve: ['checked'],
  revoke: ['approved'],
  pay: ['approved'],
  publish: ['paid', 'closed'],
  close: ['paid'],
} as const satisfies Partial<Record<RunAction, readonly RunState[]>>
type Action = keyof typeof statesBefore

export const requireStep = (run: StoredRun, action: Action, version: number) => {
  requireState(run, statesBefore[action])
  requireVersion(run, version)
  if (action === 'check' || action === 'approve') requireFresh(run)
}

export const AFTER_FINAL = 'Karyawan sudah selesai; isi pajaknya sendiri'

/** A monthly run is checked once its attendance month is closed, its warnings are settled and its changes explained. */
export const requireCheckable = async (tx: Db, clock: Clock, run: StoredRun) => {
  if (run.kind === 'bulanan' && (await monthStateOf(tx, clock, run)) === 'open')
    conflict(`Bulan ${run.month} belum ditutup`, 'month_open')
  if (await runQueries.hasAfterFinal(tx, run.id)) throw new HttpError(422, 'after_final', AFTER_FINAL)
  const { blocked, unexplained } = await runQueries.countObstacles(tx, run.id)
  if (blocked > 0)
    throw new HttpError(422, 'blocked', `${blocked} slip masih memiliki peringatan yang harus diselesaikan`)
  if (unexplained > 0) throw new HttpError(422, 'unexplained', `${unexplained} perubahan belum dijelaskan`)
}

export const monthStateOf = async (db: Db, clock: Clock, { company_id, month }: StoredRun) => {
  const company = await findCompany(db, clock, company_id)
  return company ? (await stateOf(db, company, month)).state : 'open'
}

const FOUR_EYES = 'Disetujui oleh orang lain, bukan pembuat atau pemeriksa proses ini'

/**
 * Approving needs another person than the makers, in any of their accounts; none whose account a maker has made, and none who
 * has made an account of a maker. In a company that lets one person do both, the reply says so.
 */
export const requireOtherEyes = async (tx: Db, me: Me, run: StoredRun): Promise<{ single_handed: boolean }> => {
  if (canApproveRun(me, await runEventQueries.peopleBehindRun(tx, run.id))) return { single_handed: false }
  if (!(await runEventQueries.isSingleHand(tx, run.company_id))) conflict(FOUR_EYES, 'four_eyes')
  return { single_handed: true }
}

export const requirePayer = (me: Me) => {
  if (!isPayer(me)) forbidden('Hanya HR yang membayar dapat mencatat pembayaran', 'not_payer')
}

export const requireEarlierApproved = async (tx: Db, run: StoredRun) => {
  if (await otherRunQueries.hasEarlierRun(tx, run))
    conflict('Proses sebelumnya di bulan pajak yang sama belum disetujui', 'earlier_run')
}

/** Figures that a later run has counted stay. */
export const requireLast = async (tx: Db, run: StoredRun) => {
  if (await otherRunQueries.hasLaterRun(tx, run)) conflict('Proses sesudahnya sudah disetujui', 'later_run')
}

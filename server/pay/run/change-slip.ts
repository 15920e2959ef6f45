/** Changes of HR on a slip of a computed run: lines, tax, notes, and people who are left out. */
import type { PayComponent } from '#contract/pay/component.ts'
import { OWN_PAY } from '#contract/pay/pay-value.ts'
import type { Slip } from '#contract/pay/slip.ts'
import { isOwner } from '#contract/policy.ts'
import { amountText } from '#server/pay/engine/slip-texts.ts'
import { findSlip } from '#server/pay/slip/queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { forbidden, HttpError, invalid, notFound } from '#server/platform/http/errors.ts'
import { orNotFound } from '#server/platform/http/mount.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { KASBON, SEVERANCE, SEVERANCE_CODES, THR } from './added-lines.ts'
import { newSlip } from './compute.ts'
import * as runEventQueries from './event-queries.ts'
import * as otherRunQueries from './other-run-queries.ts'
import type { StoredRun } from './queries.ts'
import * as runQueries from './queries.ts'
import { policyOn } from './run-terms.ts'
import { digestsBefore } from './slip-digest.ts'
import { type KeptOfSlip, type ManualLine, type SlipInput, storedInput } from './slip-input.ts'
import { AFTER_FINAL, lockedWithMonths, requireState } from './steps.ts'
import { replaceSlip } from './store-slips.ts'

interface SlipKey {
  id: number
  userId: number
}

/** The slip before and after, for the audit log. */
export interface SlipChange {
  /** Undefined for a person who comes into a run of single payments. */
  before: Slip | undefined
  after: Slip
}

/** Single payments are written for people one by one. */
const joining = async (tx: Db, run: StoredRun, user_id: number) => {
  if (run.kind !== 'lain') return undefined
  const input = await newSlip(tx, run, user_id)
  if (input?.about.is_after_final) throw new HttpError(422, 'after_final', AFTER_FINAL)
  return input
}

const hasSeverance = ({ lines }: KeptOfSlip) => lines.some((it) => it.code === SEVERANCE)

/** Computes the slip again with what HR has changed on it. */
export const changeSlip = async (
  tx: Db,
  me: Caller,
  { id, userId }: SlipKey,
  change: (input: SlipInput) => KeptOfSlip | Promise<KeptOfSlip>,
): Promise<SlipChange> => {
  const run = await lockedWithMonths(tx, me, id)
  if (isOwner(me, { user_id: userId })) forbidden(OWN_PAY, 'own_pay')
  requireState(run, ['computed'])
  const before = await findSlip(tx, id, userId)
  const digest = (await digestsBefore(tx, run, userId)).get(userId)
  const input = orNotFound(
    before ? await storedInput(tx, id, userId, digest) : await joining(tx, run, userId),
    'Slip gaji',
  )
  const policy = await policyOn(tx, run.company_id, run.to)
  const kept = await change(input)
  await replaceSlip(tx, id, { ...input, kept }, policy)
  // The monthly run pays the leave that is left unless severance contains it.
  if (hasSeverance(kept) !== hasSeverance(input.kept)) await otherRunQueries.markOthersStale(tx, run)
  await runQueries.sumUp(tx, id)
  await runQueries.raiseVersion(tx, id)
  await runEventQueries.addEvent(tx, id, me, { action: 'change', state: run.state })
  return { before, after: orNotFound(await findSlip(tx, id, userId), 'Slip gaji') }
}

interface LineDraft {
  component_id: number
  amount: number
  note: string
}

const findComponent = async (tx: Db, run_id: number, id: number) => {
  const [row] = await tx<PayComponent[]>`
    select c.* from pay_components c join pay_runs r on r.company_id = c.company_id
    where c.id = ${id} and r.id = ${run_id} and c.active for share of c`
  return row
}

/** System components of the company of a run by their codes. */
export const componentsByCode = async (tx: Db, run_id: number, codes: readonly string[]) => {
  const rows = await tx<PayComponent[]>`
    select c.* from pay_components c join pay_runs r on r.company_id = c.company_id
    where c.code = any(${codes}) and r.id = ${run_id}`
  return (code: string) => {
    const found = rows.find((it) => it.code === code)
    if (!found) throw new Error(`A company lacks the component ${code}.`)
    return found
  }
}

/** Components that the computation itself writes are not written by hand, so that no figure stands twice. */
const COMPUTED = ['POKOK', 'LEMBUR', 'SUSULAN', THR, 'TJ_PAJAK', KASBON, ...SEVERANCE_CODES]

/** HR may change the THR of a person, and instalments downwards. */
const requireWritable = ({ facts, about }: SlipInput, code: string, amount: number) => {
  const refuse = (text: string) => invalid({ amount: [text] })
  if (code === THR && about.thr) return amount > 0 || refuse('Nominal harus lebih dari 0')
  const due = (facts.added ?? []).filter((it) => it.code === KASBON).reduce((sum, it) => sum + it.amount, 0)
  if (code === KASBON && due > 0) return (amount >= 0 && amount <= due) || refuse(`Isi 0 sampai ${amountText(due)}`)
  if (COMPUTED.includes(code)) invalid({ component_id: ['Komponen ini dihitung oleh sistem'] })
  return amount !== 0 || refuse('Nominal tidak boleh 0')
}

export const withLine = async (tx: Db, run_id: number, input: SlipInput, draft: LineDraft) => {
  const { kept, position_id } = input
  const component = await findComponent(tx, run_id, draft.component_id)
  if (!component) return invalid({ component_id: ['Komponen tidak ditemukan'] })
  const { id, code, name, kind, taxable, reduces } = component
  requireWritable(input, code, draft.amount)
  if (kind !== 'earning' && draft.amount < 0) invalid({ amount: ['Nominal harus lebih dari 0'] })
  const line = {
    ...{ position_id, component_id: id, code, name, kind, taxable, reduces, manual: true },
    ...{ amount: draft.amount, note: draft.note, text: `${name} ${amountText(draft.amount)}: ${draft.note}` },
  }
  return { ...kept, lines: [...kept.lines.filter((it) => it.component_id !== id), line] }
}

export const withoutLine = async (tx: Db, { kept, user_id }: SlipInput, run_id: number, line_id: number) => {
  const [line] = await tx<{ component_id: number | null; code: string }[]>`
    select l.component_id, l.code from pay_lines l join pay_slips s on s.id = l.slip_id
    where l.id = ${line_id} and l.manual and s.run_id = ${run_id} and s.user_id = ${user_id}`
  if (!line) return notFound('Baris')
  const goes = (it: ManualLine) =>
    it.component_id === line.component_id || (SEVERANCE_CODES.includes(line.code) && SEVERANCE_CODES.includes(it.code))
  return { ...kept, lines: kept.lines.filter((it) => !goes(it)) }
}

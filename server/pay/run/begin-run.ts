/** Begins a run: the monthly one, THR for a holiday, or another one beside them. */
import { payPolicy } from '#contract/pay/pay-policy.ts'
import type { PayRun } from '#contract/pay/run-rows.ts'
import { runKinds } from '#contract/pay/run-states.ts'
import { monthInWords } from '#contract/platform/date-names.ts'
import type { Me } from '#contract/policy.ts'
import { companyOf, stateOf } from '#server/pay/payroll/company-month.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { conflict, invalid } from '#server/platform/http/errors.ts'
import * as runEventQueries from './event-queries.ts'
import * as otherRunQueries from './other-run-queries.ts'
import * as runQueries from './queries.ts'
import { policyOn } from './run-terms.ts'

export interface RunDraft extends Pick<PayRun, 'company_id' | 'kind' | 'month' | 'pay_date'> {
  name?: string | null
  holiday?: PayRun['holiday']
}

const nameOf = ({ kind, name, holiday }: RunDraft, month: string) => {
  if (name) return name
  if (kind === 'bulanan') return `Gaji ${monthInWords(month)}`
  return kind === 'thr' ? `THR ${holiday?.name ?? ''}` : `${runKinds.label(kind)} ${monthInWords(month)}`
}

/** The tax of a run beside the monthly one belongs to the month in which it is paid. */
const monthOf = ({ kind, month, pay_date }: RunDraft) => (kind === 'bulanan' ? month : pay_date.slice(0, 7))

export const beginRun = async (tx: Db, clock: Clock, me: Me, draft: RunDraft) => {
  const { company_id, kind, pay_date } = draft
  const company = await companyOf(tx, clock, me, company_id)
  const holiday = kind === 'thr' ? (draft.holiday ?? invalid({ holiday: ['Wajib diisi'] })) : null
  const month = monthOf(draft)
  const { from, to } = await stateOf(tx, company, month)
  const { enabled_from } = await policyOn(tx, company_id, to)
  if (enabled_from === null || month < enabled_from)
    conflict(`${payPolicy.fields.enabled_from.label}: bulan ${month} belum termasuk`, 'not_enabled')
  if (await otherRunQueries.hasApprovedAfter(tx, company_id, month))
    conflict('Bulan sesudahnya sudah disetujui', 'month_closed')
  const name = nameOf(draft, month)
  const id = await runQueries.insertRun(tx, {
    ...{ company_id, kind, name, month, tax_month: month, from, to, pay_date, holiday },
  })
  if (id === undefined) return conflict(`Proses gaji bulan ${month} sudah ada`, 'duplicate', { month: ['Sudah ada'] })
  await runEventQueries.addEvent(tx, id, me, { action: 'create', state: 'draft' })
  return { id, after: { company_id, kind, month, pay_date, ...(holiday && { holiday: holiday.name }) } }
}

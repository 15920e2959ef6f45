/** Runs beside the monthly one, for tests. */
import { payRun } from '#contract/pay/run.ts'
import type { RunHoliday } from '#contract/pay/run-rows.ts'
import type { Person } from '#db/build/person.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { componentId, type PayOffice } from './pay-office.ts'

export interface BesideDraft {
  kind: 'thr' | 'lain'
  pay_date: string
  name?: string
  holiday?: RunHoliday
}

const done = <T>(answer: { status: number; data: T; body: unknown }): T => {
  if (answer.status > 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.data
}

export const createBeside = ({ maker, company }: PayOffice, draft: BesideDraft) =>
  maker.call(payRun.create, {
    body: { company_id: company.id, month: draft.pay_date.slice(0, 7), ...draft },
  })

export const readRun = async ({ maker }: PayOffice, id: number) =>
  done(await maker.call(payRun.one, { params: { id } }))

export const computeAgain = async (office: PayOffice, id: number) => {
  const { version } = await readRun(office, id)
  return done(await office.maker.call(payRun.compute, { params: { id }, body: { version } }))
}

/** Checks and approves a computed run. */
export const approveRun = async (office: PayOffice, id: number) => {
  const { version } = await readRun(office, id)
  const checked = done(await office.maker.call(payRun.check, { params: { id }, body: { version } }))
  return done(await office.approver.call(payRun.approve, { params: { id }, body: { version: checked.version } }))
}

export const writeLine = async (
  sql: Db,
  { maker, company }: PayOffice,
  { id, person, code, amount }: { id: number; person: Person; code: string; amount: number },
) =>
  maker.call(payRun.addLine, {
    params: { id, userId: person.user_id },
    body: { component_id: await componentId(sql, company, code), amount, note: 'Uji' },
  })

export const slipIn = async ({ maker }: PayOffice, id: number, { user_id }: Person) =>
  done(await maker.call(payRun.slip, { params: { id, userId: user_id } }))

/** A run of single payments to one person, up to its approval. */
export const payBonus = async (
  sql: Db,
  office: PayOffice,
  { person, amount, pay_date }: { person: Person; amount: number; pay_date: string },
) => {
  const { id } = done(await createBeside(office, { kind: 'lain', pay_date, name: 'Bonus' }))
  await computeAgain(office, id)
  done(await writeLine(sql, office, { id, person, code: 'BONUS', amount }))
  return approveRun(office, id)
}

/** The company and the state of a month that a caller asks about. */
import { isHrOf, type Me } from '#contract/policy.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { authorize, invalid } from '#server/platform/http/errors.ts'
import { type MonthState, monthStates } from './month.ts'
import { findCompany, type PayrollCompany } from './queries.ts'

/** 403 for a company out of reach, 422 for one that does not exist. */
export const companyOf = async (db: Db, clock: Clock, me: Me, company_id: number): Promise<PayrollCompany> => {
  authorize(isHrOf(me, company_id))
  return (await findCompany(db, clock, company_id)) ?? invalid({ company_id: ['Entitas tidak ditemukan'] })
}

export const stateOf = async (db: Db, company: PayrollCompany, month: string): Promise<MonthState> => {
  const [state] = await monthStates(db, company, [month])
  if (!state) throw new Error(`No state of ${month}`)
  return state
}

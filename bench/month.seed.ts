import { openSession } from '#server/platform/session/session.ts'
import { type Office, openOffice } from '#test/month/fill.ts'
import { type MonthPlan, planMonth } from '#test/month/plan.ts'
import type { Seed } from './app.ts'

const COMPANIES = 12
const PEOPLE_EACH = 250

export interface MonthSeed {
  office: Office
  token: string
}

export const planOf = (month: string): MonthPlan => planMonth(month, COMPANIES, PEOPLE_EACH)

/** The month before the present one. */
export const lastMonth = () => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
}

/** The companies before the month, and a session of HR. */
export const seed: Seed<MonthSeed> = async (services) => {
  const office = await openOffice(services.sql, planOf(lastMonth()))
  const session = await openSession(services.sql, services, office.hr.position_id)
  if (!session) throw new Error('HR cannot sign in.')
  return { office, token: session.token.access_token }
}

import { DEFAULT_ATTENDANCE_POLICY } from '#contract/time/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'

interface PlaceDraft {
  name?: string
  latitude?: number
  longitude?: number
  radius_m?: number
  active?: boolean
}

/** A place in the middle of Jakarta. */
export const buildPlace = async (db: Db, company_id: number, draft: PlaceDraft = {}) => {
  const place = { name: 'Dapur Pusat', latitude: -6.2, longitude: 106.8, radius_m: 100, active: true, ...draft }
  const { id } = exactlyOne(
    await db<{ id: number }[]>`insert into work_places ${db.values({ company_id, ...place })} returning id`,
  )
  return { id, ...place }
}

/** The company asks for the position at check-ins from the office. */
export const askForPlace = (db: Db, company_id: number) => db`
  insert into attendance_policies ${db.values({ ...DEFAULT_ATTENDANCE_POLICY, company_id, valid_from: '2020-01-01', place_check: 'ask' })}`

/**
 * The place of a check-in from the office, in companies that ask. The position goes neither into a query nor into an
 * error, so that it reaches neither the database nor the log.
 */

import type { CheckIn } from '#contract/time/attendance-mark.ts'
import { attendancePolicy } from '#contract/time/policy.ts'
import { NO_POSITION, OFFICE } from '#contract/time/work-place.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inForceNow } from '#server/platform/database/in-force.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { distanceText, nearestPlace, type SentPosition } from './place-distance.ts'

interface CheckedPlace {
  id: number
  name: string
  latitude: number
  longitude: number
  radius_m: number
}

export interface CheckInPlace {
  place_id: number | null
  outside: boolean
  outside_reason: string | null
}
const NOT_ASKED: CheckInPlace = { place_id: null, outside: false, outside_reason: null }

/** From and where: the active places `w` of a company that asks where people check in. */
const placesAskedFor = (db: Db, company_id: number) => db`
  from work_places w join ${inForceNow(db, attendancePolicy, 'policy', db`w.company_id`)}
  where w.company_id = ${company_id} and w.active and policy.place_check = 'ask'`

/** Condition: a check-in at this location is compared with places. */
export const isAskedWhere = (db: Db, company_id: number, location: string) =>
  location === OFFICE ? db`exists (select ${placesAskedFor(db, company_id)})` : db`false`

const positionOf = ({ latitude, longitude, accuracy }: CheckIn): SentPosition | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number'
    ? { latitude, longitude, accuracy: accuracy ?? 0 }
    : undefined

const ASK = 'Isi alasan absen di luar kantor.'

/** The columns to store, or the sentence that asks for a reason. */
export const placeOfCheckIn = async (db: Db, me: Caller, mark: CheckIn): Promise<CheckInPlace | string> => {
  if (mark.location !== OFFICE) return NOT_ASKED
  const places = await db<CheckedPlace[]>`
    select w.id, w.name, w.latitude, w.longitude, w.radius_m ${placesAskedFor(db, me.company_id)}`
  if (places.length === 0) return NOT_ASKED
  const at = positionOf(mark)
  const nearest = at && nearestPlace(at, places)
  if (nearest?.inside) return { ...NOT_ASKED, place_id: nearest.place.id }
  if (mark.outside_reason) return { place_id: null, outside: true, outside_reason: mark.outside_reason }
  return nearest
    ? `Anda ${distanceText(nearest.distance)} dari ${nearest.place.name}. ${ASK}`
    : `${NO_POSITION}. ${ASK}`
}

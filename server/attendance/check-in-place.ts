/**
 * Where a check-in from the office happened, in companies that ask. The position goes neither into a query nor into an
 * error, so that it reaches neither the database nor the log.
 */
import type { CheckIn } from '#contract/attendance.ts'
import { OFFICE } from '#contract/work-place.ts'
import { inForceNow } from '#server/company-policy/in-force.ts'
import type { Db } from '#server/database/connect.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'
import type { Caller } from '#server/session/identify.ts'
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

/** The active places of a company that asks; none if it does not. */
const placesToCheck = async (db: Db, company_id: number): Promise<CheckedPlace[]> => {
  const { places } = exactlyOne(
    await db<{ places: CheckedPlace[] | null }[]>`
      select (
        select json_agg(json_build_object(
          'id', w.id, 'name', w.name, 'latitude', w.latitude, 'longitude', w.longitude, 'radius_m', w.radius_m))
        from work_places w where w.company_id = c.id and w.active and p.place_check = 'ask'
      ) as places
      from companies c left join ${inForceNow(db, 'attendance_policies', 'p', db`c.id`)} where c.id = ${company_id}`,
  )
  return places ?? []
}

const positionOf = ({ latitude, longitude, accuracy }: CheckIn): SentPosition | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number'
    ? { latitude, longitude, accuracy: accuracy ?? 0 }
    : undefined

const ASK = 'Isi alasan absen di luar kantor.'

/** What to store, or the sentence that asks for a reason. */
export const placeOfCheckIn = async (db: Db, me: Caller, mark: CheckIn): Promise<CheckInPlace | string> => {
  if (mark.location !== OFFICE) return NOT_ASKED
  const places = await placesToCheck(db, me.company_id)
  if (places.length === 0) return NOT_ASKED
  const at = positionOf(mark)
  const nearest = at && nearestPlace(at, places)
  if (nearest?.inside) return { ...NOT_ASKED, place_id: nearest.place.id }
  if (mark.outside_reason) return { place_id: null, outside: true, outside_reason: mark.outside_reason }
  return nearest
    ? `Anda ${distanceText(nearest.distance)} dari ${nearest.place.name}. ${ASK}`
    : `Lokasi tidak terbaca. ${ASK}`
}

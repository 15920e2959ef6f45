/** How far a position is from the places of a company. Positions live in memory only, for the length of one check-in. */

interface Point {
  latitude: number
  longitude: number
}

export interface SentPosition extends Point {
  /** In metres; positions of buildings are rarely exact. */
  accuracy: number
}

interface Circle extends Point {
  radius_m: number
}

const EARTH_RADIUS_M = 6_371_008.8
/** A worse accuracy forgives no more than this. */
const ACCURACY_MAX_M = 100

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The haversine distance, in metres. */
export const distanceBetween = (a: Point, b: Point): number => {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2)
  const east = Math.sin(radians(b.longitude - a.longitude) / 2)
  const chord = north ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(Math.min(1, chord)))
}

const isInside = ({ accuracy }: SentPosition, { radius_m }: Circle, distance: number) =>
  distance <= radius_m + Math.min(accuracy, ACCURACY_MAX_M)

/** The nearest place that contains the position, else the nearest one; undefined without places. */
export const nearestPlace = <P extends Circle>(at: SentPosition, places: readonly P[]) => {
  const found = places
    .map((place) => ({ place, distance: distanceBetween(at, place) }))
    .map((it) => ({ ...it, inside: isInside(at, it.place, it.distance) }))
    .toSorted((a, b) => Number(b.inside) - Number(a.inside) || a.distance - b.distance)
  return found[0]
}

const kilometres = new Intl.NumberFormat('id', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** '850 m', '13,2 km'. */
export const distanceText = (metres: number): string =>
  Math.round(metres) < 1000 ? `${Math.round(metres)} m` : `${kilometres.format(metres / 1000)} km`

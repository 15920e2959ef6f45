import { describe, expect, it } from 'vitest'
import { distanceBetween, distanceText, nearestPlace } from './place-distance.ts'

const monas = { latitude: -6.1754, longitude: 106.8272 }
/** One degree of latitude is as long everywhere. */
const DEGREE_M = 111_195.08
const metresNorth = (metres: number) => ({ latitude: monas.latitude + metres / DEGREE_M, longitude: monas.longitude })

describe('distance between two points', () => {
  it.each([
    ['the same point', monas, monas, 0],
    ['a degree of latitude', { latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 }, 111_195],
    ['a degree of longitude on the equator', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 }, 111_195],
    ['a degree of longitude at 60°', { latitude: 60, longitude: 0 }, { latitude: 60, longitude: 1 }, 55_597],
    ['across the date line', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111_195],
    ['Jakarta to Bandung', monas, { latitude: -6.9175, longitude: 107.6191 }, 120_340],
    ['pole to pole', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }, 20_015_115],
    ['opposite points', { latitude: 10, longitude: 20 }, { latitude: -10, longitude: -160 }, 20_015_115],
  ])('is right for %s', (_, a, b, metres) => {
    expect(Math.abs(distanceBetween(a, b) - metres)).toBeLessThan(Math.max(1, metres * 0.001))
    expect(distanceBetween(b, a)).toBeCloseTo(distanceBetween(a, b), 3)
  })
})

describe('inside a place', () => {
  it.each([
    ['within the radius', 99, 0, 100, true],
    ['just outside', 102, 0, 100, false],
    ['within the accuracy', 149, 50, 100, true],
    ['beyond the accuracy', 152, 50, 100, false],
    ['accuracy forgives 100 m at most', 199, 5000, 100, true],
    ['and no more', 202, 5000, 100, false],
  ])('%s', (_, away, accuracy, radius_m, inside) => {
    expect(nearestPlace({ ...metresNorth(away), accuracy }, [{ ...monas, radius_m }])?.inside).toBe(inside)
  })

  it('takes the nearest place that contains the position, else the nearest', () => {
    const small = { ...metresNorth(200), radius_m: 25, name: 'Gerai' }
    const wide = { ...metresNorth(900), radius_m: 1000, name: 'Pabrik' }
    const at = { ...monas, accuracy: 0 }
    expect(nearestPlace(at, [small, wide])?.place.name).toBe('Pabrik')
    expect(nearestPlace(at, [{ ...wide, radius_m: 25 }, small])).toMatchObject({ place: small, inside: false })
    expect(nearestPlace(at, [])).toBeUndefined()
  })
})

it.each([
  [0, '0 m'],
  [850.4, '850 m'],
  [999.4, '999 m'],
  [999.6, '1,0 km'],
  [13_249, '13,2 km'],
  [1_234_567, '1.234,6 km'],
])('says %s metres as %s', (metres, text) => {
  expect(distanceText(metres)).toBe(text)
})

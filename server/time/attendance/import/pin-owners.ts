/** Suggests whose an unknown pin may be: machines often number people by the end of their NIK or employee number. */
import { foldPin } from '#contract/time/machine-pin.ts'
import { distanceOf } from '#server/platform/import/nearest.ts'
import type { PersonOfCompany } from './people.ts'

type PersonToSuggest = Pick<PersonOfCompany, 'position_id' | 'name' | 'employee_identity' | 'employee_number' | 'pins'>

const SUGGESTIONS = 3
/** The end of a number has to be so long to mean something. */
const END_MIN = 2
const MISTYPED_MAX = 1

/** Those without a pin first, then by how much the pin looks like their number. */
export const nearestTo = (pin: string, people: readonly PersonToSuggest[]) =>
  people
    .flatMap((it) => {
      const numbers = [it.employee_number ?? '', it.employee_identity].map(foldPin)
      const distance = Math.min(
        ...[...numbers, ...it.pins.map(({ pin: known }) => known)].map((number) => rankOf(pin, number)),
      )
      return distance === Number.POSITIVE_INFINITY ? [] : [{ it, distance }]
    })
    .toSorted((a, b) => hasPin(a.it) - hasPin(b.it) || a.distance - b.distance || byName(a.it, b.it))
    .slice(0, SUGGESTIONS)
    .map(({ it: { position_id, name } }) => ({ position_id, name }))

const hasPin = ({ pins }: PersonToSuggest) => Math.min(1, pins.length)

const byName = (a: PersonToSuggest, b: PersonToSuggest) =>
  a.name.localeCompare(b.name, 'id') || a.position_id - b.position_id

/** 0 is equal, 1 the end of the number, 2 one character of it wrong, missing or too many. */
const rankOf = (pin: string, number: string) => {
  if (pin === number) return 0
  if (pin.length >= END_MIN && number.endsWith(pin)) return 1
  return pin.length > END_MIN && distanceOf(pin, number, MISTYPED_MAX) <= MISTYPED_MAX ? 2 : Number.POSITIVE_INFINITY
}

import { expect, it } from 'vitest'
import { nearestTo } from './pin-owners.ts'

const person = (
  name: string,
  employee_identity: string,
  employee_number: string | null = null,
  pins: string[] = [],
) => ({
  position_id: Number(employee_identity),
  name,
  employee_identity,
  employee_number,
  pins: pins.map((pin) => ({ pin, last_day: null })),
})
const people = [
  person('Ani', '1000000107', 'K-0107'),
  person('Budi', '1000000208', '107'),
  person('Citra', '1000000309', null, ['1071']),
  person('Dewi', '1000001108'),
]

it.each<[string, string, string[]]>([
  ['equals an employee number, then ends a NIK, then looks like a pin', '107', ['Budi', 'Ani', 'Citra']],
  ['ends a NIK', '1108', ['Dewi']],
  ['is a NIK with one wrong digit', '1000000109', ['Ani', 'Citra']],
  ['is a NIK with one digit missing', '100001108', ['Dewi']],
  ['is too short to mean anything', '7', []],
  ['looks like nothing', '555', []],
])('nearestTo: suggests people for a pin that %s', (_, pin, names) => {
  expect(nearestTo(pin, people).map((it) => it.name)).toEqual(names)
})

import { expect, it } from 'vitest'
import { isCommonPassword } from './common-password.ts'

it.each(['password1', 'Iloveyou1', 'bismillah1', 'HCIS1234', 'qwertyuiop', 'liverpool1'])(
  'isCommonPassword: finds %s',
  (plain) => expect(isCommonPassword(plain)).toBe(true),
)

it.each(['kereta malam ke Surabaya', 'Tj8-rumput'])('isCommonPassword: does not find %s', (plain) =>
  expect(isCommonPassword(plain)).toBe(false),
)

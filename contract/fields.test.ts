import { describe, expect, it } from 'vitest'
import { DateTime, Day, Email, Money, Month, personName, requiredText, WebLink } from './fields.ts'

const accepts = (schema: { safeParse(it: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

describe('fields', () => {
  it.each([
    [
      Day(),
      ['2024-02-29', '2026-12-31'],
      ['2023-02-29', '2026-06-31', '2026-13-01', '20260101', '2026-1-1', 'infinity', 'now', '0001-01-01', '', null, 5],
    ],
    [
      DateTime(),
      ['2026-05-01 00:00', '2026-05-01 23:59'],
      ['2026-05-01 24:00', '2026-05-01 25:61', '2026-02-30 10:00', '2026-05-01'],
    ],
    [Month(), ['2026-01', '1999-12'], ['2026-13', '2026-00', '2026-1']],
    [
      Money(),
      ['1500000.50', '0.01', '10000000000'],
      [
        '0',
        '-1',
        '-0',
        '1.500.000,50',
        'Rp 1',
        'NaN',
        'Infinity',
        '0x10',
        '1e3',
        '12345.678',
        '999999999999999',
        12,
        '',
      ],
    ],
    [
      WebLink(),
      ['https://contoh.id/a', 'http://contoh.id'],
      ['javascript:alert(1)', 'data:text/html,x', '//evil', 'contoh.id', `https://a.id/${'x'.repeat(600)}`],
    ],
    [Email('x'), ['a@b.id', ' A@B.ID '], ['a', 'a@', 'a@b', 'a b@c.id']],
    [requiredText(), ['a', ' a ', '👨‍👩‍👧'], ['', '   ', null, undefined, 5, 'x'.repeat(2001)]],
    [personName(), ['Budi', "D'Arc"], ['Bu\u202Edi', 'Bu\u200Bdi', 'a\nb']],
  ])('case %#', (schema, good, bad) => {
    for (const value of good) expect([value, accepts(schema, value)]).toEqual([value, true])
    for (const value of bad) expect([value, accepts(schema, value)]).toEqual([value, false])
  })

  it('makes equal words equal', () => {
    expect(requiredText().parse(' Cafe\u0301 ')).toBe('Café')
    expect(Email('x').parse(' Budi@Contoh.ID ')).toBe('budi@contoh.id')
  })
})

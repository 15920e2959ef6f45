import { describe, expect, it } from 'vitest'
import { DateTime, Day, Email, Money, Month, personName, requiredText, WebLink } from './fields.ts'
import { rowId } from './integer.ts'

const accepts = (schema: { safeParse(it: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

it.each([
  ['Cyrillic letters in Latin words', 'Dеwi Lеstari', 'Satu kata hanya boleh memakai huruf dari satu aksara'],
  ['a Greek letter after a Latin one', 'Aνi', 'Satu kata hanya boleh memakai huruf dari satu aksara'],
  ['a Cyrillic word with a Greek letter', 'Дμитрий', 'Satu kata hanya boleh memakai huruf dari satu aksara'],
  ['three signs on a letter', `B\u0335\u0336\u0337udi`, 'Terlalu banyak tanda di atas atau di bawah huruf'],
  ['140 signs', `Budi${'\u0336'.repeat(140)}`, 'Terlalu banyak tanda di atas atau di bawah huruf'],
  [
    'six signs in all',
    'B\u0336u\u0336d\u0336i\u0336B\u0336u\u0336',
    'Terlalu banyak tanda di atas atau di bawah huruf',
  ],
])('personName: refuses %s', (_, name, message) => {
  expect(
    personName()
      .safeParse(name)
      .error?.issues.map((it) => it.message),
  ).toEqual([message])
})

describe('form fields', () => {
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
    [
      personName(),
      [
        'Budi',
        "D'Arc",
        'Dewi Ayu',
        'Zoë',
        '陳大文',
        '홍길동',
        'Дмитрий Ivanov',
        'Μαρία',
        '山田A子',
        'श्रीनिवास',
        'Ọ̀ṣun',
        'Budi 😀',
      ],
      // All kinds of invisible or reordering characters: format, separators, Hangul fillers, tags, controls.
      [
        ...[
          '\u00AD',
          '\u061C',
          '\u180E',
          '\u200B',
          '\u200D',
          '\u200E',
          '\u202E',
          '\u2028',
          '\u2029',
          '\u2060',
          '\u2066',
        ],
        ...[
          '\u206A',
          '\uFEFF',
          '\uFFF9',
          '\u115F',
          '\u1160',
          '\u3164',
          '\uFFA0',
          '\u{E0041}',
          '\u{1D173}',
          '\n',
          '\u0085',
        ],
      ].map((it) => `Bu${it}di`),
    ],
    [
      rowId(),
      [1, '1', '007', '2147483647'],
      ['', ' 1', '1 ', '+1', '-1', '1.0', '1e3', '0x10', '٣', '0', '2147483648', null, true, [1], 1.5],
    ],
  ])('accepts the valid and rejects the invalid values of case %#', (schema, good, bad) => {
    for (const value of good) expect([value, accepts(schema, value)]).toEqual([value, true])
    for (const value of bad) expect([value, accepts(schema, value)]).toEqual([value, false])
  })

  it('normalises Unicode, spaces and e-mail case', () => {
    expect(requiredText().parse(' Cafe\u0301 ')).toBe('Café')
    expect(Email('x').parse(' Budi@Contoh.ID ')).toBe('budi@contoh.id')
  })
})

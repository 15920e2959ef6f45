import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import type { Sql } from './connect.ts'

let sql: Sql
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ sql, drop } = await createTestDatabase())
})
afterAll(() => drop())

const read = async (expression: string) => (await sql.unsafe<{ it: unknown }[]>(`select ${expression} as it`))[0]!.it

describe('value read from the database', () => {
  it.each([
    ['a day', `date '2024-02-29'`, '2024-02-29'],
    ['no day', 'null::date', null],
    ['an instant of another zone', `timestamptz '2024-01-01 10:00+07'`, '2024-01-01T03:00:00.000Z'],
    ['a tenth of a second', `timestamptz '2024-01-01 10:00:00.1Z'`, '2024-01-01T10:00:00.100Z'],
    ['microseconds', `timestamptz '2024-01-01 10:00:00.12345Z'`, '2024-01-01T10:00:00.123450Z'],
    ['the end of time', `timestamptz 'infinity'`, 'infinity'],
    ['a time without zone', `timestamp '2024-01-01 10:00'`, '2024-01-01 10:00:00'],
    ['a time of day', `time '07:30'`, '07:30:00'],
    ['an amount', '1234567890123.50::numeric(15, 2)', '1234567890123.50'],
    ['a large number', '9007199254740993::bigint', '9007199254740993'],
    ['a small number', '7::int', 7],
    ['a truth', 'true', true],
    ['an object', `'{"a": [1, null, "x"]}'::jsonb`, { a: [1, null, 'x'] }],
    ['the null of JSON', `'null'::jsonb`, null],
    ['no object', 'null::json', null],
    ['an empty list', `'{}'::text[]`, []],
    ['a list with gaps', `array['a', null, 'NULL', '', 'b,c', '"', '\\', '{}', ' d ']`, null],
    ['numbers with gaps', 'array[1, null, 3]', [1, null, 3]],
    ['days with gaps', `array[date '2024-01-31', null]`, ['2024-01-31', null]],
    ['instants', `array[timestamptz '2024-01-01 10:00Z']`, ['2024-01-01T10:00:00.000Z']],
    ['amounts', 'array[1.50, null]', ['1.50', null]],
    [
      'a table',
      'array[[1, null], [3, 4]]',
      [
        [1, null],
        [3, 4],
      ],
    ],
    ['a list that does not begin at one', `'[0:1]={5,6}'::int[]`, [5, 6]],
    ['objects', `array['{"a": "},{"}'::jsonb, null]`, [{ a: '},{' }, null]],
  ])('parses %s', async (name, expression, value) => {
    const expected = name === 'a list with gaps' ? ['a', null, 'NULL', '', 'b,c', '"', '\\', '{}', ' d '] : value
    expect(await read(expression)).toEqual(expected)
  })
})

describe('value sent to the database', () => {
  it('is read back unchanged', async () => {
    const instant = new Date('2024-01-01T10:00:00.123Z')
    const texts = ['a', null, 'NULL', '', 'b,c', '"', '\\', '{}']
    const [row] = await sql`
      select ${'2024-02-29'}::date as day, ${instant}::timestamptz as date, ${'2024-01-01T10:00:00.123456Z'}::timestamptz as iso,
        ${'10.50'}::numeric as amount, ${sql.json({ a: [1] })} as object, ${sql.json({ b: null })} as plain,
        ${texts}::text[] as texts, ${[1, 2]}::int[] as numbers,
        ${['2024-01-31', null]}::date[] as days`
    expect(row).toEqual({
      day: '2024-02-29',
      date: '2024-01-01T10:00:00.123Z',
      iso: '2024-01-01T10:00:00.123456Z',
      amount: '10.50',
      object: { a: [1] },
      plain: { b: null },
      texts,
      numbers: [1, 2],
      days: ['2024-01-31', null],
    })
  })

  it('finds its row by an instant that was read before', async () => {
    await sql`create table moments (at timestamptz)`
    const [row] = await sql<{ at: string }[]>`insert into moments select clock_timestamp() returning at`
    expect(await sql`select at from moments where at = ${row!.at}`).toHaveLength(1)
  })

  it('is rejected when it is a date that does not exist', async () => {
    await expect(sql`select ${'2023-02-29'}::date`).rejects.toMatchObject({ code: '22008' })
  })
})

import { describe, expect, it } from 'vitest'
import type { Fragment } from '#server/platform/database/sql.ts'
import { startApp } from '#test/harness.ts'
import { copyQuery, copyRows, inlineValues, type SelectFields } from './copy-rows.ts'

const hr = startApp()

const ODD = [
  '\t',
  'a\nb',
  '\r\n',
  '\\',
  '\\N',
  '\\t',
  "'; drop table users --",
  '日本語 😀',
  '',
  '\b\f\v',
  '$1',
  "E\\'x",
]

const all = async (fields: SelectFields, source: Fragment) =>
  hr.sql.begin(async (tx) => {
    const rows: unknown[] = []
    for await (const batch of copyRows(tx, copyQuery(fields, source))) rows.push(...batch)
    return rows
  })

describe('copyRows', () => {
  it('yields the rows of the query, whatever characters values and parameters have', async () => {
    await hr.sql`create table odd as select n as id, text from unnest(${ODD}::text[]) with ordinality as odd (text, n)`
    for (const text of ODD) {
      const found = await all(
        { text: hr.sql`text`, given: hr.sql`${text}::text` },
        hr.sql`from odd where text = ${text}`,
      )
      expect(found).toEqual([{ text, given: text }])
    }
    const rows = await all({ text: hr.sql`text`, nothing: hr.sql`null::text` }, hr.sql`from odd order by id`)
    expect(rows).toEqual(ODD.map((text) => ({ text, nothing: null })))
  })

  it('yields the same types as an ordinary query', async () => {
    const { sql } = hr
    const fields = {
      whole: sql`${7}`,
      yes: sql`true`,
      no: sql`false`,
      day: sql`date '2026-02-28'`,
      money: sql`1500000.50::numeric(15, 2)`,
      at: sql`timestamptz '2026-01-01 00:00:00+00'`,
      none: sql`null::boolean`,
    }
    const [plain] = await sql`
      select 7 as whole, true as yes, false as no, date '2026-02-28' as day, 1500000.50::numeric(15, 2) as money,
             timestamptz '2026-01-01 00:00:00+00' as at, null::boolean as none`
    expect(await all(fields, sql`from (select 1) nothing`)).toEqual([plain])
  })

  it('yields each of many rows once, wherever the chunks of the stream end', async () => {
    const rows = await all(
      { n: hr.sql`n`, text: hr.sql`repeat('é', n % 50)` },
      hr.sql`from generate_series(1, 30000) n`,
    )
    expect(rows).toEqual(Array.from({ length: 30_000 }, (_, i) => ({ n: i + 1, text: 'é'.repeat((i + 1) % 50) })))
  })

  it('inlineValues throws when a parameter has an unsupported type', () => {
    expect(() => inlineValues(hr.sql`select ${['a']}`)).toThrow('cannot be inlined')
  })
})

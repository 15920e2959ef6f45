import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { startApp } from '#test/harness.ts'
import { DEMO_PASSWORD } from './demo/accounts.ts'
import { describeSchema } from './describe-schema.ts'
import { generate } from './generate.ts'

const hr = startApp()
const size = { people: 60, days: 100 }

describe('generate', () => {
  it('creates the requested number of people and days, and leaves the schema unchanged', async () => {
    const before = await describeSchema(hr.sql)
    const { rows, accounts } = await generate(hr.sql, hr.env, size)
    expect(rows).toMatchObject({ users: 60, positions: 60, attendances: 6000 })
    expect(rows.audit).toBe(60 * 30)
    expect(rows).toMatchObject({ leaves: 60 * 2, reimbursements: 60 * 3, overtimes: 60 * 5, corrections: 60 * 2 })
    expect(new Set(accounts.map((it) => it.role))).toEqual(new Set(['hcis', 'manager', 'staff']))
    expect(await describeSchema(hr.sql)).toBe(before)
  })

  it('gives everyone except directors a supervisor, without cycles', async () => {
    const [found] = await hr.sql`
      with recursive above as (
        select id, supervisor_id, 1 as depth from positions
        union all select a.id, p.supervisor_id, a.depth + 1 from above a join positions p on p.id = a.supervisor_id where a.depth < 10
      ) select max(depth) as depth, (select count(*)::int from positions where supervisor_id is null) as top from above`
    expect(found).toEqual({ depth: 4, top: 1 })
  })

  it('writes a receipt to disk for every reimbursement', async () => {
    const files = await readdir(join(hr.env.DATA_DIR, 'files'), { recursive: true })
    expect(files.filter((it) => /[0-9a-f-]{36}$/.test(it))).toHaveLength(60)
  })

  it('creates accounts that can sign in', async () => {
    const body = { username: '3000000001', password: DEMO_PASSWORD }
    expect((await hr.stranger.call(auth.login, { body })).status).toBe(200)
  })

  it('refuses a database with people, unless forced', async () => {
    await expect(generate(hr.sql, hr.env, size)).rejects.toThrow('already has 60 accounts')
    const { rows } = await generate(hr.sql, hr.env, { people: 10, days: 50 }, { force: true })
    expect(rows).toMatchObject({ users: 70, attendances: 6500 })
  })
})

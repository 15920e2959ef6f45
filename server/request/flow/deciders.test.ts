/** Compares `decidersOf` with `isDecidable`: the notified accounts must be those that may decide. */
import { beforeAll, describe, expect, it } from 'vitest'
import { isHcis, type Me, type PositionRef } from '#contract/policy.ts'
import { canDecide } from '#contract/policy-decision.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildPerson, buildPosition } from '#db/build/person.ts'
import { meColumns, meSource } from '#server/platform/session/identify.ts'
import { startApp } from '#test/harness.ts'
import { decidersOf } from './deciders.ts'

const hr = startApp()
let actors: Actors
let accounts: Me[]
let holders: PositionRef[]

const decidersFor = async (row: PositionRef, only?: number) =>
  ((await hr.sql`${decidersOf(hr.sql, row, only)}`) as { position_id: number }[]).map((it) => it.position_id)
const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)

beforeAll(async () => {
  actors = await buildActors(hr.sql)
  // A direct supervisor of the same rank decides, too.
  await buildPerson(hr.sql, { company: actors.company, role: 'manager', sequence: 2, supervisor: actors.peer })
  accounts = await hr.sql<Me[]>`select ${meColumns(hr.sql)} from ${meSource(hr.sql)}`
  holders = await hr.sql<PositionRef[]>`
    select p.user_id, p.id as position_id, p.company_id, j.sequence, p.supervisor_id
    from positions p join jobs j on j.id = p.job_id`
})

describe('decidersOf', () => {
  it('returns the managers who may decide, and HR only if none may', async () => {
    expect(holders.length).toBeGreaterThan(12)
    for (const row of holders) {
      const able = accounts.filter((me) => canDecide(me, row))
      const managers = able.filter((me) => !isHcis(me))
      const expected = (managers.length > 0 ? managers : able).map((me) => me.position_id)
      expect([row, sorted(await decidersFor(row))]).toEqual([row, sorted(expected)])
    }
  })

  it('returns HR when the only deciding manager is inactive', async () => {
    const siti = holders.find((row) => row.position_id === actors.siti.position_id)!
    expect(await decidersFor(siti, actors.manager.position_id)).toEqual([actors.manager.position_id])
    await hr.sql`update positions set status = 'inactive' where id = ${actors.manager.position_id}`
    expect(sorted(await decidersFor(siti, actors.manager.position_id))).toEqual(
      sorted([actors.hcis.position_id, actors.payer.position_id]),
    )
    await hr.sql`update positions set status = 'active' where id = ${actors.manager.position_id}`
  })

  it('returns each person once when several of their accounts may decide', async () => {
    const twice = await buildPosition(hr.sql, actors.top.user_id, {
      company: actors.company,
      role: 'manager',
      sequence: 1,
    })
    const siti = holders.find((row) => row.position_id === actors.siti.position_id)!
    const ids = await decidersFor(siti)
    expect(ids.filter((id) => [actors.top.position_id, twice.position_id].includes(id))).toHaveLength(1)
  })
})

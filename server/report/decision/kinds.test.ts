/** The wait of a decision is noted for every kind of request: the trigger names the table of each. */
import { beforeAll, expect, it } from 'vitest'
import { buildCompany, buildPerson, type Person } from '#db/build/person.ts'
import { requestBuilders } from '#db/build/request.ts'
import { eachKind } from '#server/request-kinds.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
let boss: Person
let cici: Person
beforeAll(async () => {
  const company = await buildCompany(hr.sql)
  boss = await buildPerson(hr.sql, { company, role: 'manager', sequence: 1 })
  cici = await buildPerson(hr.sql, { company })
})

const waitsOf = (kind: string, id: number) => hr.sql<{ position_id: number; approver_id: number; hours: number }[]>`
  select w.position_id, w.approver_id, w.hours from decision_waits w join request_history h on h.id = w.history_id
  where h.kind = ${kind} and h.request_id = ${id}`

it.each(eachKind(({ name, yes, no }) => ({ name, yes, no })))(
  'of $name: from the request to its approval or refusal, until that is taken back',
  async ({ name, yes, no }) => {
    const { id } = await requestBuilders[name](hr.sql, cici)
    const note = (action: string, status: string) => hr.sql`
      insert into request_history (kind, request_id, position_id, action, status, at)
      values (${name}, ${id}, ${boss.position_id}, ${action}, ${status}, now() + interval '3 hours')`
    const expected = { position_id: cici.position_id, approver_id: boss.position_id, hours: expect.closeTo(3, 1) }
    for (const status of [yes, no]) {
      await note('move', status)
      expect(await waitsOf(name, id)).toEqual([expected])
      await note('undo', 'waiting')
      expect(await waitsOf(name, id)).toEqual([])
      await hr.sql`delete from request_history where kind = ${name} and request_id = ${id}`
    }
  },
)

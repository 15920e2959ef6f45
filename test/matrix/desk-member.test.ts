/** A member of a desk of company A, staff of another company: serves the desk, and sees nothing else of A. */
import { expect, it } from 'vitest'
import { endpoints } from '#contract/index.ts'
import type { Endpoint } from '#contract/platform/http.ts'
import { buildPerson } from '#db/build/person.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { startApp } from '#test/harness.ts'
import { buildCell, buildWorld, type MatrixCell } from './actors.ts'
import { lifecycles } from './endpoints/lifecycle.ts'
import { desk } from './endpoints/manager-and-hr.ts'

const hr = startApp()
const byName = new Map(endpoints.map((endpoint: Endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))

const deskMember = async (): Promise<MatrixCell> => {
  const world = await buildWorld(hr)
  const cell = await buildCell(world, 'O')
  const me = await buildPerson(hr.sql, { company: world.b, role: 'staff', sequence: 4 })
  await hr.sql`
    with made as (insert into desks (company_id, name) values (${world.a.id}, 'Meja Matriks') returning id)
    insert into desk_members (desk_id, position_id) select id, ${me.position_id} from made`
  return { ...cell, me, browser: await hr.as(me) }
}

/** A task of an open list: of the desk, or of HR. */
const taskOf = async ({ of, me }: MatrixCell, responsible: 'desk' | 'hr') =>
  exactlyOne(
    await hr.sql<{ id: number }[]>`
      with list as (
        insert into checklists (position_id, company_id, kind, anchor)
        values (${of.position_id}, ${of.company_id}, ${responsible === 'desk' ? 'masuk' : 'keluar'}, '2020-01-01') returning id
      )
      insert into checklist_tasks (checklist_id, place, title, responsible, desk_id, due_days, required)
      select id, 1, 'Uji', ${responsible},
        ${responsible === 'desk' ? hr.sql`(select desk_id from desk_members where position_id = ${me.position_id})` : null}, 0, true
      from list returning id`,
  ).id

const rows = [...Object.values(lifecycles), ...Object.values(desk)]
  .flat()
  .filter(({ call }) => / \/(staff\/desk|(hcis|manager)\/(checklist|item|handover|exit|term|desk))/.test(call))
/** Rows that do not exist for somebody without anything to do with them. */
const hidden = new Set(['GET /hcis/checklist/:id', 'GET /manager/checklist/:id', 'GET /hcis/exit/:positionId'])

it('a member of a desk serves it, and is refused by HR and for lists of others', { timeout: 120_000 }, async () => {
  const cell = await deskMember()
  const answers: Record<string, number> = {}
  for (const { call, buildInput, policy } of rows) {
    const input = await buildInput(cell)
    const sent = call.endsWith('/staff/desk/person') ? { query: { keyword: 'Orang' } } : input
    const { status } = await cell.browser.call(byName.get(call)!, sent as never)
    const expected = call.includes('/staff/desk') ? [200, 201] : hidden.has(call) ? [404] : [403]
    if (!expected.includes(status)) answers[`${policy} ${call}`] = status
  }
  expect(answers).toEqual({})
})

it('a member of a desk ticks its tasks, and does not find those of others', async () => {
  const cell = await deskMember()
  const tick = async (responsible: 'desk' | 'hr') => {
    const id = await taskOf(cell, responsible)
    const sent = { params: { id }, body: { state: 'done', version: 1 } }
    return (await cell.browser.call(byName.get('PATCH /staff/checklist/task/:id')!, sent as never)).status
  }
  expect([await tick('desk'), await tick('hr')]).toEqual([200, 404])
})

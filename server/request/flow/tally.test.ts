import { beforeAll, expect, it } from 'vitest'
import { leave } from '#contract/leave/request.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildPerson } from '#db/build/person.ts'
import { buildLeave, buildOvertime, buildReimbursement } from '#db/build/request.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { eachKind } from '#server/request-kinds.ts'
import { startApp } from '#test/harness.ts'
import { runRetention } from '#test/retention.ts'
import { countedTallies, keptTallies } from '#test/tallies.ts'

const hr = startApp()
let actors: Actors
beforeAll(async () => {
  actors = await buildActors(hr.sql)
})

const kept = () => keptTallies(hr.sql)
const counted = () => countedTallies(hr.sql)

it('request tallies: stay equal to the counted rows after submits, edits, decisions, transfers and retention', async () => {
  const { siti, top, company, elsewhere } = actors
  const [own, manager] = [await hr.as(siti), await hr.as(top)]
  const draft = leaveDraft({ start_date: '2026-12-30', end_date: '2027-01-02' })
  const { data: first } = await own.call(leave.submit, { body: draft })
  const { data: second } = await own.call(leave.submit, {
    body: { ...draft, start_date: '2026-03-01', end_date: '2026-03-01' },
  })
  await own.call(leave.edit, {
    params: { id: first.id },
    body: { ...draft, request_type: 'cuti', start_date: '2027-01-01', version: first.version },
  })
  await own.call(leave.remove, { params: { id: second.id } })
  await manager.call(leave.decide, { params: { id: first.id }, body: { status: 'accepted' } })
  await buildOvertime(hr.sql, siti, { status: 'approved' })
  await buildReimbursement(hr.sql, siti, { status: 'ditolak' })
  const { id } = await buildReimbursement(hr.sql, siti, { total: '125000.50' })
  await hr.sql`update reimbursements set total = 99000.25 where id = ${id}`

  const leaver = await buildPerson(hr.sql, { company })
  await hr.sql`update positions set status = 'inactive' where id = ${leaver.position_id}`
  await hr.sql`update positions set company_id = ${elsewhere.id} where id = ${siti.position_id}`
  await hr.sql`update users set gender = 'perempuan', personality = 'Insting' where id = ${siti.user_id}`
  expect(await kept()).toEqual(await counted())

  await runRetention(hr.sql, hr.env, { info: () => {}, warn: () => {} })
  expect(await kept()).toEqual(await counted())
  const [steps] = await hr.sql`select count(*)::int as all, (select count(*)::int from (
    select distinct kind, company_id, status, type, year from request_tallies) keys) as keys from request_tallies`
  expect(steps?.all).toBe(steps?.keys)

  await hr.sql`call recount()`
  expect(await kept()).toEqual(await counted())
})

it('request tallies: stay equal to the counted rows during concurrent decisions and retention', async () => {
  const [manager, own] = [await hr.as(actors.top), actors.colleague]
  const days = Array.from({ length: 12 }, (_, index) => `2026-06-${String(index + 1).padStart(2, '0')}`)
  const rows = []
  for (const start_date of days) rows.push(await buildLeave(hr.sql, own, { start_date, end_date: start_date }))
  const log = { info: () => {}, warn: () => {} }
  await Promise.all([
    ...rows.map(({ id }) => manager.call(leave.decide, { params: { id }, body: { status: 'rejected' } })),
    runRetention(hr.sql, hr.env, log),
    runRetention(hr.sql, hr.env, log),
  ])
  expect(await kept()).toEqual(await counted())
})

it.each(eachKind(({ name, table }) => [name, table] as const))(
  'request tallies: the trigger and recount() know the kind %s',
  async (name, table) => {
    const [found] = await hr.sql<{ trigger: string; recount: string }[]>`
      select pg_get_functiondef('recount'::regproc) as recount,
             (select string_agg(pg_get_triggerdef(oid), ' ') from pg_trigger where tgrelid = ${table}::regclass) as trigger`
    expect(found!.trigger).toContain(`tally_request('${name}'`)
    expect(found!.recount).toMatch(new RegExp(`select '${name}',[^;]*? from ${table} `))
  },
)

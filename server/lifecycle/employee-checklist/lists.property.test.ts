/** Random joins, moves, leavings, withdrawals and data: stored lists equal a fresh look, and one list of a kind is open. */
import { beforeAll, expect, it } from 'vitest'
import { autoCodes } from '#contract/lifecycle/auto-task.ts'
import { checklistTemplate } from '#contract/lifecycle/checklist-template.ts'
import { checklist } from '#contract/lifecycle/employee-checklist.ts'
import { career } from '#contract/people/career.ts'
import { employee } from '#contract/people/employee.ts'
import { buildCompany, buildJob, buildPerson, type Person } from '#db/build/person.ts'
import { createRandom } from '#db/demo/random.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { keepChecklists } from './daily.ts'

const hr = startApp()
const STEPS = 60
const PEOPLE = 4

let hcis: Browser
const companies: { id: number }[] = []
let people: Person[]
let job_id: number

const dayIn = (days: number) => new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
  for (let at = 0; at < 2; at++) companies.push(await buildCompany(hr.sql))
  job_id = (await buildJob(hr.sql)).id
  const task = (title: string, auto: string | null, responsible = 'hr') => ({ title, auto, responsible, due_days: 2 })
  const bodies = [
    { kind: 'masuk', tasks: [task('Rekening', 'bank_filled'), task('Atasan', 'supervisor_set'), task('Sapa', null)] },
    {
      kind: 'keluar',
      tasks: [task('Barang', 'items_returned'), task('Bawahan', 'followers_moved'), task('Pamit', null)],
    },
  ]
  for (const body of bodies)
    await hcis.call(checklistTemplate.add, {
      body: { name: 'Uji', company_id: null, also_moves: true, ...body } as never,
    })
  people = []
  for (let at = 0; at < PEOPLE; at++)
    people.push(await buildPerson(hr.sql, { company: companies[0], start_at: '2024-01-01' }))
})

const plansOf = async ({ position_id }: Person) =>
  (await hcis.call(career.history, { params: { id: position_id } })).data.filter(
    (it) => it.state === 'planned' && it.kind === 'keluar',
  )

/** Refusals are part of the game: what they leave is looked at as well. */
const steps: ((who: Person, random: ReturnType<typeof createRandom>) => Promise<unknown>)[] = [
  (who, random) =>
    hcis.call(career.change, {
      params: { id: who.position_id },
      body: { kind: 'keluar', effective_at: dayIn(random.between(5, 60)), reason: 'Pindah' },
    }),
  async (who) => {
    for (const plan of await plansOf(who))
      await hcis.call(career.withdraw, { params: { id: who.position_id, changeId: plan.id } })
  },
  (who, random) =>
    hcis.call(career.change, {
      params: { id: who.position_id },
      body: { kind: 'mutasi', effective_at: dayIn(0), company_id: companies[random.between(0, 1)]!.id, job_id },
    }),
  (who) => hcis.call(checklist.start, { body: { position_id: who.position_id, kind: 'masuk' } }),
  (who, random) => hr.sql`
    insert into profiles (user_id, bank, account_number) values (${who.user_id}, 'BCA', '1234567890')
    on conflict (user_id) do update set account_number = ${random.between(0, 1) === 1 ? '1234567890' : null}`,
  async (who) => {
    const { data } = await hcis.call(employee.one, { params: { id: who.position_id } })
    const { company_id, role_id, status, status_id } = data
    await hcis.call(employee.change, {
      params: { id: who.position_id },
      body: {
        company_id,
        job_id: data.job_id,
        role_id,
        status,
        status_id: status_id ?? 1,
        start_at: dayIn(1),
      } as never,
    })
  },
  async (who) => {
    const { data } = await hcis.call(checklist.list, { query: { state: 'open', page_size: 100 } })
    const mine = data.find((it) => it.position_id === who.position_id)
    if (!mine) return
    const { tasks } = (await hcis.call(checklist.one, { params: { id: mine.id } })).data
    const task = tasks.find((it) => it.auto === null)
    if (task)
      await hcis.call(checklist.tick, {
        params: { id: task.id },
        body: { state: task.state === 'open' ? 'done' : 'open', version: task.version },
      })
  },
]

it('stored lists agree with the data after any steps', async () => {
  const random = createRandom(7)
  for (let at = 0; at < STEPS; at++) {
    const who = people[random.between(0, PEOPLE - 1)]!
    await steps[random.between(0, steps.length - 1)]!(who, random)
    const twice = await hr.sql`
      select position_id, kind from checklists where state = 'open' group by 1, 2 having count(*) > 1`
    expect(twice).toEqual([])
  }
  for (const { id } of companies) await keepChecklists(hr.sql, id, dayIn(0))
  const rows = await hr.sql<{ auto: string; state: string; met: boolean }[]>`
    select t.auto, t.state, case t.auto when 'bank_filled' then d.account_number is not null
      when 'supervisor_set' then p.supervisor_id is not null when 'items_returned' then true when 'followers_moved' then true end as met
    from checklist_tasks t join checklists l on l.id = t.checklist_id join positions p on p.id = l.position_id
    left join profiles d on d.user_id = p.user_id where l.state = 'open' and t.auto = any(${[...autoCodes]})`
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toMatchObject({ state: row.met ? 'done' : 'open' })
  const counted = await hr.sql<{ stored: number; done: number }[]>`
    select l.done as stored, (select count(*)::int from checklist_tasks t where t.checklist_id = l.id and t.state <> 'open') as done
    from checklists l`
  for (const { stored, done } of counted) expect(stored).toBe(done)
  const wrong = await hr.sql`
    select l.id from checklists l join positions p on p.id = l.position_id
    where l.state = 'open' and l.kind = 'keluar' and l.anchor is distinct from p.last_day`
  expect(wrong).toEqual([])
})

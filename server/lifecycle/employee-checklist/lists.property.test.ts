/** Random joins, moves, leavings, withdrawals and data: stored lists equal a fresh look, and one list of a kind is open. */
import { beforeAll, describe, expect, it } from 'vitest'
import { checklistTemplate } from '#contract/lifecycle/checklist-template.ts'
import { checklist } from '#contract/lifecycle/employee-checklist.ts'
import { career } from '#contract/people/career.ts'
import { employee } from '#contract/people/employee.ts'
import { user } from '#contract/people/new-person.ts'
import { buildCompany, buildJob, buildPerson } from '#db/build/person.ts'
import { createRandom, type Random } from '#db/demo/random.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { keepChecklists } from './daily.ts'

const hr = startApp()
const SEEDS = [7, 11]
const STEPS = 150
const PEOPLE = 3
const STAFF = 3

let hcis: Browser
const companies: { id: number; leader_id: number }[] = []
let job_id: number
let kind_id: number
let joined = 0

interface Member {
  user_id: number
  position_id: number
}

const dayIn = (days: number) => new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

/** The tasks that a list has, by the templates of its company; the second company has one more. */
const TASKS = {
  masuk: { shared: ['Atasan', 'Rekening', 'Sapa'], second: 'Kunci' },
  keluar: { shared: ['Bawahan', 'Barang', 'Pamit'], second: 'Lemari' },
}

beforeAll(async () => {
  hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
  for (let at = 0; at < 2; at++) {
    const company = await buildCompany(hr.sql)
    const leader = await buildPerson(hr.sql, { company, role: 'manager', sequence: 2 })
    companies.push({ id: company.id, leader_id: leader.position_id })
  }
  job_id = (await buildJob(hr.sql)).id
  ;({ id: kind_id } = exactlyOne(await hr.sql<{ id: number }[]>`select id from item_kinds where name = 'Seragam'`))
  const task = (title: string, auto?: string) => ({ title, auto, responsible: 'hr', due_days: 2 })
  const bodies = [
    { kind: 'masuk', tasks: [task('Rekening', 'bank_filled'), task('Atasan', 'supervisor_set'), task('Sapa')] },
    { kind: 'keluar', tasks: [task('Barang', 'items_returned'), task('Bawahan', 'followers_moved'), task('Pamit')] },
    { kind: 'masuk', tasks: [task('Kunci')], company_id: companies[1]!.id },
    { kind: 'keluar', tasks: [task('Lemari')], company_id: companies[1]!.id },
  ]
  for (const body of bodies) {
    const sent = { name: 'Uji', company_id: null, also_moves: true, ...body }
    expect((await hcis.call(checklistTemplate.add, { body: sent as never })).status).toBe(201)
  }
})

const plansOf = async ({ position_id }: Member) =>
  (await hcis.call(career.history, { params: { id: position_id } })).data.filter(
    (it) => it.state === 'planned' && it.kind === 'keluar',
  )

const join = async (random: Random): Promise<Member> => {
  const n = ++joined
  const company = companies[random.between(0, 1)]!
  const place = { company_id: company.id, job_id, role_id: STAFF, supervisor_id: company.leader_id }
  const answer = await hcis.call(user.add, {
    body: {
      ...{ name: `Baru ${n}`, employee_identity: String(4_600_000_000 + n), email: `masuk${n}@contoh.id` },
      ...{ gender: 'perempuan', personality: 'Insting', entry: 'code' },
      position: [{ ...place, start_at: dayIn(random.between(0, 9)) }],
    } as never,
  })
  expect(answer.body.errors).toBeUndefined()
  return { user_id: answer.data.id, position_id: exactlyOne(answer.data.position).id }
}

interface Turn {
  who: Member
  other: Member
  random: Random
  people: Member[]
}

const change = ({ who }: Turn, body: object) =>
  hcis.call(career.change, { params: { id: who.position_id }, body: body as never })

/** Refusals are part of the game: what they leave is looked at as well. */
const steps: ((turn: Turn) => Promise<unknown>)[] = [
  async ({ people, random }) => people.push(await join(random)),
  (turn) => change(turn, { kind: 'keluar', effective_at: dayIn(turn.random.between(5, 60)), reason: 'Pindah' }),
  async ({ who }) => {
    for (const plan of await plansOf(who))
      await hcis.call(career.withdraw, { params: { id: who.position_id, changeId: plan.id } })
  },
  (turn) =>
    change(turn, {
      ...{ kind: 'mutasi', effective_at: dayIn(0), company_id: companies[turn.random.between(0, 1)]!.id, job_id },
    }),
  ({ who }) => hcis.call(checklist.start, { body: { position_id: who.position_id, kind: 'masuk' } }),
  ({ who, random }) => hr.sql`
    insert into profiles (user_id, bank, account_number) values (${who.user_id}, 'BCA', '1234567890')
    on conflict (user_id) do update set account_number = ${random.between(0, 1) === 1 ? '1234567890' : null}`,
  ({ who, other, random }) => hr.sql`
    update positions set supervisor_id = ${random.between(0, 1) === 1 && who !== other ? other.position_id : null}
    where id = ${who.position_id}`,
  ({ who, random }) =>
    random.between(0, 1) === 1
      ? hr.sql`
          insert into handovers (position_id, company_id, kind_id, quantity, handed_at, condition)
          select id, company_id, ${kind_id}, 1, current_date, 'Baik' from positions where id = ${who.position_id}`
      : hr.sql`
          update handovers set returned_at = current_date, return_condition = 'baik', return_recorded_at = now()
          where position_id = ${who.position_id} and returned_at is null`,
  async ({ who }) => {
    const { data } = await hcis.call(employee.one, { params: { id: who.position_id } })
    const { company_id, role_id, status, status_id } = data
    await hcis.call(employee.change, {
      params: { id: who.position_id },
      body: {
        ...{ company_id, job_id: data.job_id, role_id, status, status_id: status_id ?? 1, start_at: dayIn(1) },
      } as never,
    })
  },
  async ({ who }) => {
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

interface StoredList {
  id: number
  kind: 'masuk' | 'keluar'
  state: string
  company_id: number
  done: number
  total: number
  tasks: { title: string; auto: string | null; state: string }[]
  position_id: number
}
const storedLists = (people: readonly Member[]) => hr.sql<StoredList[]>`
  select l.id, l.kind, l.state, l.company_id, l.done, l.total, l.position_id,
    (select json_agg(json_build_object('title', t.title, 'auto', t.auto, 'state', t.state)) from checklist_tasks t where t.checklist_id = l.id) as tasks
  from checklists l where l.position_id = any(${people.map((it) => it.position_id)}::int[]) order by l.id`

/** The judgement of the data as they are today, without the statement that judges. */
const factsOf = async (position_id: number): Promise<Record<string, boolean>> => {
  const [row] = await hr.sql<
    { bank: string | null; supervisor_id: number | null; followers: number; things: number }[]
  >`
    select d.account_number as bank, p.supervisor_id,
      (select count(*)::int from positions f where f.supervisor_id = p.id and f.status = 'active') as followers,
      (select count(*)::int from handovers h where h.position_id = p.id and h.returned_at is null) as things
    from positions p left join profiles d on d.user_id = p.user_id where p.id = ${position_id}`
  return {
    bank_filled: row?.bank !== null,
    supervisor_set: row?.supervisor_id !== null,
    followers_moved: row?.followers === 0,
    items_returned: row?.things === 0,
  }
}

const expectOneOpen = async () => {
  const twice = await hr.sql`
    select position_id, kind from checklists where state = 'open' group by 1, 2 having count(*) > 1`
  expect(twice).toEqual([])
}

describe.each(SEEDS)('random steps %i', (seed) => {
  it('leave lists that agree with templates, careers and data', { timeout: 120_000 }, async () => {
    const random = createRandom(seed)
    const people: Member[] = []
    for (let at = 0; at < PEOPLE; at++)
      people.push(await buildPerson(hr.sql, { company: companies[0]!, start_at: '2024-01-01' }))
    for (let at = 0; at < STEPS; at++) {
      const [who, other] = [
        people[random.between(0, people.length - 1)]!,
        people[random.between(0, people.length - 1)]!,
      ]
      await steps[random.between(0, steps.length - 1)]!({ who, other, random, people })
      await expectOneOpen()
    }
    // Lists that were read are judged, so that the job finds nothing to do.
    const read = await hcis.call(checklist.list, { query: { state: 'open', page_size: 100 } })
    expect(read.data.length).toBeLessThan(100)
    for (const { id } of companies) expect(await keepChecklists(hr.sql, id, dayIn(0))).toMatchObject({ ticked: 0 })
    const lists = await storedLists(people)
    const open = lists.filter((it) => it.state === 'open')
    expect(open.length).toBeGreaterThan(PEOPLE)
    for (const { kind, company_id, tasks, position_id } of open) {
      const wanted = [...TASKS[kind].shared, ...(company_id === companies[1]!.id ? [TASKS[kind].second] : [])]
      expect(tasks.map((it) => it.title).toSorted()).toEqual(wanted.toSorted())
      const met = await factsOf(position_id)
      for (const { auto, state } of tasks)
        if (auto !== null) expect([auto, state]).toEqual([auto, met[auto] ? 'done' : 'open'])
    }
    for (const { tasks, done, total } of lists)
      expect([done, total]).toEqual([tasks.filter((it) => it.state !== 'open').length, tasks.length])
    const elsewhere = await hr.sql`
      select l.id from checklists l join positions p on p.id = l.position_id
      where l.state = 'open' and l.company_id <> p.company_id and p.id = any(${people.map((it) => it.position_id)}::int[])`
    expect(elsewhere).toEqual([])
    const wrong = await hr.sql`
      select p.id from positions p
      left join checklists l on l.position_id = p.id and l.kind = 'keluar' and l.state in ('open', 'done') and not l.past
      where p.id = any(${people.map((it) => it.position_id)}::int[]) and l.anchor is distinct from p.last_day`
    expect(wrong).toEqual([])
  })
})

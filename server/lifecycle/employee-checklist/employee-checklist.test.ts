import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { checklistTemplate } from '#contract/lifecycle/checklist-template.ts'
import { checklist } from '#contract/lifecycle/employee-checklist.ts'
import { exitInterview } from '#contract/lifecycle/exit-interview.ts'
import { serviceDesk } from '#contract/lifecycle/service-desk.ts'
import { career } from '#contract/people/career.ts'
import { employee } from '#contract/people/employee.ts'
import { exit } from '#contract/people/exit.ts'
import { people } from '#contract/people/import.ts'
import { user } from '#contract/people/new-person.ts'
import { notice } from '#contract/platform/notice.ts'
import { buildCompany, buildJob, buildPerson, type Company, type Job, type Person } from '#db/build/person.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'
import { keepChecklists } from './daily.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

let company: Company
let job: Job
let hcis: Browser
let boss: Person

beforeEach(async () => {
  hr.clock.set('2026-04-20T03:00:00Z')
  await hr.sql`delete from checklist_templates where active`
  await hr.sql`delete from holidays`
  await hr.sql`
    insert into holidays (date, name, kind, source, company_ids) select date::date, name, kind, 'manual', '{}'
    from (values ('2026-05-01', 'Buruh', 'libur'), ('2026-05-14', 'Kenaikan', 'libur'), ('2026-05-15', 'Cuti bersama', 'cuti_bersama'),
      ('2026-05-27', 'Iduladha', 'libur'), ('2026-05-28', 'Cuti bersama', 'cuti_bersama'), ('2026-06-01', 'Pancasila', 'libur')) as h (date, name, kind)`
  company = await buildCompany(hr.sql)
  job = await buildJob(hr.sql)
  hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
  boss = await buildPerson(hr.sql, { company, role: 'manager', sequence: 2 })
})

const plain = (title: string, due_days = 0, more: object = {}) => ({
  title,
  responsible: 'hr' as const,
  due_days,
  ...more,
})
const template = (tasks: object[], more: object = {}) =>
  hcis.call(checklistTemplate.add, {
    body: { name: 'Templat', kind: 'masuk', company_id: company.id, tasks, ...more } as never,
  })

const STAFF = 3
let counter = 0
const join = async (start_at: string | null, more: object = {}) => {
  const n = ++counter
  const answer = await hcis.call(user.add, {
    body: {
      ...{
        name: `Baru ${n}`,
        employee_identity: String(4_400_000_000 + n),
        gender: 'perempuan',
        email: `baru${n}@contoh.id`,
      },
      ...{ personality: 'Insting', entry: 'code' },
      position: [
        { company_id: company.id, job_id: job.id, role_id: STAFF, supervisor_id: boss.position_id, start_at, ...more },
      ],
    } as never,
  })
  expect(answer.body.errors).toBeUndefined()
  const { id, position } = answer.data
  return { user_id: id, position_id: exactlyOne(position).id, company_id: company.id }
}
const listsOf = async (it: { position_id: number }, state?: string) =>
  (
    await hcis.call(checklist.list, {
      query: { company_id: company.id, page_size: 100, ...(state && { state: state as 'open' }) },
    })
  ).data.filter((list) => list.position_id === it.position_id)
const listOf = async (it: { position_id: number }, kind = 'masuk') => {
  const [list] = (await listsOf(it)).filter((row) => row.kind === kind)
  return (await hcis.call(checklist.one, { params: { id: list?.id ?? 0 } })).data
}
const daysOf = async (it: { position_id: number }, kind = 'masuk') =>
  Object.fromEntries((await listOf(it, kind)).tasks.map((task) => [task.title, task.due_day]))
const leave = (it: { position_id: number }, effective_at: string) =>
  hcis.call(career.change, {
    params: { id: it.position_id },
    body: { kind: 'keluar', effective_at, reason: 'Pindah' },
  })
const tick = async (browser: Browser, task: { id: number; version: number }, body: object = { state: 'done' }) =>
  browser.call(checklist.tick, { params: { id: task.id }, body: { version: task.version, ...body } as never })

describe('due days', () => {
  it('follow the calendar of the company before and after the first day', async () => {
    await template([plain('Tiga hari sebelum', -3), plain('Hari itu'), plain('Sepuluh hari', 10)])
    expect(await daysOf(await join('2026-05-04'))).toEqual({
      'Tiga hari sebelum': '2026-04-30',
      'Hari itu': '2026-05-04',
      'Sepuluh hari': '2026-05-18',
    })
  })

  it('come before the last day, and after it for what follows', async () => {
    await template([plain('Hari itu'), plain('Sehari sebelum', -1), plain('Sehari sesudah', 1)], { kind: 'keluar' })
    const person = await buildPerson(hr.sql, { company, start_at: '2024-01-01' })
    expect((await leave(person, '2026-05-29')).status).toBe(201)
    expect(await daysOf(person, 'keluar')).toEqual({
      'Hari itu': '2026-05-29',
      'Sehari sebelum': '2026-05-26',
      'Sehari sesudah': '2026-06-02',
    })
  })

  it('move with the first day, but not for what is done', async () => {
    await template([plain('A', -3), plain('B', -3)])
    const person = await join('2026-05-04')
    const [first] = (await listOf(person)).tasks
    expect((await tick(hcis, first!)).status).toBe(200)
    const stored = await hcis.call(employee.one, { params: { id: person.position_id } })
    const { company_id, job_id, role_id, status_id, status, supervisor_id } = stored.data
    const moved = await hcis.call(employee.change, {
      params: { id: person.position_id },
      body: {
        company_id,
        job_id,
        role_id,
        status,
        status_id: status_id ?? 1,
        supervisor_id,
        start_at: '2026-05-11',
      } as never,
    })
    expect(moved.status).toBe(200)
    expect(await daysOf(person)).toEqual({ A: '2026-04-30', B: '2026-05-08' })
  })

  it('are unknown without a first day', async () => {
    await template([plain('A')])
    const list = await listOf(await join(null))
    expect([list.anchor, list.tasks[0]?.due_day]).toEqual([null, null])
  })
})

describe('templates', () => {
  it('add up, and what comes twice stands once', async () => {
    const eight = Array.from({ length: 7 }, (_, at) => plain(`Grup ${at}`))
    await template([...eight, plain('Rekening grup', 3, { auto: 'bank_filled', responsible: 'person' })], {
      company_id: null,
    })
    await template([
      plain('E1'),
      plain('E2'),
      plain('E3'),
      plain('Rekening', 5, { auto: 'bank_filled', responsible: 'person' }),
    ])
    await template([plain('J1'), plain('J2')], { job_ids: [job.id] })
    const { tasks } = await listOf(await join('2026-05-04'))
    expect(tasks).toHaveLength(13)
    expect(tasks.filter((it) => it.auto === 'bank_filled').map((it) => it.title)).toEqual(['Rekening'])
  })

  it('refuse a code of the other kind by the number of its task', async () => {
    const answer = await template([plain('A'), plain('B', 0, { auto: 'bank_filled' })], { kind: 'keluar' })
    expect([answer.status, answer.body.errors]).toEqual([422, { 'tasks.1.auto': ['Tidak berlaku untuk keluar'] }])
  })

  it('are shipped as two inactive models, whose codes of missing parts are plain', async () => {
    const { data } = await hcis.call(checklistTemplate.list)
    const models = data.filter((it) => it.name.startsWith('Contoh'))
    expect(models.map((it) => [it.kind, it.active, it.tasks.length])).toEqual([
      ['masuk', false, 14],
      ['keluar', false, 12],
    ])
  })

  it('for all companies are written by HR of the group only', async () => {
    const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', limit: [company] }))
    const body = { name: 'T', kind: 'masuk' as const, company_id: null, tasks: [plain('A')] }
    expect((await limited.call(checklistTemplate.add, { body })).status).toBe(403)
    expect((await limited.call(checklistTemplate.add, { body: { ...body, company_id: company.id } })).status).toBe(201)
  })
})

describe('tasks', () => {
  it('count as whole percent, with what was skipped', async () => {
    await template(Array.from({ length: 10 }, (_, at) => plain(`Tugas ${at}`)))
    const person = await join('2026-05-04')
    const { tasks } = await listOf(person)
    for (const task of tasks.slice(0, 6)) await tick(hcis, task)
    await tick(hcis, tasks[6]!, { state: 'skipped', note: 'Tidak perlu' })
    const list = await listOf(person)
    expect([list.done, list.total, list.progress]).toEqual([7, 10, 70])
  })

  it('tick themselves when the data come, and open again when they go', async () => {
    await template([plain('Rekening', 3, { auto: 'bank_filled', responsible: 'person' }), plain('Lain')])
    const person = await join('2026-05-04')
    const task = async () => (await listOf(person)).tasks.find((it) => it.auto === 'bank_filled')
    expect((await task())?.state).toBe('open')
    await hr.sql`
      insert into profiles (user_id, bank, account_number) values (${person.user_id}, 'BCA', '1234567890')
      on conflict (user_id) do update set bank = 'BCA', account_number = '1234567890'`
    expect(await task()).toMatchObject({ state: 'done', by: null })
    const refused = await tick(hcis, (await task())!, { state: 'open' })
    expect([refused.status, refused.body.code, refused.message]).toEqual([
      409,
      'auto',
      'Selesai sendiri setelah datanya ada',
    ])
    await hr.sql`update profiles set account_number = null, bank = null where user_id = ${person.user_id}`
    expect((await task())?.state).toBe('open')
    expect((await tick(hcis, (await task())!)).body.code).toBe('auto')
    const skipped = await tick(hcis, (await task())!, { state: 'skipped' })
    expect([skipped.status, skipped.body.errors]).toEqual([422, { note: ['Wajib diisi'] }])
    expect((await tick(hcis, (await task())!, { state: 'skipped', note: 'Tunai' })).status).toBe(200)
  })

  it('are judged for everybody whom they fall to, as they are read', async () => {
    const auto = (title: string, code: string, responsible: string) => plain(title, 3, { auto: code, responsible })
    await template([
      auto('Rekening', 'bank_filled', 'person'),
      auto('Gaji', 'salary_set', 'hr'),
      auto('Jadwal', 'schedule_set', 'supervisor'),
      plain('Lain'),
    ])
    const person = await buildPerson(hr.sql, { company, start_at: '2026-05-04', supervisor: boss })
    await hr.sql`update positions set base_salary = null where id = ${person.position_id}`
    await hr.sql`update profiles set account_number = null where user_id = ${person.user_id}`
    await hcis.call(checklist.start, { body: { position_id: person.position_id, kind: 'masuk' } })
    const ofSupervisor = await hr.as(boss)
    const titles = async (browser: Browser) =>
      (await browser.call(checklist.own)).data.tasks
        .filter((it) => it.company_name === company.name)
        .map((it) => it.title)
    const ownState = async () =>
      (await (await hr.as(person)).call(checklist.own)).data.own[0]?.tasks.find((it) => it.title === 'Rekening')?.state
    expect([await titles(hcis), await titles(ofSupervisor), await ownState()]).toEqual([
      ['Lain', 'Gaji'],
      ['Jadwal'],
      'open',
    ])
    await hr.sql`update positions set base_salary = '5000000' where id = ${person.position_id}`
    await hr.sql`
      insert into schedule_patterns (position_id, valid_from, company_id, pattern, changed_by)
      values (${person.position_id}, '2026-01-01', ${company.id}, array_fill(0, array[7]), ${boss.position_id})`
    await hr.sql`
      insert into profiles (user_id, bank, account_number) values (${person.user_id}, 'BCA', '1234567890')
      on conflict (user_id) do update set account_number = excluded.account_number`
    expect([await titles(hcis), await titles(ofSupervisor), await ownState()]).toEqual([['Lain'], [], 'done'])
    await hr.sql`delete from schedule_patterns where position_id = ${person.position_id}`
    expect(await titles(ofSupervisor)).toEqual(['Jadwal'])
  })

  it('fall to the new supervisor, who is received once', async () => {
    await template([plain('Sambut', 0, { responsible: 'supervisor' })])
    const person = await join('2026-05-04')
    const other = await buildPerson(hr.sql, { company, role: 'manager', sequence: 2, name: 'Bu Baru' })
    const body = { kind: 'koreksi' as const, effective_at: '2026-04-20', supervisor_id: other.position_id }
    expect((await hcis.call(career.change, { params: { id: person.position_id }, body })).status).toBe(201)
    await keepChecklists(hr.sql, company.id, '2026-04-21')
    const browser = await hr.as(other)
    expect((await browser.call(checklist.own)).data.tasks.map((it) => it.title)).toEqual(['Sambut'])
    expect((await (await hr.as(boss)).call(checklist.own)).data.tasks).toEqual([])
    const received = (await browser.call(notice.list)).data.filter((it) => it.kind === 'checklist_task')
    expect(received.map((it) => it.text)).toEqual([
      expect.stringMatching(/^1 tugas untuk Baru \d+ \(mulai 04-05-2026\)$/),
    ])
    const [task] = (await listOf(person)).tasks
    expect((await tick(await hr.as(boss), task!)).status).toBe(403)
    expect((await tick(browser, task!)).status).toBe(200)
  })

  it('are ticked by one of two at once', async () => {
    await template([plain('A'), plain('B')])
    const [task] = (await listOf(await join('2026-05-04'))).tasks
    const answers = await Promise.all([tick(hcis, task!), tick(hcis, task!)])
    expect(answers.map((it) => [it.status, it.body.code] as const).toSorted(([one], [other]) => one - other)).toEqual([
      [200, undefined],
      [409, 'version'],
    ])
  })

  it('finish the list by themselves, and HR opens it again', async () => {
    await template([plain('A'), plain('B', 0, { required: false })])
    const person = await join('2026-05-04')
    const task = (await listOf(person)).tasks.find((it) => it.title === 'A')
    await tick(hcis, task!)
    expect((await listOf(person)).state).toBe('done')
    const again = (await listOf(person)).tasks.find((it) => it.title === 'A')
    await tick(hcis, again!, { state: 'open' })
    expect((await listOf(person)).state).toBe('open')
  })
})

describe('lists', () => {
  it('are cancelled with a leaving that is withdrawn, and made anew with the next', async () => {
    await template([plain('A')], { kind: 'keluar' })
    const person = await buildPerson(hr.sql, { company, start_at: '2024-01-01' })
    const plan = await leave(person, '2026-07-31')
    const params = { id: person.position_id, changeId: plan.data.id }
    expect((await hcis.call(career.withdraw, { params })).status).toBe(200)
    expect((await listsOf(person)).map((it) => it.state)).toEqual(['cancelled'])
    const [gone] = (await listOf(person, 'keluar')).tasks
    expect((await tick(hcis, gone!)).status).toBe(409)
    await leave(person, '2026-07-31')
    expect((await listsOf(person)).map((it) => it.state).toSorted()).toEqual(['cancelled', 'open'])
  })

  it('of an import are for those who start now', async () => {
    await template([plain('A')])
    const head = [
      'NIK',
      'Nama',
      'Jenis Kelamin',
      'Entitas',
      'Job Title',
      'Role',
      'Status Karyawan',
      'Mulai Bekerja',
      'NIK Atasan',
    ]
    const line = (at: number, start: string) => [
      ...[String(4_500_000_000 + at), `Impor ${at}`, 'perempuan', company.name, job.name, 'staff', 'Tetap', start],
      boss.employee_identity,
    ]
    const rows = Array.from({ length: 304 }, (_, at) => line(at, at < 300 ? '2023-01-02' : '2026-04-27'))
    const file = asFile(await xlsxOf([head, ...rows]))
    const answer = await hcis.call(people.import, { body: {} as never, file })
    expect(answer.status).toBe(201)
    const { data } = await hcis.call(checklist.list, { query: { company_id: company.id } })
    expect(data).toHaveLength(4)
  })

  it('are started by hand once', async () => {
    const person = await buildPerson(hr.sql, { company, start_at: '2024-01-01' })
    const start = () => hcis.call(checklist.start, { body: { position_id: person.position_id, kind: 'masuk' } })
    expect((await start()).body.code).toBe('no_template')
    await template([plain('A')])
    expect((await start()).status).toBe(201)
    expect([(await start()).status, (await start()).body.code]).toEqual([409, 'exists'])
  })

  it('with an open required task are closed a month after the day, with a note', async () => {
    await template([plain('A')])
    const list = await listOf(await join('2026-05-04'))
    const close = (body: object) => hcis.call(checklist.close, { params: { id: list.id }, body })
    expect((await close({ note: 'Cukup' })).body.code).toBe('required_open')
    hr.clock.set('2026-06-04T03:00:00Z')
    expect((await close({})).status).toBe(422)
    expect((await close({ note: 'Cukup' })).data.state).toBe('closed')
  })

  it('of a move are those of templates for moves', async () => {
    const other = await buildCompany(hr.sql)
    await template([plain('Pindahan')], { company_id: other.id, also_moves: true })
    await template([plain('Baru')], { company_id: other.id })
    const person = await buildPerson(hr.sql, { company, start_at: '2023-01-01' })
    const body = { kind: 'mutasi' as const, effective_at: '2026-04-20', company_id: other.id, job_id: job.id }
    expect((await hcis.call(career.change, { params: { id: person.position_id }, body })).status).toBe(201)
    const { data } = await hcis.call(checklist.list, { query: { company_id: other.id } })
    expect(data.map((it) => [it.anchor, it.next])).toEqual([['2026-04-20', 'Pindahan']])
  })
})

describe('desks', () => {
  it('see the tasks of the desk with name, job, entity and day, and do them', async () => {
    const [it] = (await hcis.call(serviceDesk.list, { query: { company_id: company.id } })).data
    expect(it?.name).toBe('IT')
    const member = await buildPerson(hr.sql, { role: 'staff' })
    const body = { company_id: company.id, name: 'IT', position_ids: [member.position_id] }
    expect((await hcis.call(serviceDesk.change, { params: { id: it!.id }, body })).status).toBe(200)
    await template([plain('Laptop', -1, { responsible: 'desk', desk: 'IT' }), plain('Lain')])
    const person = await join('2026-05-04')
    const browser = await hr.as(member)
    const { tasks } = (await browser.call(checklist.own)).data
    expect(tasks.map((row) => [row.title, row.company_name, row.anchor, row.position_id])).toEqual([
      ['Laptop', company.name, '2026-05-04', null],
    ])
    const list = await listOf(person)
    const laptop = list.tasks.find((row) => row.title === 'Laptop')
    expect(laptop?.names).toEqual(['IT'])
    expect((await tick(browser, list.tasks.find((row) => row.title === 'Lain')!)).status).toBe(404)
    expect((await tick(browser, laptop!)).status).toBe(200)
    const refusals = [
      await browser.call(checklist.one, { params: { id: list.id } }),
      await browser.call(checklist.managerOne, { params: { id: list.id } }),
    ]
    expect(refusals.map((row) => row.status)).toEqual([403, 403])
    const elsewhere = await buildPerson(hr.sql, { start_at: '2024-01-01' })
    await template([plain('Tugas HR')], { company_id: elsewhere.company_id, kind: 'keluar' })
    await leave(elsewhere, '2026-07-31')
    const [foreign] = await hr.sql<{ id: number; version: number }[]>`
      select t.id, t.version from checklist_tasks t join checklists l on l.id = t.checklist_id
      where l.position_id = ${elsewhere.position_id}`
    expect((await tick(browser, foreign!)).status).toBe(404)
    const [unknown] = await hr.sql<
      { id: number }[]
    >`select id from checklists where position_id = ${elsewhere.position_id}`
    const hidden = [
      await browser.call(checklist.one, { params: { id: unknown!.id } }),
      await browser.call(checklist.managerOne, { params: { id: unknown!.id } }),
      await browser.call(exit.one, { params: { positionId: elsewhere.position_id } }),
      await browser.call(exitInterview.own),
    ]
    expect(hidden.map((row) => row.status)).toEqual([404, 404, 404, 404])
  })
})

it('the first card names supervisor and HR, and the figures count what each one sees', async () => {
  await template([plain('Baca', 0, { responsible: 'person' }), plain('Sambut', -1, { responsible: 'supervisor' })])
  const limited = await buildPerson(hr.sql, { company, role: 'hcis', limit: [company], name: 'Ratna HR' })
  const person = await buildPerson(hr.sql, { company, job, supervisor: boss, start_at: '2026-04-20' })
  await hcis.call(checklist.start, { body: { position_id: person.position_id, kind: 'masuk' } })
  const senior = await buildPerson(hr.sql, { company, role: 'manager', sequence: 1, start_at: '2026-04-21' })
  const [list] = (await (await hr.as(person)).call(checklist.own)).data.own
  expect(list?.hr_names[0]).toBe('Ratna HR')
  hr.clock.set('2026-04-21T03:00:00Z')
  const seen = { starting_week: 1, leaving_month: 0, overdue: 2, items_out: 0, terms: 0 }
  expect((await (await hr.as(boss)).call(checklist.managerTotal)).data).toEqual(seen)
  expect((await (await hr.as(limited)).call(checklist.total)).data).toEqual({ ...seen, starting_week: 2 })
  const stranger = await buildPerson(hr.sql, { role: 'manager', sequence: 1 })
  expect((await (await hr.as(stranger)).call(checklist.managerTotal)).data).toMatchObject({ overdue: 0 })
  expect((await (await hr.as(senior)).call(checklist.managerTotal)).data.overdue).toBe(2)
})

it('a digest tells each person once a day of what is due and late, wherever they work', async () => {
  const [desk] = (await hcis.call(serviceDesk.list, { query: { company_id: company.id } })).data
  const member = await buildPerson(hr.sql)
  const limited = await buildPerson(hr.sql, { role: 'hcis', limit: [company] })
  const stranger = await buildPerson(hr.sql, { role: 'hcis', limit: [await buildCompany(hr.sql)] })
  const body = { company_id: company.id, name: 'IT', position_ids: [member.position_id] }
  await hcis.call(serviceDesk.change, { params: { id: desk!.id }, body })
  await template([
    plain('A', 0, { responsible: 'supervisor' }),
    plain('B', 1, { responsible: 'supervisor' }),
    plain('Laptop', 0, { responsible: 'desk', desk: 'IT' }),
    plain('Kartu', 0, { responsible: 'desk', desk: 'Umum' }),
    plain('Kontrak', 1),
  ])
  await join('2026-04-20')
  const textsOf = async (who: Person) =>
    (await (await hr.as(who)).call(notice.list)).data.filter((it) => it.kind === 'checklist_due').map((it) => it.text)
  for (const { company_id } of [boss, member, limited, stranger, boss])
    await keepChecklists(hr.sql, company_id, '2026-04-21')
  expect(await textsOf(boss)).toEqual(['1 tugas jatuh tempo hari ini, 1 lewat'])
  expect(await textsOf(member)).toEqual(['1 tugas lewat'])
  expect(await textsOf(limited)).toEqual(['1 tugas jatuh tempo hari ini, 1 lewat'])
  expect(await textsOf(stranger)).toEqual([])
})

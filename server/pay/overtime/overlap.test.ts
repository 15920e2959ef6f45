/** Overtime of a position does not overlap, lies within reach, and is paid once outside working hours. */
import { beforeEach, describe, expect, it } from 'vitest'
import { inbox } from '#contract/inbox.ts'
import { overtime } from '#contract/pay/overtime.ts'
import { overtimeRecap } from '#contract/pay/overtime-recap.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildPerson, buildPosition, type Person } from '#db/build/person.ts'
import { buildLeave, buildOvertime } from '#db/build/request.ts'
import { overtimeChange, overtimeDraft } from '#db/build/request-draft.ts'
import { buildPattern, buildRoster, buildShift } from '#db/build/schedule.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let actors: Actors
let siti: Browser
let boss: Browser
beforeEach(async () => {
  hr.clock.set('2026-03-10T03:00:00Z')
  actors = await buildActors(hr.sql)
  siti = await hr.as(actors.siti)
  boss = await hr.as(actors.manager)
})

const DAY = '2026-03-12'
const between = (from: string, to: string, date = DAY) =>
  overtimeDraft({ start: `${date} ${from}`, end: `${date} ${to}` })
const ask = (from: string, to: string, date?: string) => siti.call(overtime.submit, { body: between(from, to, date) })
const refusalOf = ({ status, body }: { status: number; body: unknown }) => {
  const { code, message } = body as { code?: string; message?: string }
  return [status, code, message]
}
const OVERLAP = [409, 'overlap', 'Sudah ada lembur pada jam itu']
/** As before overlaps were refused. */
const buildOverlapping = async (from: string, to: string, date = DAY) =>
  hr.sql.begin(async (tx) => {
    await tx`alter table overtimes disable trigger overtimes_do_not_overlap`
    const built = await buildOvertime(tx, actors.siti, {
      start: `${date} ${from}`,
      end: `${date} ${to}`,
      status: 'approved',
    })
    await tx`alter table overtimes enable trigger overtimes_do_not_overlap`
    return built
  })

describe('overlapping overtime', () => {
  it('answers 409 to a new one, and takes one that only touches', async () => {
    await ask('18:00', '21:00')
    expect(refusalOf(await ask('18:00', '21:00'))).toEqual(OVERLAP)
    expect(refusalOf(await ask('20:59', '22:00'))).toEqual(OVERLAP)
    expect((await ask('21:00', '22:00')).status).toBe(201)
    expect((await ask('17:00', '18:00')).status).toBe(201)
  })

  it('answers 409 over midnight', async () => {
    const night = overtimeDraft({ start: `${DAY} 22:00`, end: `${shiftDay(DAY, 1)} 03:00` })
    await siti.call(overtime.submit, { body: night })
    expect(refusalOf(await ask('02:00', '04:00', shiftDay(DAY, 1)))).toEqual(OVERLAP)
  })

  it('answers 409 to an edit, but not about its own hours', async () => {
    await ask('18:00', '21:00')
    const { id } = (await ask('21:00', '22:00')).data
    const edit = (from: string, to: string) =>
      siti.call(overtime.edit, {
        params: { id },
        body: overtimeChange({ start: `${DAY} ${from}`, end: `${DAY} ${to}` }),
      })
    expect(refusalOf(await edit('20:00', '22:00'))).toEqual(OVERLAP)
    expect((await edit('21:30', '22:30')).status).toBe(200)
  })

  it('answers 409 to assigned overtime, and to what is asked for beside it', async () => {
    const assign = (from: string, to: string) =>
      boss.call(overtime.assign, { params: { userId: actors.siti.user_id }, body: between(from, to) })
    await ask('18:00', '21:00')
    expect(refusalOf(await assign('20:00', '22:00'))).toEqual(OVERLAP)
    expect((await assign('21:00', '22:00')).status).toBe(201)
    expect(refusalOf(await ask('21:30', '23:00'))).toEqual(OVERLAP)
  })

  it('frees the hours of a rejected one, whose rejection is not taken back over another', async () => {
    const { id } = (await ask('18:00', '21:00')).data
    const items = [{ kind: 'overtime' as const, id, status: 'rejected' as const }]
    await boss.call(inbox.decide, { body: { items } })
    expect((await ask('18:00', '21:00')).status).toBe(201)
    expect((await boss.call(inbox.undo, { body: { items: [{ kind: 'overtime', id }] } })).data[0]?.outcome).toBe(
      'conflict',
    )
  })

  it('concerns each position alone', async () => {
    const second = await buildPosition(hr.sql, actors.siti.user_id, { company: actors.elsewhere })
    await ask('18:00', '21:00')
    expect((await (await hr.as(second)).call(overtime.submit, { body: between('18:00', '21:00') })).status).toBe(201)
  })

  it('stores one of twelve equal requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask('18:00', '21:00')))
    expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([201, ...Array(11).fill(409)])
  })

  it('stores one of an edit and a request at once', async () => {
    for (const hour of [10, 12, 14]) {
      const { id } = (await ask(`${hour - 1}:30`.padStart(5, '0'), `${hour}:00`)).data
      const change = overtimeChange({ start: `${DAY} ${hour}:00`, end: `${DAY} ${hour + 1}:00` })
      const answers = await Promise.all([
        siti.call(overtime.edit, { params: { id }, body: change }),
        ask(`${hour}:00`, `${hour + 1}:00`),
      ])
      expect(answers.filter((it) => it.status < 300)).toHaveLength(1)
      expect(answers.filter((it) => it.status === 409)).toHaveLength(1)
    }
  })
})

describe('the reach of overtime', () => {
  it.each([
    ['366 days back', -366, 201],
    ['367 days back', -367, 422],
    ['92 days ahead', 92, 201],
    ['93 days ahead', 93, 422],
  ])('%s, asked for, edited to and assigned', async (_, days, status) => {
    const date = shiftDay('2026-03-10', days)
    const asked = await ask('18:00', '19:00', date)
    expect(asked.status).toBe(status)
    if (status === 422) expect((asked.body as unknown as { errors: object }).errors).toHaveProperty('start')
    const { id } = (await ask('18:00', '19:00')).data
    const change = overtimeChange({ start: `${date} 19:00`, end: `${date} 20:00` })
    expect((await siti.call(overtime.edit, { params: { id }, body: change })).status).toBe(status === 201 ? 200 : 422)
    const assigned = { params: { userId: actors.colleague.user_id }, body: between('18:00', '19:00', date) }
    expect((await boss.call(overtime.assign, assigned)).status).toBe(status)
  })

  it('is counted from the day of the company', async () => {
    hr.clock.set('2026-03-10T18:00:00Z')
    expect((await ask('18:00', '19:00', shiftDay('2026-03-11', 92))).status).toBe(201)
  })
})

describe('hours that count', () => {
  const recap = async () => {
    const query = { from: '2026-03-01', to: '2026-03-31', company_id: actors.company.id }
    const { data } = await (await hr.as(actors.hcis)).call(overtimeRecap.list, { query })
    return data.find((it) => it.position_id === actors.siti.position_id)
  }
  const approve = (id: number) =>
    boss.call(inbox.decide, { body: { items: [{ kind: 'overtime', id, status: 'approved' }] } })
  const companyHours = () => hr.sql`
    insert into attendance_hours (company_id, valid_from, "in", "out") values (${actors.company.id}, '2020-01-01', '08:30', '17:30')
    on conflict (company_id, valid_from) do update set "in" = excluded."in", "out" = excluded."out"`
  const warningsOf = (it: { warnings: { code: string; text: string }[] }) => it.warnings.map(({ code }) => code)

  it('lie outside the working hours; what lies inside is shown to the approver and not paid', async () => {
    await companyHours()
    const { data } = await ask('16:30', '20:00')
    expect(data.warnings).toEqual([{ code: 'work_hours', text: '1 jam di dalam jam kerja, tidak dibayar' }])
    const shown = (await boss.call(inbox.list, { query: { kind: 'overtime' } })).data
    expect(shown.map((it) => it.overtime?.warnings[0]?.text)).toEqual(['1 jam di dalam jam kerja, tidak dibayar'])
    await approve(data.id)
    expect(await recap()).toMatchObject({ requests: 1, hours: 2.5, multiplied_hours: 4.5 })
  })

  it('do not exist on a working day within its hours, and are whole on a rest day and a holiday', async () => {
    await companyHours()
    const holiday = { date: '2026-03-13', name: 'Nyepi', kind: 'libur', company_ids: [actors.company.id], source: 'x' }
    await hr.sql`insert into holidays ${hr.sql.values(holiday)}`
    const inside = (await ask('09:00', '16:00')).data
    expect(warningsOf(inside)).toEqual(['work_hours'])
    await approve(inside.id)
    expect(await recap()).toMatchObject({ requests: 1, hours: 0, multiplied_hours: 0 })
    for (const date of ['2026-03-13', '2026-03-14']) {
      const { data } = await ask('09:00', '12:00', date)
      expect(warningsOf(data)).toEqual([])
      await approve(data.id)
    }
    expect(await recap()).toMatchObject({ requests: 3, restday_hours: 6 })
  })

  it('follow the shift of a roster and of a pattern, over midnight', async () => {
    await companyHours()
    const night = await buildShift(hr.sql, actors.company.id, { in: '22:00:00', out: '06:00:00' })
    await buildRoster(hr.sql, actors.siti, { [shiftDay(DAY, -1)]: night.id, [DAY]: null })
    // The night shift of the day before ends at six; the day itself is off.
    const early = (await ask('04:00', '08:00')).data
    expect(early.warnings).toMatchObject([{ code: 'work_hours', text: '2 jam di dalam jam kerja, tidak dibayar' }])
    await buildPattern(hr.sql, actors.siti, '2026-03-16', Array<number>(7).fill(night.id))
    const evening = overtimeDraft({ start: '2026-03-17 20:00', end: '2026-03-18 07:00' })
    const { data } = await siti.call(overtime.submit, { body: evening })
    expect(data.warnings[0]?.text).toBe('8 jam di dalam jam kerja, tidak dibayar')
  })

  it('count the same minutes once, also of overlaps of before', async () => {
    await buildOverlapping('18:00', '21:00')
    await buildOverlapping('18:00', '21:00')
    await buildOverlapping('20:00', '22:00')
    expect(await recap()).toMatchObject({ requests: 3, hours: 4 })
    const { data } = await boss.call(overtime.company, { query: {} })
    expect(data.map(warningsOf)).toEqual([['overlap'], ['overlap'], []])
  })

  it('count a night once that another one began on the day before', async () => {
    const saturday = '2026-02-28'
    await buildOvertime(hr.sql, actors.siti, {
      start: `${saturday} 22:00`,
      end: '2026-03-01 03:00',
      status: 'approved',
    })
    await buildOverlapping('01:00', '04:00', '2026-03-01')
    expect(await recap()).toMatchObject({ requests: 1, hours: 1 })
  })

  it('warn of accepted leave by its name', async () => {
    await buildLeave(hr.sql, actors.siti, { request_type: 'sakit', start_date: DAY, status: 'accepted' })
    await buildLeave(hr.sql, actors.siti, { request_type: 'izin', start_date: shiftDay(DAY, 1) })
    const { data } = await ask('18:00', '20:00')
    expect(data.warnings).toEqual([{ code: 'on_leave', text: 'Pada hari Sakit yang disetujui' }])
    expect((await ask('18:00', '20:00', shiftDay(DAY, 1))).data.warnings).toEqual([])
  })
})

describe('overlaps of before', () => {
  const listFor = async (who: Person) => (await hr.as(who)).call(overtimeRecap.overlaps)

  it('are listed for HR in its scope until one of both is rejected', async () => {
    const [first, second] = [await buildOverlapping('18:00', '21:00'), await buildOverlapping('20:00', '22:00')]
    await hr.sql`insert into overtime_overlaps (overtime_id, other_id) values (${second.id}, ${first.id})`
    const limited = await buildPerson(hr.sql, { company: actors.company, role: 'hcis', limit: [actors.elsewhere] })
    expect((await listFor(actors.hcis)).data).toMatchObject([
      {
        overtime_id: second.id,
        other_id: first.id,
        user_name: 'Siti',
        start: '12-03-2026 20:00',
        other_end: '12-03-2026 21:00',
      },
    ])
    expect((await listFor(limited)).data).toEqual([])
    expect((await listFor(actors.manager)).status).toBe(403)
    await hr.sql`update overtimes set status = 'rejected' where id = ${first.id}`
    expect((await listFor(actors.hcis)).data).toEqual([])
  })
})

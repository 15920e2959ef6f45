import { afterEach, describe, expect, it } from 'vitest'
import { attendance } from '#contract/time/attendance.ts'
import { buildAttendance, buildAttendances, buildHours } from '#db/build/attendance.ts'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
afterEach(() => hr.clock.set())

const OFFICE = 'Work From Office'
const checkIn = (who: Browser, location = OFFICE) =>
  who.call(attendance.mark, { body: { status: 'in', location } as never })
const checkOut = (who: Browser) => who.call(attendance.mark, { body: { status: 'out', location: 'Work from Office' } })
const rowsOf = (person: { position_id: number }) => hr.sql<{ work_date: string; in: string; out: string | null }[]>`
  select work_date, "in", "out" from attendances where position_id = ${person.position_id} order by work_date`

describe('attendance mark', () => {
  it('records check-in and check-out once each, at the server’s time', async () => {
    const person = await buildPerson(hr.sql)
    const siti = await hr.as(person)
    hr.clock.set('2026-05-04T01:02:03.900Z')
    expect((await siti.call(attendance.today)).data).toMatchObject({
      status: '-',
      date: '2026-05-04',
      today: '2026-05-04',
      in: '-',
      out: '-',
      location: '-',
      in_rules: '-',
      timezone: 'Asia/Jakarta',
      now: '2026-05-04T01:02:03.900Z',
    })
    const early = await checkOut(siti)
    expect([early.status, early.body.code, early.message]).toEqual([409, 'not_in', 'Anda belum absen masuk hari ini'])

    const came = await checkIn(siti, 'Dinas Luar')
    expect(came.status).toBe(201)
    expect(came.data).toMatchObject({ status: 'in', in: '08:02:03', out: '-', location: 'Dinas Luar' })
    const again = await checkIn(siti)
    expect([again.status, again.body.code]).toEqual([409, 'already_in'])

    hr.clock.set('2026-05-04T10:30:00Z')
    const left = await checkOut(siti)
    expect(left.status).toBe(201)
    expect(left.data).toMatchObject({ status: 'out', in: '08:02:03', out: '17:30:00', location: 'Dinas Luar' })
    for (const mark of [checkIn, checkOut]) {
      const late = await mark(siti)
      expect([late.status, late.body.code]).toEqual([409, 'already_out'])
    }
    const [row] = await hr.sql`select location, out_location from attendances where position_id = ${person.position_id}`
    expect(row).toEqual({ location: 'Dinas Luar', out_location: 'Work from Office' })
  })

  it('stores one check-in and one check-out when ten arrive at once', async () => {
    const person = await buildPerson(hr.sql)
    const siti = await hr.as(person)
    const ins = await Promise.all(Array.from({ length: 10 }, () => checkIn(siti)))
    expect(ins.map((it) => it.status).sort((a, b) => a - b)).toEqual([201, ...Array(9).fill(409)])
    expect(await rowsOf(person)).toHaveLength(1)
    const outs = await Promise.all(Array.from({ length: 10 }, () => checkOut(siti)))
    expect(outs.map((it) => it.status).sort((a, b) => a - b)).toEqual([201, ...Array(9).fill(409)])
  })

  it.each([
    ['Asia/Jakarta', '2026-05-01T17:30:00Z'],
    ['Asia/Makassar', '2026-05-01T16:30:00Z'],
    ['Asia/Jayapura', '2026-05-01T15:30:00Z'],
  ])('uses the local date in %s half an hour after midnight', async (timezone, instant) => {
    const person = await buildPerson(hr.sql, { company: await buildCompany(hr.sql, { timezone }) })
    const siti = await hr.as(person)
    hr.clock.set(instant)
    const came = await checkIn(siti)
    expect([came.status, came.data.date, came.data.in]).toEqual([201, '2026-05-02', '00:30:00'])
    expect(await rowsOf(person)).toEqual([{ work_date: '2026-05-02', in: '00:30:00', out: null }])
  })

  it('closes the row of the day before when a shift runs past midnight', async () => {
    const person = await buildPerson(hr.sql)
    await buildAttendance(hr.sql, person, { work_date: '2026-05-01', in: '22:00:00' })
    const siti = await hr.as(person)
    hr.clock.set('2026-05-01T23:00:00Z')
    expect((await siti.call(attendance.today)).data).toMatchObject({
      status: 'in',
      date: '2026-05-01',
      today: '2026-05-02',
    })
    expect((await checkOut(siti)).status).toBe(201)
    expect(await rowsOf(person)).toEqual([{ work_date: '2026-05-01', in: '22:00:00', out: '06:00:00' }])
    const [day] = (await siti.call(attendance.own)).data
    expect(day).toMatchObject({ date: '2026-05-01', out: '06:00:00', out_next_day: true, attend_time: '08:00:00' })
    expect((await siti.call(attendance.today)).data.status).toBe('-')
  })

  it('accepts the next check-in when the last check-out was forgotten', async () => {
    const person = await buildPerson(hr.sql)
    await buildAttendance(hr.sql, person, { work_date: '2026-05-01', in: '08:00:00' })
    const siti = await hr.as(person)
    hr.clock.set('2026-05-02T00:55:00Z')
    expect((await siti.call(attendance.today)).data.status).toBe('-')
    expect((await checkOut(siti)).status).toBe(409)
    expect((await checkIn(siti)).status).toBe(201)
    expect((await rowsOf(person)).map((it) => it.out)).toEqual([null, null])
  })

  it('opens and closes a new day while a shift of yesterday is still open', async () => {
    const person = await buildPerson(hr.sql)
    await buildAttendance(hr.sql, person, { work_date: '2026-05-01', in: '20:00:00' })
    const siti = await hr.as(person)
    hr.clock.set('2026-05-02T01:00:00Z')
    expect((await checkIn(siti)).data).toMatchObject({ status: 'in', date: '2026-05-02' })
    expect((await checkOut(siti)).status).toBe(201)
    expect((await rowsOf(person)).map((it) => it.out)).toEqual([null, '08:00:00'])
  })

  it('does not affect the status of another position', async () => {
    const person = await buildPerson(hr.sql)
    const other = await buildPerson(hr.sql)
    await checkIn(await hr.as(person))
    expect((await (await hr.as(other)).call(attendance.today)).data.status).toBe('-')
  })

  it.each([
    [{ status: 'in' }, 'location', 'lokasi harus diisi'],
    [{ status: 'in', location: '' }, 'location', 'lokasi harus diisi'],
    [{ status: 'in', location: 'Pantai' }, 'location', 'lokasi harus diisi'],
    [{ status: 'out' }, 'location', 'lokasi harus diisi'],
    [{ status: 'in', location: OFFICE, position_id: 1 }, 'position_id', 'Tidak dikenal'],
    [{ status: 'in', location: OFFICE, in: '07:00:00' }, 'in', 'Tidak dikenal'],
    [{ status: 'late', location: OFFICE }, 'status', undefined],
    [{}, 'status', undefined],
  ])('answers 422 for %j', async (body, field, message) => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const answer = await siti.call(attendance.mark, { body: body as never })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field])
    if (message) expect(answer.body.errors?.[field]).toEqual([message])
  })
})

describe('attendance of today', () => {
  it('says how late the check-in and how early the check-out was, in the time zone of the company', async () => {
    const company = await buildCompany(hr.sql, { timezone: 'Asia/Jayapura' })
    await buildHours(hr.sql, company)
    const siti = await hr.as(await buildPerson(hr.sql, { company }))
    const figures = async () => {
      const { late, out_fast } = (await siti.call(attendance.today)).data
      return [late, out_fast]
    }
    // 09:17 in Papua is 00:17 UTC.
    hr.clock.set('2026-05-04T00:17:00Z')
    expect(await figures()).toEqual(['-', '-'])
    await checkIn(siti)
    expect(await figures()).toEqual(['01:17:00', '-'])
    hr.clock.set('2026-05-04T07:19:00Z')
    await checkOut(siti)
    expect(await figures()).toEqual(['01:17:00', '00:41:00'])
  })
})

describe('attendance lists', () => {
  it('show staff only their own days, newest first, with the figures of each day', async () => {
    const company = await buildCompany(hr.sql)
    await buildHours(hr.sql, company)
    const [person, colleague] = [await buildPerson(hr.sql, { company }), await buildPerson(hr.sql, { company })]
    await buildAttendance(hr.sql, person, { work_date: '2026-03-02', in: '08:10:00', out: '16:30:00' })
    await buildAttendance(hr.sql, person, { work_date: '2026-03-03', in: '07:50:00', out: '18:00:00' })
    await buildAttendance(hr.sql, colleague, { work_date: '2026-03-03', in: '08:00:00' })
    const siti = await hr.as(person)
    const all = await siti.call(attendance.own)
    expect(all.data.map((it) => it.date)).toEqual(['2026-03-03', '2026-03-02'])
    expect(all.body).toMatchObject({ total_item: 2, last_page: 1 })
    const other = await buildCompany(hr.sql)
    const one = await siti.call(attendance.own, { query: { date: '2026-03-02', company_id: other.id } })
    expect(one.data).toEqual([
      {
        id: expect.any(Number),
        position_id: expect.any(Number),
        employee_identity: person.employee_identity,
        name: person.name,
        company_name: company.name,
        date: '2026-03-02',
        in_rules: '08:00:00',
        out_rules: '17:00:00',
        in: '08:10:00',
        out: '16:30:00',
        out_next_day: false,
        out_fast: '00:30:00',
        late: '00:10:00',
        overtime: '00:00:00',
        attend_time: '08:20:00',
        day_status: 'terlambat',
        lacks_out: false,
        location: OFFICE,
        job_name: expect.any(String),
        corrected: false,
        shift_name: null,
        outside: false,
        outside_reason: null,
      },
    ])
  })

  it('limit managers to their own company and show hcis all companies', async () => {
    const [here, there] = [await buildCompany(hr.sql), await buildCompany(hr.sql)]
    const [manager, boss] = [
      await hr.as(await buildPerson(hr.sql, { company: here, role: 'manager', sequence: 3 })),
      await hr.as(await buildPerson(hr.sql, { role: 'hcis' })),
    ]
    for (const company of [here, there])
      for (const name of ['Zul', 'Éka', 'budi'])
        await buildAttendance(hr.sql, await buildPerson(hr.sql, { company, name }), {
          work_date: '2026-02-10',
          in: '08:00:00',
        })
    const query = { date: '2026-02-10' }
    const own = await manager.call(attendance.company, { query })
    expect(own.data.map((it) => [it.name, it.company_name])).toEqual(
      ['budi', 'Éka', 'Zul'].map((name) => [name, here.name]),
    )
    expect((await manager.call(attendance.company, { query: { company_id: here.id } })).status).toBe(200)
    for (const it of [attendance.company, attendance.export, attendance.template]) {
      const date = it === attendance.template ? {} : query
      expect((await manager.call(it, { query: { ...date, company_id: there.id } as never })).status).toBe(403)
    }
    expect((await boss.call(attendance.company, { query })).body.total_item).toBe(6)
    const theirs = await boss.call(attendance.company, { query: { ...query, company_id: there.id } })
    expect(new Set(theirs.data.map((it) => it.company_name))).toEqual(new Set([there.name]))
  })

  it('return pages of ten', async () => {
    const person = await buildPerson(hr.sql)
    const days = Array.from({ length: 23 }, (_, i) => ({
      work_date: `2026-01-${String(i + 1).padStart(2, '0')}`,
      in: '08:00',
    }))
    await buildAttendances(hr.sql, person, days)
    const siti = await hr.as(person)
    const last = await siti.call(attendance.own, { query: { page: 3 } })
    expect(last.data.map((it) => it.date)).toEqual(['2026-01-03', '2026-01-02', '2026-01-01'])
    expect(last.body).toMatchObject({ current_page: 3, last_page: 3, total_item: 23, has_next_page: false })
    expect((await siti.call(attendance.own, { query: { page: 9 } })).data).toEqual([])
  })

  it('keep a day in the company where it was worked', async () => {
    const [before, after] = [await buildCompany(hr.sql), await buildCompany(hr.sql)]
    await buildHours(hr.sql, before, { in: '09:00:00' })
    const person = await buildPerson(hr.sql, { company: before })
    await buildAttendance(hr.sql, person, { work_date: '2026-04-01', in: '09:05:00' })
    await hr.sql`update positions set company_id = ${after.id} where id = ${person.position_id}`
    const [day] = (await (await hr.as(person)).call(attendance.own)).data
    expect(day).toMatchObject({ company_name: before.name, late: '00:05:00' })
    const newBoss = await hr.as(await buildPerson(hr.sql, { company: after, role: 'manager' }))
    expect((await newBoss.call(attendance.company, {})).data).toEqual([])
  })

  it.each([
    { date: '2026-02-30' },
    { date: 'now' },
    { company_id: 'x' },
    { page: 0 },
    { page_size: 101 },
    { sort: 'name' },
  ])('answer 422 for %j', async (query) => {
    const boss = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
    expect((await boss.call(attendance.company, { query: query as never })).status).toBe(422)
    expect((await boss.call(attendance.own, { query: query as never })).status).toBe(422)
  })
})

/**
 * Random days of some people: the desk, the attendance list, the recap, the profile and the explanation say the same of
 * each, and every day counts in exactly one state, whatever corrections and imports wrote.
 */
import { afterAll, expect, it } from 'vitest'
import { secondsOf } from '#contract/calendar/day-figures.ts'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { personTime } from '#contract/home/person-time.ts'
import { inbox } from '#contract/inbox.ts'
import { payroll } from '#contract/pay/payroll.ts'
import { career } from '#contract/people/career.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { attendance } from '#contract/time/attendance.ts'
import { correction } from '#contract/time/correction.ts'
import { attendanceDesk } from '#contract/time/desk.ts'
import { attendanceExplain } from '#contract/time/explain.ts'
import { attendancePolicy, DEFAULT_ATTENDANCE_POLICY } from '#contract/time/policy.ts'
import { attendanceRecap } from '#contract/time/recap.ts'
import { countedStates } from '#contract/time/state.ts'
import { buildAttendance, buildHours } from '#db/build/attendance.ts'
import { buildCompany, buildJob, buildPerson, buildPosition, type Person, type Position } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import { buildPattern, buildShift } from '#db/build/schedule.ts'
import { createRandom } from '#db/demo/random.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

const MONTH = { from: '2026-11-01', to: '2026-11-30' }
const dates = Array.from({ length: 30 }, (_, index) => shiftDay(MONTH.from, index))
type Random = ReturnType<typeof createRandom>

const timeNear = (random: Random, hour: number) =>
  `${String(hour + random.between(-1, 1)).padStart(2, '0')}:${String(random.between(0, 59)).padStart(2, '0')}:${String(random.between(0, 59)).padStart(2, '0')}`

/** At most one leave a day, as the server demands. */
const fillDays = async (who: Person, random: Random) => {
  for (let index = 0; index < dates.length; ) {
    const date = dates[index]!
    if (random.withProbability(0.15)) {
      const days = random.between(1, 3)
      const part = days === 1 ? random.pick(['full', 'morning', 'afternoon'] as const) : 'full'
      const request_type = part === 'full' ? random.pick(['cuti', 'izin', 'sakit'] as const) : 'cuti'
      const status = random.pick(['accepted', 'accepted', 'waiting', 'rejected'] as const)
      await buildLeave(hr.sql, who, {
        request_type,
        start_date: date,
        end_date: shiftDay(date, days - 1),
        part,
        status,
      })
      index += days
    } else index++
  }
  for (const work_date of dates)
    if (work_date <= '2026-11-20' && random.withProbability(0.6))
      await buildAttendance(hr.sql, who, {
        work_date,
        in: timeNear(random, random.withProbability(0.1) ? 22 : 8),
        out: random.withProbability(0.8) ? timeNear(random, random.withProbability(0.1) ? 3 : 17) : null,
      })
}

/** Days that a correction may reach, in any order: some are corrected, some imported, some both or taken back. */
const changeDays = async (who: Person, { manager, office }: { manager: Browser; office: Browser }, random: Random) => {
  const own = await hr.as(who)
  const corrected = new Set<string>()
  for (let round = 0; round < 14; round++) {
    const date = random.pick(dates.slice(0, 20))
    if (random.withProbability(0.4)) {
      const sheet = [
        ['NIK', 'Jam Masuk', 'Jam Pulang'],
        [who.employee_identity, timeNear(random, 8), random.withProbability(0.5) ? timeNear(random, 17) : ''],
      ]
      const file = asFile(await xlsxOf(sheet))
      const { status, data } = await office.call(attendance.import, { body: { date }, file })
      expect([status, data.skipped]).toEqual([201, corrected.has(date) ? 1 : 0])
      continue
    }
    const times = random.pick([
      { in: timeNear(random, 8) },
      { in: timeNear(random, 8), out: timeNear(random, 17) },
      { out: timeNear(random, 17) },
    ])
    const { status, data } = await own.call(correction.submit, { body: { date, reason: 'Lupa absen', ...times } })
    // A day without a check-in, or a night that is too long.
    if (status !== 201) continue
    const answer = random.pick(['accepted', 'accepted', 'rejected'] as const)
    const decided = await manager.call(correction.decide, { params: { id: data.id }, body: { status: answer } })
    expect(decided.status).toBe(200)
    if (answer === 'accepted' && random.withProbability(0.2)) {
      const items = [{ kind: 'correction' as const, id: data.id }]
      expect((await manager.call(inbox.undo, { body: { items } })).data[0]?.outcome).toBe('done')
      await own.call(correction.remove, { params: { id: data.id } })
    } else if (answer === 'accepted') corrected.add(date)
  }
  return corrected
}

const workHours = [{ in: '08:30:00', out: '17:30:00' }, { in: '22:00:00', out: '06:00:00' }, undefined]

it.each([1, 2, 3])('random days %i: every screen says the same of a day', { timeout: 120_000 }, async (seed) => {
  const random = createRandom(seed)
  hr.clock.set('2026-11-20T09:00:00Z')
  const company = await buildCompany(hr.sql, { timezone: random.pick(['Asia/Jakarta', 'Asia/Jayapura']) })
  const hours = workHours[seed - 1]
  if (hours) await buildHours(hr.sql, company, hours)
  const boss = await buildPerson(hr.sql, { company, role: 'manager', sequence: 1 })
  const office = await hr.as(await buildPerson(hr.sql, { company, role: 'hcis', sequence: 2 }))
  const people = [await buildPerson(hr.sql, { company }), await buildPerson(hr.sql, { company })]
  const policy = { ...DEFAULT_ATTENDANCE_POLICY, grace_minutes: 10, absent_after_minutes: random.pick([null, 90]) }
  await office.call(attendancePolicy.save, { params: { companyId: company.id }, body: policy })
  const week = {
    company_id: company.id,
    valid_from: '2026-11-09',
    days: random.pick([
      [1, 2, 3, 4, 5, 6],
      [2, 4],
    ]),
  }
  await office.call(workCalendar.saveWorkWeek, { body: week })
  for (const kind of ['libur', 'cuti_bersama'] as const)
    await office.call(workCalendar.addHoliday, {
      body: { date: random.pick(dates), name: `Hari ${kind}`, kind, company_ids: [company.id] },
    })
  for (const who of people) await fillDays(who, random)

  const manager = await hr.as(boss)
  const corrected = new Map<Person, Set<string>>()
  for (const who of people) corrected.set(who, await changeDays(who, { manager, office }, random))

  const recap = (await manager.call(attendanceRecap.list, { query: MONTH })).data
  const map = (await manager.call(attendanceRecap.map, { query: MONTH })).data
  for (const who of people) {
    const seen = { states: {} as Record<string, number>, late: 0, attend: 0 }
    const profile = (
      await manager.call(personTime.of, { params: { id: who.position_id }, query: { month: '2026-11' } })
    ).data.states
    for (const date of dates) {
      const desk = (await manager.call(attendanceDesk.day, { query: { date } })).data
      const row = desk.find((it) => it.position_id === who.position_id)!
      const params = { id: who.position_id, date }
      const why = (await manager.call(attendanceExplain.one, { params })).data
      expect([date, row]).toMatchObject([date, { ...why.figures, state: why.state }])
      expect(why.steps.at(-1)).toMatchObject({ key: 'state', value: row.state })
      const { state, day_status, lacks_out } = row
      expect(why).toMatchObject({ day_status, lacks_out })
      expect(profile.find((it) => it.date === date)).toMatchObject({ state, day_status, lacks_out })
      const mapped = map.find((it) => it.position_id === who.position_id)?.days
      expect(mapped?.find((it) => it.date === date)).toEqual({ date, day_status, lacks_out })
      if (!hours) expect(day_status).not.toBe('belum_absen')
      const listed = (await manager.call(attendance.company, { query: { date, page_size: 100 } })).data
      const day = listed.find((it) => it.position_id === who.position_id)
      expect(day !== undefined).toBe(row.in !== '-')
      const isCorrected = corrected.get(who)!.has(date)
      if (day) expect(day).toMatchObject({ ...why.figures, day_status, lacks_out, corrected: isCorrected })
      expect([date, row.corrected]).toEqual([date, isCorrected])
      expect(why.steps.some((it) => it.key === 'correction')).toBe(isCorrected)
      seen.states[row.state] = (seen.states[row.state] ?? 0) + 1
      seen.late += row.late === '-' ? 0 : secondsOf(row.late)
      seen.attend += row.attend_time === '-' ? 0 : secondsOf(row.attend_time)
    }
    const sums = recap.find((it) => it.position_id === who.position_id)!
    const none = Object.fromEntries(countedStates.map((it) => [it, 0]))
    expect(sums).toMatchObject({ ...none, ...seen.states, corrected: corrected.get(who)!.size })
    expect(Object.values(seen.states).reduce((all, it) => all + it, 0)).toBe(dates.length)
    expect([sums.late_minutes, sums.attend_minutes]).toEqual([Math.floor(seen.late / 60), Math.floor(seen.attend / 60)])
    const { hadir, terlambat, cuti, izin, sakit, belum_absen, tanpa_kabar, rest_days_worked, working_days } = sums
    expect(hadir + terlambat + cuti + izin + sakit + belum_absen + tanpa_kabar - rest_days_worked).toBe(working_days)
  }
})

/** Marks that fit a kitchen: once or twice a day, also in the gap. */
const fillMarks = async (who: Position, random: Random) => {
  for (const work_date of dates)
    if (work_date <= '2026-11-20' && random.withProbability(0.75))
      await buildAttendance(hr.sql, who, {
        work_date,
        in: timeNear(random, random.pick([6, 8, 15])),
        out: random.withProbability(0.85) ? timeNear(random, random.pick([11, 17, 20])) : null,
      })
}

/** Companies of five and of six days, a short Saturday, and people who move, work split shifts, or check in elsewhere. */
const openMoves = async (random: Random) => {
  const [five, six] = [await buildCompany(hr.sql), await buildCompany(hr.sql)]
  for (const company of [five, six]) await buildHours(hr.sql, company, { in: '08:00:00', out: '16:00:00' })
  await hr.sql`
    insert into work_weeks (company_id, valid_from, days, short_day) values (${six.id}, '2026-01-01', '{1,2,3,4,5,6}', 6)`
  await hr.sql`
    insert into weekday_hours (company_id, weekday, valid_from, "in", "out") values
    (${six.id}, 6, '2026-11-06', '08:00', '13:00'), (${five.id}, 5, '2026-11-10', '07:30', '15:00'), (${five.id}, 5, '2026-11-17', null, null)`
  const office = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
  await buildPerson(hr.sql, { role: 'hcis', sequence: 2 })
  const [from, to] = random.pick([
    [five, six],
    [six, five],
  ])
  const job = await buildJob(hr.sql)
  const mover = await buildPerson(hr.sql, { company: from, job })
  const cook = await buildPerson(hr.sql, { company: five })
  const director = await buildPerson(hr.sql, { company: six })
  const follower = await buildPosition(hr.sql, mover.user_id, { company: six })
  const { id } = await buildShift(hr.sql, five.id, {
    in: '06:00:00',
    out: '20:00:00',
    split_out: '10:00:00',
    split_in: '16:00:00',
  })
  await buildPattern(hr.sql, cook, '2026-11-03', [id, id, id, null, id, id, null])
  for (const who of [mover, cook, director]) await fillMarks(who, random)
  const change = async (position_id: number, body: object) => {
    const day = random.pick(dates.slice(1, 19))
    const answer = await office.call(career.change, {
      params: { id: position_id },
      body: { kind: 'koreksi', effective_at: day, ...body } as never,
    })
    expect(answer.status).toBe(201)
    return day
  }
  await change(mover.position_id, { kind: 'mutasi', company_id: to.id, job_id: job.id })
  await change(director.position_id, { attendance: 'none' })
  await change(follower.position_id, { attendance: 'of', attendance_of: mover.position_id })
  return { office, companies: [five, six], people: [mover, cook, director, follower] }
}

it.each([4, 5, 6])(
  'moves, splits and foreign marks %i: every day counts once, alike everywhere',
  { timeout: 120_000 },
  async (seed) => {
    const random = createRandom(seed)
    hr.clock.set('2026-11-20T09:00:00Z')
    const { office, companies, people } = await openMoves(random)
    const seen = new Map<string, Record<string, number>>()
    for (const date of dates) {
      const desks = await Promise.all(
        companies.map(async ({ id }) =>
          (await office.call(attendanceDesk.day, { query: { date, company_id: id } })).data.map((row) => ({
            ...row,
            company_id: id,
          })),
        ),
      )
      for (const { position_id } of people) {
        const rows = desks.flat().filter((it) => it.position_id === position_id)
        expect([date, rows.length]).toEqual([date, 1])
        const row = rows[0]!
        const why = (await office.call(attendanceExplain.one, { params: { id: position_id, date } })).data
        expect([date, row]).toMatchObject([date, { ...why.figures, state: why.state }])
        const sums = seen.get(`${position_id} ${row.company_id}`) ?? {}
        const state = row.state === 'tanpa_absensi' ? 'hadir' : row.state
        sums[state] = (sums[state] ?? 0) + 1
        sums.late = (sums.late ?? 0) + (row.late === '-' ? 0 : secondsOf(row.late))
        sums.attended = (sums.attended ?? 0) + (row.attend_time === '-' ? 0 : secondsOf(row.attend_time))
        seen.set(`${position_id} ${row.company_id}`, sums)
      }
    }
    for (const { position_id } of people) {
      const { states } = (
        await office.call(personTime.of, { params: { id: position_id }, query: { month: '2026-11' } })
      ).data
      expect(states.map((it) => it.date)).toEqual(dates)
    }
    const none = Object.fromEntries(countedStates.map((it) => [it, 0]))
    for (const { id: company_id } of companies) {
      const recap = (await office.call(attendanceRecap.list, { query: { ...MONTH, company_id, page_size: 100 } })).data
      const paid = (await office.call(payroll.list, { query: { month: '2026-11', company_id, page_size: 100 } })).data
      expect(recap.map((it) => it.position_id)).toEqual(paid.map((it) => it.position_id))
      for (const { position_id } of people) {
        const sums = recap.find((it) => it.position_id === position_id)
        const { late, attended, ...counts } = seen.get(`${position_id} ${company_id}`) ?? { late: 0, attended: 0 }
        expect(sums === undefined).toBe(Object.keys(counts).length === 0)
        if (!sums) continue
        expect(sums).toMatchObject({ ...none, ...counts })
        expect([sums.late_minutes, sums.attend_minutes]).toEqual([
          Math.floor((late ?? 0) / 60),
          Math.floor((attended ?? 0) / 60),
        ])
        const { hadir, terlambat, cuti, izin, sakit, belum_absen, tanpa_kabar, rest_days_worked, working_days } = sums
        expect(hadir + terlambat + cuti + izin + sakit + belum_absen + tanpa_kabar - rest_days_worked).toBe(
          working_days,
        )
        expect(paid.find((it) => it.position_id === position_id)).toMatchObject({
          working_days,
          present: hadir + terlambat,
          absent: tanpa_kabar,
          late_minutes: sums.late_minutes,
        })
      }
    }
  },
)

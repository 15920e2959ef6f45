/**
 * Random days of some people: the desk, the attendance list, the recap, the profile and the explanation say the same of
 * each, and every day counts in exactly one state, whatever corrections and imports wrote.
 */
import { afterAll, expect, it } from 'vitest'
import { secondsOf } from '#contract/calendar/day-figures.ts'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { personTime } from '#contract/home/person-time.ts'
import { inbox } from '#contract/inbox.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { attendance } from '#contract/time/attendance.ts'
import { correction } from '#contract/time/correction.ts'
import { attendanceDesk } from '#contract/time/desk.ts'
import { attendanceExplain } from '#contract/time/explain.ts'
import { attendancePolicy, DEFAULT_ATTENDANCE_POLICY } from '#contract/time/policy.ts'
import { attendanceRecap } from '#contract/time/recap.ts'
import { attendanceStates } from '#contract/time/state.ts'
import { buildAttendance, buildHours } from '#db/build/attendance.ts'
import { buildCompany, buildPerson, type Person } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
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

it.each([1, 2, 3])('random days %i: every screen says the same of a day', { timeout: 120_000 }, async (seed) => {
  const random = createRandom(seed)
  hr.clock.set('2026-11-20T09:00:00Z')
  const company = await buildCompany(hr.sql, { timezone: random.pick(['Asia/Jakarta', 'Asia/Jayapura']) })
  await buildHours(
    hr.sql,
    company,
    random.pick([
      { in: '08:30:00', out: '17:30:00' },
      { in: '22:00:00', out: '06:00:00' },
    ]),
  )
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
      expect(profile.find((it) => it.date === date)?.state).toBe(row.state)
      const listed = (await manager.call(attendance.company, { query: { date, page_size: 100 } })).data
      const day = listed.find((it) => it.position_id === who.position_id)
      expect(day !== undefined).toBe(row.in !== '-')
      const isCorrected = corrected.get(who)!.has(date)
      if (day) expect(day).toMatchObject({ ...why.figures, corrected: isCorrected })
      expect([date, row.corrected]).toEqual([date, isCorrected])
      expect(why.steps.some((it) => it.key === 'correction')).toBe(isCorrected)
      seen.states[row.state] = (seen.states[row.state] ?? 0) + 1
      seen.late += row.late === '-' ? 0 : secondsOf(row.late)
      seen.attend += row.attend_time === '-' ? 0 : secondsOf(row.attend_time)
    }
    const sums = recap.find((it) => it.position_id === who.position_id)!
    const none = Object.fromEntries(attendanceStates.values.map((it) => [it, 0]))
    expect(sums).toMatchObject({ ...none, ...seen.states, corrected: corrected.get(who)!.size })
    expect(Object.values(seen.states).reduce((all, it) => all + it, 0)).toBe(dates.length)
    expect([sums.late_minutes, sums.attend_minutes]).toEqual([Math.floor(seen.late / 60), Math.floor(seen.attend / 60)])
    const { hadir, terlambat, cuti, izin, sakit, belum_absen, tanpa_kabar, rest_days_worked, working_days } = sums
    expect(hadir + terlambat + cuti + izin + sakit + belum_absen + tanpa_kabar - rest_days_worked).toBe(working_days)
  }
})

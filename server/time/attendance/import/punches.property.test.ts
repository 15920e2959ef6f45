/**
 * Random punches over random shifts: every punch belongs to one day, and a file that is cut anywhere gives the same days
 * as the whole, if its parts come in the order of time.
 */
import { describe, expect, it } from 'vitest'
import { timeOfDay } from '#contract/calendar/day-figures.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { attendance } from '#contract/time/attendance.ts'
import { buildHours } from '#db/build/attendance.ts'
import { buildPin } from '#db/build/machine-pin.ts'
import { buildPerson } from '#db/build/person.ts'
import { buildRoster, buildShift } from '#db/build/schedule.ts'
import { createRandom } from '#db/demo/random.ts'
import { attlogOf, openOffice, sendDatedFile } from '#test/attendance-office.ts'
import { startApp } from '#test/harness.ts'
import { beginOfDay, dayOfPunch, type HoursOn, secondsBetween, timesOfPunches } from './punches.ts'

const FIRST = '2026-05-04'
const DAYS = 10
const DAY = 24 * 3600
const dates = Array.from({ length: DAYS }, (_, n) => shiftDay(FIRST, n))
type Random = ReturnType<typeof createRandom>

const times = ['00:00', '02:00', '05:00', '07:00', '08:30', '14:00', '16:00', '22:00', '23:30']
const randomShift = (random: Random) => {
  const begins = random.pick(times)
  return { in: `${begins}:00`, out: `${random.pick(times.filter((it) => it !== begins))}:00` }
}

/** Some close together, some days apart. */
const randomPunches = (random: Random, count: number) => {
  const punches: { date: string; at: number }[] = []
  for (let n = 0; n < count; n++) {
    const last = punches.at(-1)
    punches.push(
      last && random.withProbability(0.2)
        ? { date: last.date, at: Math.min(DAY - 1, last.at + random.between(0, 120)) }
        : { date: random.pick(dates), at: random.between(0, DAY - 1) },
    )
  }
  return punches
}

describe('days of random punches', () => {
  it.each(Array.from({ length: 200 }, (_, n) => n))('every punch has one day that has begun (%i)', (seed) => {
    const random = createRandom(seed)
    const spans = new Map<string, ReturnType<HoursOn>>()
    for (const date of [shiftDay(FIRST, -1), ...dates, shiftDay(FIRST, DAYS)]) {
      const begins = random.between(0, 23) * 3600
      const length = random.between(1, 23) * 3600
      spans.set(date, random.withProbability(0.3) ? null : { begins, ends: begins + length })
    }
    const hoursOn: HoursOn = (date) => spans.get(date) ?? null
    const beginOn = (date: string) => beginOfDay(hoursOn, date)
    const days = new Map<string, number[]>()
    for (const { date, at } of randomPunches(random, 60)) {
      const day = dayOfPunch(beginOn, date, at)
      const since = at + secondsBetween(day, date)
      expect(since).toBeGreaterThanOrEqual(beginOn(day))
      for (const later of [1, 2, 3]) expect(since - later * DAY).toBeLessThan(beginOn(shiftDay(day, later)))
      days.set(day, [...(days.get(day) ?? []), since])
    }
    for (const punches of days.values()) {
      const found = timesOfPunches(punches)
      expect(found.in).toBe(Math.min(...punches))
      if (found.out === null) continue
      expect(punches).toContain(found.out)
      expect(found.out - found.in).toBeGreaterThanOrEqual(60)
      expect(found.out - found.in).toBeLessThanOrEqual(16 * 3600)
    }
  })
})

describe('import of random punches', { timeout: 120_000 }, () => {
  const hr = startApp()

  it.each([1, 2, 3, 4])('gives the same days whole and cut in two (%i)', async (seed) => {
    const random = createRandom(seed)
    const { manager, company } = await openOffice(hr, 1)
    await buildHours(hr.sql, company, { in: '08:30:00', out: '17:30:00' })
    const shifts: { id: number }[] = []
    for (let n = 0; n < 4; n++) shifts.push(await buildShift(hr.sql, company.id, randomShift(random)))
    const roster = Object.fromEntries(
      dates
        .filter(() => random.withProbability(0.7))
        .map((date) => [date, random.withProbability(0.2) ? null : random.pick(shifts).id]),
    )
    // The same punches of two people: whole, and in two parts.
    const people = []
    for (const pin of ['1', '2']) {
      const person = await buildPerson(hr.sql, { company })
      await buildRoster(hr.sql, person, roster)
      await buildPin(hr.sql, person, pin)
      people.push(person)
    }
    const punches = randomPunches(random, 80)
      .map(({ date, at }) => `${date} ${timeOfDay(at)}`)
      .toSorted()
    const cut = random.between(1, punches.length - 1)
    const parts = [punches.slice(0, cut), punches.slice(cut)] as const
    const send = async (pin: number, lines: readonly string[]) => {
      const { status, data } = await sendDatedFile(manager, attlogOf(...lines.map((it) => `${pin} ${it}`))).store()
      expect(status).toBe(201)
      return data
    }
    await send(1, punches)
    for (const part of parts) await send(2, part)

    const daysOf = async (position_id: number) => hr.sql`
      select work_date, "in", "out", punches from attendances where position_id = ${position_id} order by work_date`
    const [whole, inOrder] = await Promise.all(people.map((it) => daysOf(it.position_id)))
    expect(whole?.length).toBeGreaterThan(5)
    expect(inOrder).toEqual(whole)

    // Nothing is left to change.
    for (const lines of [punches, ...parts])
      expect(await send(1, lines)).toMatchObject({ import_id: null, new: 0, changed: 0 })
    const list = (await manager.call(attendance.imports)).data
    expect(list.length).toBeGreaterThanOrEqual(3)
    expect(list.every((it) => it.changed > 0)).toBe(true)
  })
})

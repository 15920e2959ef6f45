/** Endpoints of units, shifts, weekly patterns, rosters, season hours, places and pins of machines. */
import { buildDepartment } from '#db/build/department.ts'
import { buildPin } from '#db/build/machine-pin.ts'
import { buildPerson, type Position } from '#db/build/person.ts'
import { buildShift } from '#db/build/schedule.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { MatrixCell } from '#test/matrix/actors.ts'
import { dayIn, type MatrixRow, namingA, nextNumber, row } from '#test/matrix/matrix-row.ts'
import { asFile as asSheet, xlsxOf } from '#test/spreadsheet.ts'

const hours = { in: '06:00', out: '14:00' }
const shiftOfA = ({ world }: MatrixCell) => ({ company_id: world.a.id, name: `Shift baru ${nextNumber()}`, ...hours })
const aShift = async ({ world }: MatrixCell) => ({ id: (await buildShift(world.hr.sql, world.a.id)).id })

/** Spans that do not meet. */
const span = () => {
  const from = dayIn(nextNumber() % 360)
  return { name: 'Ramadan', from, to: from, ...hours }
}
const aSeason = async ({ world: { hr, a } }: MatrixCell) => {
  await hr.sql`delete from season_hours where company_id = ${a.id}`
  return exactlyOne(
    await hr.sql<{ id: number }[]>`
      insert into season_hours (company_id, name, first_day, last_day, "in", "out")
      values (${a.id}, 'Ramadan', ${dayIn(1)}, ${dayIn(30)}, '08:00', '15:00') returning id`,
  )
}
const noSeason = async ({ world: { hr, a } }: MatrixCell) => {
  await hr.sql`delete from season_hours where company_id = ${a.id}`
}

const entryOf = async ({ world: { hr }, of }: MatrixCell) => {
  const shift = await buildShift(hr.sql, of.company_id)
  return { position_id: of.position_id, date: dayIn(3), shift_id: shift.id }
}
const copyOf = async (cell: MatrixCell) => {
  const { world, of } = cell
  const { position_id, date, shift_id } = await entryOf(cell)
  await world.hr.sql`delete from roster_entries where company_id = ${of.company_id}`
  await world.hr
    .sql`insert into roster_entries ${world.hr.sql.values({ position_id, date, shift_id, company_id: of.company_id })}`
  return { body: { company_id: of.company_id, from: date, to: date, days: 7 } }
}

/** A pattern of days off for a new colleague, whom every manager of company A may schedule. */
const patternSheet = async ({ world }: MatrixCell) => {
  const who = await buildPerson(world.hr.sql, { company: world.a, sequence: 4 })
  const week = ['Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min']
  const sheet = await xlsxOf([
    ['NIK', 'Berlaku Mulai', ...week],
    [who.employee_identity, dayIn(0), ...week.map(() => 'Libur')],
  ])
  return { body: { company_id: world.a.id }, file: asSheet(sheet) }
}

const unit = () => ({ name: `Unit ${nextNumber()}` })
const aUnit = async ({ world: { hr, a } }: MatrixCell) => ({ id: (await buildDepartment(hr.sql, a)).id })

const hall = () => ({ name: `Aula ${nextNumber()}`, latitude: -6.2, longitude: 106.8, radius_m: 100 })
const aPlace = async ({ world: { hr, a } }: MatrixCell) =>
  exactlyOne(
    await hr.sql<{ id: number }[]>`
      insert into work_places ${hr.sql.values({ ...hall(), company_id: a.id })} returning id`,
  )

const pinOf = ({ company_id, position_id }: Position) => ({ company_id, position_id, pin: `P${nextNumber()}` })
/** A pin of the person acted on, or of a deputy where the actor is that person: HR cannot give its own. */
const pinSheet = async ({ world, of, me }: MatrixCell) => {
  const who = of.user_id === me.user_id ? world.deputies.get(world.a.id)! : of
  const sheet = await xlsxOf([
    ['PIN', 'NIK'],
    [`P${nextNumber()}`, who.employee_identity],
  ])
  return { body: { company_id: world.a.id }, file: asSheet(sheet) }
}
const aPin = ({ world: { hr }, of }: MatrixCell) => buildPin(hr.sql, of)

export const schedules: Record<string, MatrixRow[]> = {
  'shifts and season hours': [
    row('HCIS', 'GET /hcis/master/department'),
    row('HCIS', 'POST /hcis/master/department', ({ world }) => ({ body: { company_id: world.a.id, ...unit() } })),
    row('HCIS', 'PUT /hcis/master/department/:id', async (cell) => ({
      params: await aUnit(cell),
      body: { ...unit(), active: true },
    })),
    row('HCIS', 'DELETE /hcis/master/department/:id', async (cell) => ({ params: await aUnit(cell) })),
    row('HCIS', 'GET /hcis/shift'),
    row('HCIS', 'POST /hcis/shift', (cell) => ({ body: shiftOfA(cell) })),
    row('HCIS', 'PUT /hcis/shift/:id', async (cell) => ({
      params: await aShift(cell),
      body: { name: `Shift baru ${nextNumber()}`, ...hours, active: true },
    })),
    row('HCIS', 'DELETE /hcis/shift/:id', async (cell) => ({ params: await aShift(cell) })),
    row('MLIST_OF_A', 'GET /manager/shift', namingA),
    row('HCIS', 'GET /hcis/season-hours'),
    row('HCIS', 'POST /hcis/season-hours', async (cell) => {
      await noSeason(cell)
      return { body: { ...span(), company_id: cell.world.a.id } }
    }),
    row('HCIS', 'PUT /hcis/season-hours/:id', async (cell) => ({ params: await aSeason(cell), body: span() })),
    row('HCIS', 'DELETE /hcis/season-hours/:id', async (cell) => ({ params: await aSeason(cell) })),
  ],
  places: [
    row('HCIS', 'GET /hcis/work-place'),
    row('HCIS', 'POST /hcis/work-place', ({ world }) => ({ body: { ...hall(), company_id: world.a.id } })),
    row('HCIS', 'PUT /hcis/work-place/:id', async (cell) => ({
      params: await aPlace(cell),
      body: { ...hall(), active: true },
    })),
    row('HCIS', 'DELETE /hcis/work-place/:id', async (cell) => ({ params: await aPlace(cell) })),
  ],
  'pins of machines': [
    row('HCIS', 'GET /hcis/machine-pin'),
    row('HCIS_NOT_ME', 'POST /hcis/machine-pin', ({ of }) => ({ body: pinOf(of) })),
    row('HCIS_NOT_ME', 'PUT /hcis/machine-pin/:id', async (cell) => ({
      params: await aPin(cell),
      body: pinOf(cell.of),
    })),
    row('HCIS_NOT_ME', 'POST /hcis/machine-pin/bulk', ({ of }) => {
      const { company_id, ...pin } = pinOf(of)
      return { body: { company_id, pins: [pin] } }
    }),
    row('HCIS', 'POST /hcis/machine-pin/import/preview', pinSheet),
    row('HCIS', 'POST /hcis/machine-pin/import', pinSheet),
    row('HCIS', 'DELETE /hcis/machine-pin/:id', async (cell) => ({ params: await aPin(cell) })),
  ],
  'patterns and rosters': [
    row('MREAD', 'GET /manager/user/employee/position/:id/schedule', ({ of }) => ({ params: { id: of.position_id } })),
    row('SCHEDULE', 'PUT /manager/user/employee/position/:id/schedule', ({ of }) => ({
      params: { id: of.position_id },
      body: { valid_from: dayIn(0), pattern: null },
    })),
    row('MLIST_OF_A', 'PUT /manager/schedule', ({ world, of }) => ({
      body: { company_id: world.a.id, position_ids: [of.position_id], valid_from: dayIn(0), pattern: null },
    })),
    row('MLIST_OF_A', 'GET /manager/schedule/import/template', namingA),
    row('MLIST_OF_A', 'POST /manager/schedule/import/preview', patternSheet),
    row('MLIST_OF_A', 'POST /manager/schedule/import', patternSheet),
    row('ANY', 'GET /staff/user/employee/position/own/roster', () => ({ query: { from: dayIn(0), to: dayIn(6) } })),
    row('MLIST_OF_A', 'GET /manager/roster', ({ world }) => ({
      query: { from: dayIn(0), to: dayIn(6), company_id: world.a.id },
    })),
    row('MLIST_OF_A', 'GET /manager/roster/staffing', ({ world }) => ({
      query: { from: dayIn(0), to: dayIn(6), company_id: world.a.id },
    })),
    row('SCHEDULE_IN', 'PUT /manager/roster', async (cell) => ({
      body: { company_id: cell.of.company_id, entries: [await entryOf(cell)] },
    })),
    row('SCHEDULE_IN', 'POST /manager/roster/copy', copyOf),
  ],
}

/** Brings a planned month into the product: companies, people, shifts, transfers, leave, attendance, overtime and claims. */
import { career } from '#contract/people/career.ts'
import { people } from '#contract/people/import.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { attendance } from '#contract/time/attendance.ts'
import { schedule } from '#contract/time/pattern.ts'
import { shift } from '#contract/time/shift.ts'
import { buildAttendances, buildHours } from '#db/build/attendance.ts'
import { buildCompany, buildJob, buildPerson, type Position } from '#db/build/person.ts'
import { buildLeave, buildOvertime, buildReimbursement } from '#db/build/request.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Browser } from '../harness.ts'
import { asFile, xlsxOf } from '../spreadsheet.ts'
import type { PlannedAccount } from './hours.ts'
import { companyOn, type MonthPlan, type PlannedPerson, SHIFTS } from './plan.ts'

const two = (value: number) => String(value).padStart(2, '0')
const clock = (minutes: number) => {
  const at = ((minutes % 1440) + 1440) % 1440
  return `${two(Math.floor(at / 60))}:${two(at % 60)}:00`
}
const sheetDay = (date: string) => date.split('-').reverse().join('-')

export interface Office {
  companies: { id: number }[]
  job: { id: number; name: string }
  hr: Position
}

/** The group before the month: companies with their hours and weeks, a job and HR. */
export const openOffice = async (db: Db, plan: MonthPlan): Promise<Office> => {
  const companies: { id: number }[] = []
  for (const { name, timezone, days, hours, short } of plan.companies) {
    const company = await buildCompany(db, { name, timezone })
    companies.push(company)
    await buildHours(db, company, { in: clock(hours.begins), out: clock(hours.ends) })
    await db`
      insert into work_weeks (company_id, valid_from, days, short_day)
      values (${company.id}, '2020-01-01', ${days}, ${short?.weekday ?? null})`
    if (short)
      await db`
        insert into weekday_hours (company_id, weekday, valid_from, "in", "out")
        values (${company.id}, ${short.weekday}, '2020-01-01', ${clock(short.begins)}, ${clock(short.ends)})`
  }
  await db`
    insert into holidays (date, name, kind, company_ids)
    select day, name, kind, ${companies.map((it) => it.id)}::int[] from unnest(
      ${[...plan.holidays, plan.joint]}::date[], ${[...plan.holidays.map(() => 'Hari Raya'), 'Cuti Bersama']}::text[],
      ${[...plan.holidays.map(() => 'libur'), 'cuti_bersama']}::text[]
    ) it (day, name, kind)`
  const job = await buildJob(db, { sequence: 4 })
  return { companies, job, hr: await buildPerson(db, { role: 'hcis', sequence: 2 }) }
}

export interface Walk {
  db: Db
  office: Office
  plan: MonthPlan
  call: Browser['call']
}

export const done = <T extends { status: number }>(what: string, answer: T): T => {
  if (answer.status >= 300) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer).slice(0, 400)}`)
  return answer
}
export const idOf = ({ office }: Walk, company: number) => office.companies[company]?.id ?? 0

const importPeople = async ({ call, plan, office }: Walk) => {
  const head = [
    'NIK',
    'Nama',
    'Jenis Kelamin',
    'Entitas',
    'Pekerjaan',
    'Role',
    'Mulai Bekerja',
    'Gaji Pokok',
    'Take Home Pay',
    'Absensi',
  ]
  const row = (it: PlannedPerson, company: number, mode: string) => [
    ...[it.nik, `Orang ${it.nik}`, 'L', plan.companies[company]?.name ?? '', office.job.name, 'staff'],
    ...['01-01-2024', it.base_salary, it.take_home_pay ?? '', mode],
  ]
  const rows = plan.people.flatMap((it) => [
    row(it, it.stays[0]?.company ?? 0, it.without_attendance ? 'Tanpa' : ''),
    ...(it.second === undefined ? [] : [row(it, it.second, 'Ikut akun lain')]),
  ])
  done('import of people', await call(people.import, { file: asFile(await xlsxOf([head, ...rows])), body: {} }))
}

/** Positions by NIK and the company of the beginning. */
const readPositions = async ({ db, office }: Walk) => {
  const rows = await db<(Position & { nik: string })[]>`
    select p.id as position_id, p.user_id, p.company_id, u.employee_identity as nik
    from positions p join users u on u.id = p.user_id where p.company_id = any(${office.companies.map((it) => it.id)}::int[])`
  return new Map(rows.map((it) => [`${it.nik} ${it.company_id}`, it]))
}

const makeShifts = async (walk: Walk, positionOf: (it: PlannedPerson) => Position) => {
  const { call, plan } = walk
  const shiftIds = new Map<string, number>()
  for (const person of plan.people) {
    if (!person.shift) continue
    const company = person.stays[0]?.company ?? 0
    const { begins, ends, gap, days } = SHIFTS[person.shift]
    const key = `${company} ${person.shift}`
    if (!shiftIds.has(key)) {
      const split = gap ? { split_out: clock(gap.begins), split_in: clock(gap.ends) } : {}
      const body = {
        company_id: idOf(walk, company),
        name: person.shift,
        in: clock(begins),
        out: clock(ends),
        ...split,
      }
      shiftIds.set(key, done('shift', await call(shift.add, { body })).data.id)
    }
    const id = shiftIds.get(key) ?? 0
    const pattern = [1, 2, 3, 4, 5, 6, 7].map((day) => ((days as readonly number[]).includes(day) ? id : null))
    const params = { id: positionOf(person).position_id }
    done('pattern', await call(schedule.save, { params, body: { valid_from: plan.dates[0] ?? '', pattern } }))
  }
}

const transfer = async (walk: Walk, positionOf: (it: PlannedPerson) => Position) => {
  for (const person of walk.plan.people)
    for (const { company, from } of person.stays.slice(1)) {
      const body = {
        kind: 'mutasi' as const,
        effective_at: from,
        company_id: idOf(walk, company),
        job_id: walk.office.job.id,
      }
      const params = { id: positionOf(person).position_id }
      done('transfer', await walk.call(career.change, { params, body }))
    }
  // Marks of after a move need the workplace that it made.
  for (const person of walk.plan.people.filter((it) => it.stays.length > 1))
    await storeMarksOf(walk, person, positionOf(person), (date) => date >= firstMoveOf(person))
}

/** People with one company come in the sheets of their companies; marks of the others are stored as they were made. */
const storeMarks = async (walk: Walk, positionOf: (it: PlannedPerson) => Position) => {
  const { plan, call } = walk
  for (const [index] of plan.companies.entries()) {
    const plain = plan.people.filter(
      (it) => it.stays.length === 1 && it.second === undefined && it.stays[0]?.company === index && it.marks.size > 0,
    )
    const rows = plain.flatMap((it) =>
      [...it.marks].map(([date, { came, left }]) => [
        it.nik,
        sheetDay(date),
        clock(came),
        left === null ? '' : clock(left),
      ]),
    )
    const file = asFile(await xlsxOf([['NIK', 'Tanggal', 'Jam Masuk', 'Jam Pulang'], ...rows]))
    done(
      'import of attendance',
      await call(attendance.import, { file, body: { company_id: String(idOf(walk, index)) } as never }),
    )
  }
  for (const it of plan.people.filter((one) => one.stays.length > 1 || one.second !== undefined))
    await storeMarksOf(walk, it, positionOf(it), (date) => date < firstMoveOf(it))
}

const firstMoveOf = ({ stays }: PlannedPerson) => stays[1]?.from ?? '9999-12-31'

const storeMarksOf = async (
  walk: Walk,
  person: PlannedPerson,
  position: Position,
  isStored: (date: string) => boolean,
) => {
  for (const [date, { came, left }] of person.marks) {
    if (!isStored(date)) continue
    const whose = { ...position, company_id: idOf(walk, companyOn(person, date)) }
    const marks = [{ work_date: date, in: clock(came), out: left === null ? null : clock(left) }]
    await buildAttendances(walk.db, whose, marks)
  }
}

const storeLeave = async ({ plan, db }: Walk, positionOf: (it: PlannedPerson) => Position) => {
  for (const it of plan.people)
    if (it.leave) {
      const { kind: request_type, from: start_date, to: end_date } = it.leave
      await buildLeave(db, positionOf(it), { request_type, start_date, end_date, status: 'accepted' })
    }
}

const stamp = (date: string, minutes: number) =>
  `${shiftDay(date, Math.floor(minutes / 1440))} ${clock(minutes).slice(0, 5)}`

/** Approved overtime and transferred claims of the company in which the person was on that day. */
const storePay = async (walk: Walk, positionOf: (it: PlannedPerson) => Position) => {
  const { plan, db } = walk
  for (const it of plan.people) {
    const ownerOn = (date: string) => ({ ...positionOf(it), company_id: idOf(walk, companyOn(it, date)) })
    for (const [date, { begins, ends }] of it.overtime)
      await buildOvertime(db, ownerOn(date), {
        start: stamp(date, begins),
        end: stamp(date, ends),
        status: 'approved',
      })
    if (!it.claim) continue
    const { amount, date, time } = it.claim
    const { id } = await buildReimbursement(db, ownerOn(date), { total: amount.toFixed(2), status: 'transfer' })
    const timezone = plan.companies[companyOn(it, date)]?.timezone ?? ''
    await db`
      update reimbursements set action_at = (${`${date} ${time}`}::timestamp at time zone ${timezone}) where id = ${id}`
  }
}

/** The positions by their persons and accounts. */
export const fillMonth = async (walk: Walk, report: (step: string) => void) => {
  report(`import of ${walk.plan.people.length} people`)
  await importPeople(walk)
  const positions = await readPositions(walk)
  const accountOf = (it: PlannedPerson, company: number) => {
    const found = positions.get(`${it.nik} ${idOf(walk, company)}`)
    if (!found) throw new Error(`${it.nik} was not imported.`)
    return found
  }
  const positionOf = (it: PlannedPerson) => accountOf(it, it.stays[0]?.company ?? 0)
  report('shifts and patterns')
  await makeShifts(walk, positionOf)
  report('attendance')
  await storeMarks(walk, positionOf)
  report('leave and transfers')
  await storeLeave(walk, positionOf)
  await transfer(walk, positionOf)
  report('overtime and claims')
  await storePay(walk, positionOf)
  return (it: PlannedPerson, account: PlannedAccount) =>
    account === 'first' ? positionOf(it) : it.second === undefined ? undefined : accountOf(it, it.second)
}

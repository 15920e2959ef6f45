import { expect, it } from 'vitest'
import { shiftDay } from '#contract/platform/day.ts'
import { attendanceRecap } from '#contract/time/recap.ts'
import { buildAttendances, buildHours } from '#db/build/attendance.ts'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
const AUGUST = { from: '2026-08-01', to: '2026-08-31' }
const isWeekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() % 6 !== 0
const weekdays = Array.from({ length: 31 }, (_, index) => shiftDay(AUGUST.from, index)).filter(isWeekday)

it('case 21: who came on all working days and on a Saturday has a day more than the month has', async () => {
  const company = await buildCompany(hr.sql)
  await buildHours(hr.sql, company, { in: '08:30:00', out: '17:30:00' })
  const boss = await buildPerson(hr.sql, { company, role: 'manager', sequence: 1 })
  const worker = await buildPerson(hr.sql, { company, name: 'Rajin' })
  const days = [...weekdays, '2026-08-08'].map((work_date) => ({ work_date, in: '08:30', out: '17:30' }))
  await buildAttendances(hr.sql, worker, days)
  const manager = await hr.as(boss)
  const rows = (await manager.call(attendanceRecap.list, { query: { ...AUGUST, keyword: 'rajin' } })).data
  expect(rows).toMatchObject([
    { name: 'Rajin', working_days: 21, hadir: 22, rest_days_worked: 1, libur: 9, tanpa_kabar: 0 },
  ])
})

it('counts seconds of all days before it rounds, half days once, and a moved position in both companies', async () => {
  const [old, present] = [await buildCompany(hr.sql), await buildCompany(hr.sql)] as const
  for (const company of [old, present]) await buildHours(hr.sql, company, { in: '08:30:00', out: '17:30:00' })
  const office = await hr.as(await buildPerson(hr.sql, { company: present, role: 'hcis', sequence: 2 }))
  const mover = await buildPerson(hr.sql, { company: old, name: 'Pindah' })
  await buildAttendances(hr.sql, mover, [
    { work_date: '2026-08-03', in: '08:30:40', out: '17:30' },
    { work_date: '2026-08-04', in: '08:30:40', out: '17:30' },
  ])
  await hr.sql`update positions set company_id = ${present.id} where id = ${mover.position_id}`
  await buildLeave(
    hr.sql,
    { ...mover, company_id: present.id },
    { request_type: 'cuti', start_date: '2026-08-05', part: 'morning', status: 'accepted' },
  )
  const recapOf = async (company_id: number) => {
    const query = { from: '2026-08-03', to: '2026-08-07', company_id, keyword: 'pindah' }
    return (await office.call(attendanceRecap.list, { query })).data
  }
  expect(await recapOf(old.id)).toMatchObject([{ terlambat: 2, late_minutes: 1, working_days: 2, half_days: 0 }])
  expect(await recapOf(present.id)).toMatchObject([{ tanpa_kabar: 3, working_days: 3, half_days: 1 }])
})

/** Five transfers of March 2026, worked out by hand: each day is on the desk, recap and payroll of one company. */
import { afterAll, expect, it } from 'vitest'
import { payroll } from '#contract/pay/payroll.ts'
import { career } from '#contract/people/career.ts'
import { attendanceDesk } from '#contract/time/desk.ts'
import { attendanceRecap } from '#contract/time/recap.ts'
import { buildAttendances, buildHours } from '#db/build/attendance.ts'
import { buildCompany, buildJob, buildPerson } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

const MARCH = { from: '2026-03-01', to: '2026-03-31' }
type Figures = [working_days: number, present: number, absent: number] | undefined

/** March 2026 has 22 days from Monday to Friday and 26 with Saturdays; he is absent on Friday 6 and Friday 20. */
const cases: [string, { from: string; to: 'old' | 'next' }[], { old: Figures; next: Figures }][] = [
  ['in the middle of the month', [{ from: '2026-03-16', to: 'next' }], { old: [10, 9, 1], next: [14, 13, 1] }],
  ['on the first day', [{ from: '2026-03-01', to: 'next' }], { old: undefined, next: [26, 24, 2] }],
  ['on the last day', [{ from: '2026-03-31', to: 'next' }], { old: [21, 19, 2], next: [1, 1, 0] }],
  [
    'and back again',
    [
      { from: '2026-03-09', to: 'next' },
      { from: '2026-03-16', to: 'old' },
    ],
    { old: [17, 15, 2], next: [6, 6, 0] },
  ],
  [
    'on a Saturday that works in the new company only',
    [{ from: '2026-03-14', to: 'next' }],
    { old: [10, 9, 1], next: [15, 14, 1] },
  ],
]

it.each([
  ['in one zone', 'Asia/Jakarta'],
  ['between zones', 'Asia/Jayapura'],
])(
  'five transfers %s: working days, presence and absence are those of the company of each day',
  async (_, timezone) => {
    hr.clock.set('2026-04-02T16:00:00Z')
    const [old, next] = [await buildCompany(hr.sql), await buildCompany(hr.sql, { timezone })]
    for (const company of [old, next]) await buildHours(hr.sql, company, { in: '08:00:00', out: '17:00:00' })
    await hr.sql`
    insert into work_weeks (company_id, valid_from, days) values (${next.id}, '2026-01-01', '{1,2,3,4,5,6}')`
    const office = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
    const job = await buildJob(hr.sql)
    for (const [name, moves, expected] of cases) {
      const who = await buildPerson(hr.sql, { company: old, job, start_at: '2024-01-01' })
      for (const { from, to } of moves) {
        const company_id = { old, next }[to].id
        const body = { kind: 'mutasi' as const, effective_at: from, company_id, job_id: job.id }
        const answer = await office.call(career.change, { params: { id: who.position_id }, body })
        expect([name, answer.status]).toEqual([name, 201])
      }
      for (let day = 1; day <= 31; day++) {
        const date = `2026-03-${String(day).padStart(2, '0')}`
        const isNext = moves.findLast((it) => it.from <= date)?.to === 'next'
        const weekday = new Date(date).getUTCDay()
        if (weekday === 0 || (weekday === 6 && !isNext) || [6, 20].includes(day)) continue
        const whose = { ...who, company_id: (isNext ? next : old).id }
        await buildAttendances(hr.sql, whose, [{ work_date: date, in: '08:00:00', out: '17:00:00' }])
      }
      for (const [which, company] of [
        ['old', old],
        ['next', next],
      ] as const) {
        const company_id = company.id
        const recap = (await office.call(attendanceRecap.list, { query: { ...MARCH, company_id } })).data
        const paid = (await office.call(payroll.list, { query: { month: '2026-03', company_id } })).data
        const [sums, row] = [recap, paid].map((rows) =>
          (rows as { position_id: number }[]).find((it) => it.position_id === who.position_id),
        )
        const figures = expected[which]
        const [working_days, present, absent] = figures ?? []
        expect([name, which, sums]).toEqual(
          figures
            ? [name, which, expect.objectContaining({ working_days, hadir: present, tanpa_kabar: absent })]
            : [name, which, undefined],
        )
        expect([name, which, row]).toEqual(
          figures
            ? [name, which, expect.objectContaining({ working_days, present, absent })]
            : [name, which, undefined],
        )
      }
      const [first] = moves
      const before = new Date(Date.parse(first?.from ?? '') - 86_400_000).toISOString().slice(0, 10)
      const isOn = async (date: string, company: { id: number }) =>
        (await office.call(attendanceDesk.day, { query: { date, company_id: company.id } })).data.some(
          (it) => it.position_id === who.position_id,
        )
      expect([name, await isOn(before, old), await isOn(before, next)]).toEqual([name, true, false])
      expect([name, await isOn(first?.from ?? '', old), await isOn(first?.from ?? '', next)]).toEqual([
        name,
        false,
        true,
      ])
    }
  },
)

/** Weekly patterns of many people: one call, and a sheet. */
import { describe, expect, it } from 'vitest'
import { notice } from '#contract/platform/notice.ts'
import { schedule } from '#contract/time/pattern.ts'
import { buildPerson, type Person } from '#db/build/person.ts'
import { buildPattern, buildShift } from '#db/build/schedule.ts'
import { startApp } from '#test/harness.ts'
import { openKitchens, TODAY } from '#test/kitchen.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()
const { kitchen, asHr } = openKitchens(hr)
const WEEK = ['Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min']

const openKitchen = async () => {
  const k = await kitchen()
  const shift = await buildShift(hr.sql, k.company.id, { name: 'Pagi' })
  const late = await buildShift(hr.sql, k.company.id, { name: 'Siang' })
  const pattern = [...Array(5).fill(shift.id), late.id, null] as (number | null)[]
  return { ...k, shift, late, pattern, boss: await hr.as(k.boss), head: k.boss }
}
const currentOf = async (id: number) => {
  const [row] = await hr.sql<{ pattern: (number | null)[] | null }[]>`
    select pattern from schedule_patterns where position_id = ${id} and valid_from <= ${TODAY} order by valid_from desc limit 1`
  return row?.pattern ?? null
}
const close = (company_id: number) => hr.sql`
  insert into payroll_periods (company_id, month, first_day, last_day)
  values (${company_id}, '2026-11', '2026-11-01', '2026-11-30')`

describe('schedule.many', () => {
  it('answers an outcome for each person, and stores those that are done', async () => {
    const k = await openKitchen()
    const [foreign, left] = [
      await buildPerson(hr.sql),
      await buildPerson(hr.sql, { company: k.company, status: 'inactive' }),
    ]
    const equal = await buildPerson(hr.sql, { company: k.company, role: 'manager', sequence: 2 })
    const has = await buildPerson(hr.sql, { company: k.company })
    await buildPattern(hr.sql, has, '2026-11-01', k.pattern)
    const position_ids = [k.cook, has, equal, k.head, foreign, left].map((it) => it.position_id)
    const body = { company_id: k.company.id, position_ids, valid_from: TODAY, pattern: k.pattern }
    const { status, data } = await k.boss.call(schedule.many, { body })
    expect([status, data.map((it) => it.outcome)]).toEqual([
      200,
      ['done', 'same', 'forbidden', 'forbidden', 'missing', 'missing'],
    ])
    expect(await currentOf(k.cook.position_id)).toEqual(k.pattern)
    expect(await currentOf(equal.position_id)).toBeNull()
    const again = await k.boss.call(schedule.many, { body })
    expect(again.data.map((it) => it.outcome)).toEqual(['same', 'same', 'forbidden', 'forbidden', 'missing', 'missing'])
  })

  it('ends patterns, names a person twice once, and notifies and audits each person', async () => {
    const k = await openKitchen()
    await buildPattern(hr.sql, k.cook, '2026-11-01', k.pattern)
    const { position_id } = k.cook
    const body = {
      company_id: k.company.id,
      position_ids: [position_id, position_id],
      valid_from: TODAY,
      pattern: null,
    }
    const { data } = await k.boss.call(schedule.many, { body })
    expect(data).toEqual([{ position_id, outcome: 'done' }])
    expect(await currentOf(position_id)).toBeNull()
    const notices = (await (await hr.as(k.cook)).call(notice.list)).data
    expect(notices.filter((it) => it.kind === 'roster_changed')).toHaveLength(1)
    const rows = await hr.sql`
      select action, after from audit where entity = 'schedule' and subject_user_id = ${k.cook.user_id}`
    expect(rows).toMatchObject([{ action: 'update', after: { valid_from: TODAY } }])
  })

  it('answers month_closed for a day in a closed month, and stores nothing', async () => {
    const k = await openKitchen()
    await close(k.company.id)
    const body = { company_id: k.company.id, position_ids: [k.cook.position_id], valid_from: TODAY, pattern: k.pattern }
    expect((await k.boss.call(schedule.many, { body })).data).toMatchObject([{ outcome: 'month_closed' }])
    expect(await currentOf(k.cook.position_id)).toBeNull()
  })

  it('refuses the whole call: no people, more than 500, a foreign shift, a far day, another company', async () => {
    const k = await openKitchen()
    const other = await openKitchen()
    const base = {
      company_id: k.company.id,
      position_ids: [k.cook.position_id],
      valid_from: TODAY,
      pattern: k.pattern,
    }
    const answer = async (change: object) => {
      const { status, body } = await k.boss.call(schedule.many, { body: { ...base, ...change } })
      return [status, ...Object.keys(body.errors ?? {})]
    }
    expect(await answer({ position_ids: [] })).toEqual([422, 'position_ids'])
    expect(await answer({ position_ids: Array.from({ length: 501 }, (_, at) => at + 1) })).toEqual([
      422,
      'position_ids',
    ])
    expect(await answer({ pattern: [other.shift.id, ...k.pattern.slice(1)] })).toEqual([422, 'pattern.0'])
    expect(await answer({ valid_from: '2028-01-01' })).toEqual([422, 'valid_from'])
    expect(await answer({ company_id: other.company.id })).toEqual([403])
    expect(await currentOf(k.cook.position_id)).toBeNull()
  })

  it('stores each person once for calls at once, in any order', async () => {
    const k = await openKitchen()
    const cooks = await Promise.all(Array.from({ length: 6 }, () => buildPerson(hr.sql, { company: k.company })))
    const ids = cooks.map((it) => it.position_id)
    const office = await asHr()
    const call = (position_ids: number[]) =>
      office.call(schedule.many, {
        body: { company_id: k.company.id, position_ids, valid_from: TODAY, pattern: k.pattern },
      })
    const answers = await Promise.all([call(ids), call(ids.toReversed()), call(ids)])
    const outcomes = answers.flatMap((it) => it.data)
    for (const id of ids)
      expect(
        outcomes
          .filter((it) => it.position_id === id)
          .map((it) => it.outcome)
          .toSorted(),
      ).toEqual(['done', 'same', 'same'])
  })
})

const sheetOf = async (...rows: string[][]) => asFile(await xlsxOf([['NIK', 'Berlaku Mulai', ...WEEK], ...rows]))
const days = (...names: string[]) => [...names, ...Array<string>(7 - names.length).fill('Libur')]
const rowOf = ({ employee_identity }: Person, day: string, ...names: string[]) => [
  employee_identity,
  day,
  ...days(...names),
]

describe('schedule.import', () => {
  it('stores patterns by the names of shifts in any case, and tells new, changed and same rows', async () => {
    const k = await openKitchen()
    const [has, same] = [
      await buildPerson(hr.sql, { company: k.company }),
      await buildPerson(hr.sql, { company: k.company }),
    ]
    const one = [k.shift.id, null, null, null, null, null, null]
    await buildPattern(hr.sql, has, '2026-11-01', [k.late.id, null, null, null, null, null, null])
    await buildPattern(hr.sql, same, '2026-11-01', one)
    const file = await sheetOf(
      rowOf(k.cook, '17-11-2026', 'PAGI', 'siang'),
      rowOf(has, '2026-11-17', 'Pagi'),
      rowOf(same, '17/11/2026', 'Pagi'),
    )
    const body = { company_id: k.company.id }
    const preview = await k.boss.call(schedule.previewImport, { body, file })
    expect([preview.status, preview.data.counts]).toEqual([200, { new: 1, change: 1, same: 1, bad: 0 }])
    expect(await currentOf(k.cook.position_id)).toBeNull()
    const stored = await k.boss.call(schedule.import, { body, file })
    expect([stored.status, stored.data.counts]).toEqual([201, { new: 1, change: 1, same: 1, bad: 0 }])
    expect(await currentOf(k.cook.position_id)).toEqual([k.shift.id, k.late.id, null, null, null, null, null])
    expect(await currentOf(has.position_id)).toEqual(one)
    const rows = await hr.sql`
      select subject_user_id from audit where entity = 'schedule' and action = 'update' and subject_user_id = any(${[k.cook, has, same].map((it) => it.user_id)})
      order by 1`
    expect(rows.map((it) => it.subject_user_id)).toEqual([k.cook.user_id, has.user_id].toSorted((a, b) => a - b))
    const again = await k.boss.call(schedule.import, { body, file })
    expect(again.data.counts).toEqual({ new: 0, change: 0, same: 3, bad: 0 })
  })

  it('refuses bad rows with their reasons, and stores no row of such a file', async () => {
    const k = await openKitchen()
    const equal = await buildPerson(hr.sql, { company: k.company, role: 'manager', sequence: 2 })
    const foreign = await buildPerson(hr.sql)
    const inactive = await buildShift(hr.sql, k.company.id, { name: 'Lama' })
    await hr.sql`update shifts set active = false where id = ${inactive.id}`
    const file = await sheetOf(
      rowOf(k.cook, '17-11-2026', 'Pagi'),
      rowOf(k.cook, '17-11-2026', 'Siang'),
      rowOf(foreign, '17-11-2026'),
      rowOf(equal, '17-11-2026'),
      rowOf(k.cook, '', 'Pgai'),
      rowOf(k.cook, 'besok', 'Lama'),
      rowOf(k.cook, '17-11-2030'),
      [k.cook.employee_identity, '18-11-2026', 'Pagi'],
    )
    const body = { company_id: k.company.id }
    const { data } = await k.boss.call(schedule.previewImport, { body, file })
    expect(data.rows.map((it) => it.errors.slice(0, 2))).toEqual([
      [],
      ['Sama dengan baris 2'],
      [`NIK ${foreign.employee_identity} tidak aktif di entitas ini`],
      ['Jadwal karyawan ini tidak dapat Anda ubah'],
      ['Berlaku Mulai wajib diisi', "Sen: Shift 'Pgai' tidak dikenal. Maksud Anda 'Pagi'?"],
      ['Berlaku Mulai tidak dikenali: besok', "Sen: Shift 'Lama' tidak dikenal"],
      ['Berlaku Mulai: Paling jauh 366 hari ke depan'],
      ['Sel wajib diisi: nama shift atau Libur', 'Rab wajib diisi: nama shift atau Libur'],
    ])
    const stored = await k.boss.call(schedule.import, { body, file })
    expect([stored.status, stored.body.errors?.file?.length]).toEqual([422, 1])
    expect(await currentOf(k.cook.position_id)).toBeNull()
  })

  it('refuses a day of a closed month, another company, and a sheet without the days', async () => {
    const k = await openKitchen()
    const other = await openKitchen()
    await close(k.company.id)
    const file = await sheetOf(rowOf(k.cook, '17-11-2026', 'Pagi'))
    const body = { company_id: k.company.id }
    const { data } = await k.boss.call(schedule.previewImport, { body, file })
    expect(data.rows[0]).toMatchObject({ verdict: 'bad', errors: ['Berlaku Mulai: Bulan 2026-11 sudah ditutup'] })
    const foreign = { body: { company_id: other.company.id }, file }
    expect((await k.boss.call(schedule.previewImport, foreign)).status).toBe(403)
    expect((await k.boss.call(schedule.import, foreign)).status).toBe(403)
    const short = asFile(
      await xlsxOf([
        ['NIK', 'Berlaku Mulai', 'Sen'],
        ['1', '2', '3'],
      ]),
    )
    expect((await k.boss.call(schedule.previewImport, { body, file: short })).status).toBe(422)
  })
})

/** The days that an import may not write: those of people who work elsewhere now, and the own ones of the caller. */
import { afterEach, describe, expect, it } from 'vitest'
import { career } from '#contract/people/career.ts'
import { attendance } from '#contract/time/attendance.ts'
import { attendanceExplain } from '#contract/time/explain.ts'
import { machinePin } from '#contract/time/machine-pin.ts'
import { buildAttendance, buildHours } from '#db/build/attendance.ts'
import { buildPin } from '#db/build/machine-pin.ts'
import { buildMachineToken } from '#db/build/machine-token.ts'
import { buildCompany, buildJob, buildPerson, buildPosition, type Person } from '#db/build/person.ts'
import { buildRoster, buildShift } from '#db/build/schedule.ts'
import { attlogOf, DAY, HEAD, openOffice, sendDatedFile, sendFile, someHcis } from '#test/attendance-office.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()
afterEach(() => hr.clock.set())

const [MON, TUE, WED] = ['2026-05-04', '2026-05-05', '2026-05-06'] as const

const openMachineOffice = async () => {
  const office = await openOffice(hr)
  await buildHours(hr.sql, office.company, { in: '08:30:00', out: '17:30:00' })
  const [siti, budi] = office.people
  await buildPin(hr.sql, siti, '7')
  await buildPin(hr.sql, budi, '8')
  return { ...office, siti, budi }
}

const daysOf = ({ position_id }: { position_id: number }) => hr.sql`
  select company_id, work_date as date, "in", "out" from attendances where position_id = ${position_id} order by work_date`

/** A move to another company by HR, on a day of the calendar. */
const moveAway = async (who: Person, effective_at: string) => {
  const [company, job] = [await buildCompany(hr.sql), await buildJob(hr.sql)]
  hr.clock.set(`${effective_at}T03:00:00Z`)
  const moved = await (await someHcis(hr)).call(career.change, {
    params: { id: who.position_id },
    body: { kind: 'mutasi', effective_at, company_id: company.id, job_id: job.id },
  })
  expect(moved.status).toBe(201)
  return company
}

describe('pin of a person who moved', { timeout: 30_000 }, () => {
  it('means nobody from the day of the move on, whoever imports', async () => {
    const { manager, siti, company } = await openMachineOffice()
    const there = await moveAway(siti, TUE)
    const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', limit: [company] }))
    const boss = await buildPerson(hr.sql, { role: 'hcis' })
    const { token } = await buildMachineToken(hr.sql, {
      created_by: boss.position_id,
      scopes: ['attendance:write'],
      company_ids: [company.id],
    })
    const callers: [Browser, { company_id?: number }][] = [
      [manager, {}],
      [limited, { company_id: company.id }],
      [await hr.as({ token }), { company_id: company.id }],
      [await hr.as(boss), { company_id: company.id }],
    ]
    for (const [who, form] of callers) {
      const { status, data } = await sendDatedFile(who, attlogOf(`7 ${TUE} 08:20`), form).store()
      expect([status, data]).toMatchObject([
        201,
        { new: 0, changed: 0, import_id: null, unknown_pins: [{ pin: '7', punches: 1 }], unknown_pin_count: 1 },
      ])
    }
    expect(await daysOf(siti)).toEqual([])
    const marked = await (await hr.as(siti)).call(attendance.mark, {
      body: { status: 'in', location: 'Work From Office' },
    })
    expect(marked.status).toBe(201)
    expect(await daysOf(siti)).toMatchObject([{ company_id: there.id, date: TUE }])
  })

  it('keeps meaning the person on the days before', async () => {
    const { manager, siti, company } = await openMachineOffice()
    await moveAway(siti, TUE)
    const file = attlogOf(`7 ${MON} 08:20`, `7 ${MON} 17:40`, `7 ${TUE} 08:20`)
    const { data } = await sendDatedFile(manager, file).store()
    expect(data).toMatchObject({ new: 1, unknown_pins: [{ pin: '7', punches: 1, first: `${TUE} 08:20:00` }] })
    expect(await daysOf(siti)).toEqual([{ company_id: company.id, date: MON, in: '08:20:00', out: '17:40:00' }])
  })

  it('counts the morning after the last night there', async () => {
    const { manager, siti, company } = await openMachineOffice()
    const night = await buildShift(hr.sql, company.id, { in: '22:00:00', out: '06:00:00' })
    await buildRoster(hr.sql, siti, { [MON]: night.id })
    await moveAway(siti, TUE)
    await sendDatedFile(manager, attlogOf(`7 ${MON} 21:55`, `7 ${TUE} 06:05`, `7 ${TUE} 21:50`)).store()
    expect(await daysOf(siti)).toMatchObject([{ date: MON, in: '21:55:00', out: '06:05:00' }])
  })

  it('stays ended after a second move, until HR gives it again', async () => {
    const { manager, siti, company } = await openMachineOffice()
    await moveAway(siti, TUE)
    const back = await (await someHcis(hr)).call(career.change, {
      params: { id: siti.position_id },
      body: { kind: 'mutasi', effective_at: TUE, company_id: company.id, job_id: (await buildJob(hr.sql)).id },
    })
    expect(back.status).toBe(201)
    const boss = await someHcis(hr)
    const [pin] = (await boss.call(machinePin.list, { query: { company_id: company.id, keyword: '7' } })).data
    expect(pin?.active).toBe(false)
    const { data } = await sendDatedFile(manager, attlogOf(`7 ${TUE} 08:20`)).store()
    expect(data).toMatchObject({ new: 0, unknown_pins: [{ pin: '7' }] })
    await boss.call(machinePin.change, {
      params: { id: pin?.id ?? 0 },
      body: { pin: '7', position_id: siti.position_id },
    })
    expect((await sendDatedFile(manager, attlogOf(`7 ${TUE} 08:20`)).store()).data).toMatchObject({ new: 1 })
  })
})

describe('pin of a person who left', { timeout: 30_000 }, () => {
  it('means the person up to the last day', async () => {
    const { manager, siti, budi } = await openMachineOffice()
    for (const { position_id } of [siti, budi])
      await hr.sql`update positions set status = 'inactive', ended_at = ${MON}, last_day = ${MON} where id = ${position_id}`
    const lines = [`7 ${MON} 08:20`, `7 ${TUE} 08:20`, `${budi.employee_identity} ${TUE} 08:21`]
    const { data } = await sendDatedFile(manager, attlogOf(...lines)).store()
    expect(data).toMatchObject({ new: 1, unknown_pin_count: 2 })
    expect(await daysOf(siti)).toMatchObject([{ date: MON }])
    expect(await daysOf(budi)).toEqual([])
  })
})

describe('own rows of an import', { timeout: 30_000 }, () => {
  const OWN = 'Baris sendiri dilewati: diimpor oleh orang lain'

  it.each(['manager', 'hcis'] as const)('are skipped for a %s, in every account of the person', async (role) => {
    const { company, siti } = await openMachineOffice()
    const me = await buildPerson(hr.sql, { company, role, sequence: 3 })
    const second = await buildPosition(hr.sql, me.user_id, { company, role: 'staff' })
    await buildPin(hr.sql, me, '20')
    await buildPin(hr.sql, { ...me, ...second }, '21')
    const browser = await hr.as(me)
    const lines = [`20 ${MON} 06:00`, `21 ${MON} 06:00`, `7 ${MON} 08:20`]
    const sent = sendDatedFile(browser, attlogOf(...lines), { company_id: company.id })
    const seen = (await sent.preview()).data
    expect(seen.rows.map((it) => [it.verdict, it.message])).toEqual([
      ['own', OWN],
      ['own', OWN],
      ['new', ''],
    ])
    expect(seen.days).toMatchObject([{ date: MON, new: 1, skipped: 2 }])
    expect((await sent.store()).data).toMatchObject({ new: 1, skipped: 2 })
    expect([await daysOf(me), await daysOf(second)]).toEqual([[], []])
    expect(await daysOf(siti)).toHaveLength(1)
  })

  it('are skipped in a sheet, which changes nothing of a stored day', async () => {
    const { company, siti } = await openMachineOffice()
    const me = await buildPerson(hr.sql, { company, role: 'manager', sequence: 3 })
    await buildAttendance(hr.sql, me, { work_date: DAY, in: '10:00:00' })
    const rows = [me, siti].map((it) => [it.employee_identity, '06:00', '', ''])
    const { data } = await sendFile(await hr.as(me), await xlsxOf([HEAD, ...rows])).store()
    expect(data).toMatchObject({ new: 1, changed: 0, skipped: 1 })
    expect(await daysOf(me)).toMatchObject([{ in: '10:00:00' }])
  })
})

describe('undo of the import of another', { timeout: 30_000 }, () => {
  it('belongs to HR of the company and to managers of a more senior rank', async () => {
    const { company, siti } = await openMachineOffice()
    const as = async (role: 'manager' | 'hcis', sequence: number, limit?: { id: number }[]) =>
      hr.as(await buildPerson(hr.sql, { company, role, sequence, limit }))
    const [rank1, rank3, alsoRank3] = [await as('manager', 1), await as('manager', 3), await as('manager', 3)]
    const [boss, limited] = [await as('hcis', 2), await as('hcis', 4, [company])]
    const stored = async (who: Browser, day: string) =>
      (await sendDatedFile(who, attlogOf(`7 ${day} 08:20`), { company_id: company.id }).store()).data.import_id ?? 0
    const undo = async (who: Browser, importId: number) =>
      (await who.call(attendance.undo, { params: { importId } })).status
    const canUndo = async (who: Browser, id: number) =>
      (await who.call(attendance.imports)).data.find((it) => it.id === id)?.can_undo
    const ofHr = await stored(boss, MON)
    expect([await canUndo(rank3, ofHr), await canUndo(limited, ofHr)]).toEqual([false, true])
    expect([await undo(rank3, ofHr), await undo(limited, ofHr)]).toEqual([403, 200])
    const ofRank3 = await stored(rank3, TUE)
    expect([await undo(alsoRank3, ofRank3), await undo(rank1, ofRank3)]).toEqual([403, 200])
    const ofRank1 = await stored(rank1, WED)
    expect([await undo(rank3, ofRank1), await undo(rank1, ofRank1)]).toEqual([403, 200])
    expect(await daysOf(siti)).toEqual([])
  })
})

describe('own machine pin of HR', { timeout: 30_000 }, () => {
  it('is given by another HR of the company', async () => {
    const { company, siti } = await openMachineOffice()
    const me = await buildPerson(hr.sql, { company, role: 'hcis', limit: [company] })
    const browser = await hr.as(me)
    const body = { company_id: company.id, pin: '30', position_id: me.position_id }
    const refused = await browser.call(machinePin.add, { body })
    expect([refused.status, refused.message]).toEqual([403, 'PIN sendiri hanya dapat diberikan HR lain'])
    const { id } = (await browser.call(machinePin.add, { body: { ...body, position_id: siti.position_id } })).data
    expect((await browser.call(machinePin.change, { params: { id }, body })).status).toBe(403)
    expect((await (await someHcis(hr)).call(machinePin.change, { params: { id }, body })).status).toBe(200)
  })
})

describe('first punch after a night that was missed', { timeout: 30_000 }, () => {
  const openNights = async (roster: (night: number) => Record<string, number | null>) => {
    const office = await openMachineOffice()
    const night = await buildShift(hr.sql, office.company.id, { in: '22:00:00', out: '06:00:00' })
    await buildRoster(hr.sql, office.siti, roster(night.id))
    return office
  }

  it('counts on the following day when that is free', async () => {
    const { manager, siti } = await openNights((night) => ({ [MON]: night, [TUE]: null }))
    const { store } = sendDatedFile(manager, attlogOf(`7 ${TUE} 09:22`, `7 ${TUE} 11:00`))
    expect((await store()).data).toMatchObject({ new: 1 })
    expect(await daysOf(siti)).toMatchObject([{ date: TUE, in: '09:22:00', out: '11:00:00' }])
    expect((await store()).data).toMatchObject({ new: 0, same: 1 })
    const { state, figures } = (
      await manager.call(attendanceExplain.one, { params: { id: siti.position_id, date: MON } })
    ).data
    expect([state, figures]).toMatchObject(['tanpa_kabar', { in: '-' }])
  })

  it('is skipped before another night', async () => {
    const { manager, siti } = await openNights((night) => ({ [MON]: night, [TUE]: night }))
    const file = attlogOf(`7 ${TUE} 09:22`, `7 ${TUE} 21:50`, `7 ${WED} 06:05`)
    expect((await sendDatedFile(manager, file).store()).data).toMatchObject({ new: 1, empty: 1 })
    expect(await daysOf(siti)).toMatchObject([{ date: TUE, in: '21:50:00', out: '06:05:00' }])
  })

  it('is the check-out where the night has a check-in, also of an earlier file', async () => {
    const { manager, siti } = await openNights((night) => ({ [MON]: night, [TUE]: null }))
    await sendDatedFile(manager, attlogOf(`7 ${MON} 21:55`)).store()
    await sendDatedFile(manager, attlogOf(`7 ${TUE} 09:22`)).store()
    expect(await daysOf(siti)).toMatchObject([{ date: MON, in: '21:55:00', out: '09:22:00' }])
  })
})

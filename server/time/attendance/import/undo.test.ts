import { afterEach, describe, expect, it } from 'vitest'
import { payroll } from '#contract/pay/payroll.ts'
import { attendance } from '#contract/time/attendance.ts'
import { correction } from '#contract/time/correction.ts'
import { buildAttendance, buildHours } from '#db/build/attendance.ts'
import { buildPin } from '#db/build/machine-pin.ts'
import { buildPerson, type Person } from '#db/build/person.ts'
import { attlogOf, DAY, HEAD, openOffice, sendDatedFile, sendFile, someHcis } from '#test/attendance-office.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()
afterEach(() => hr.clock.set())

const [MON, TUE] = ['2026-05-04', '2026-05-05'] as const

const openMachineOffice = async () => {
  const office = await openOffice(hr)
  await buildHours(hr.sql, office.company, { in: '08:30:00', out: '17:30:00' })
  const [siti, budi] = office.people
  await buildPin(hr.sql, siti, '7')
  await buildPin(hr.sql, budi, '8')
  return { ...office, siti, budi }
}

const rowsOf = (...people: Person[]) => hr.sql`
  select position_id, company_id, work_date, "in", "out", location, out_location, import_id, correction_id, punches
  from attendances where position_id = any(${people.map((it) => it.position_id)}) order by position_id, work_date`

const stored = async (who: Browser, ...punches: string[]) => {
  const { import_id } = (await sendDatedFile(who, attlogOf(...punches)).store()).data
  return import_id ?? 0
}
const undo = (who: Browser, importId: number) => who.call(attendance.undo, { params: { importId } })

describe('undo of an import', { timeout: 30_000 }, () => {
  it('puts changed days back and removes new ones, once', async () => {
    const { manager, siti, budi } = await openMachineOffice()
    await buildAttendance(hr.sql, siti, { work_date: MON, in: '08:40:00' })
    const before = await rowsOf(siti, budi)
    const id = await stored(manager, `7 ${MON} 08:20`, `7 ${MON} 17:40`, `8 ${MON} 08:25`, `8 ${TUE} 08:25`)
    expect(await rowsOf(siti, budi)).toHaveLength(3)
    const undone = await undo(manager, id)
    expect([undone.status, undone.data]).toEqual([200, { restored: 1, removed: 2 }])
    expect(await rowsOf(siti, budi)).toEqual(before)
    const again = await undo(manager, id)
    expect([again.status, again.body.code]).toEqual([409, 'undone'])
    expect(await rowsOf(siti, budi)).toEqual(before)
  })

  it('works for a sheet of one day', async () => {
    const { manager, siti } = await openMachineOffice()
    await buildAttendance(hr.sql, siti, { work_date: DAY, in: '08:40:00', out: '17:00:00', location: 'Dinas Luar' })
    const before = await rowsOf(siti)
    const sheet = await xlsxOf([HEAD, [siti.employee_identity, '09:00', '', 'Work From Home']])
    const { import_id } = (await sendFile(manager, sheet).store()).data
    expect(await rowsOf(siti)).not.toEqual(before)
    expect((await undo(manager, import_id ?? 0)).data).toEqual({ restored: 1, removed: 0 })
    expect(await rowsOf(siti)).toEqual(before)
  })

  it('undoes several imports of a day in the order from the last to the first only', async () => {
    const { manager, siti } = await openMachineOffice()
    const first = await stored(manager, `7 ${MON} 08:20`)
    const afterFirst = await rowsOf(siti)
    const second = await stored(manager, `7 ${MON} 17:40`)
    const refused = await undo(manager, first)
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([409, 'changed_since', { days: [MON] }])
    expect((await undo(manager, second)).status).toBe(200)
    expect(await rowsOf(siti)).toEqual(afterFirst)
    expect((await undo(manager, first)).data).toEqual({ restored: 0, removed: 1 })
    expect(await rowsOf(siti)).toEqual([])
  })

  it('undoes nothing when a check-out changed one of the days', async () => {
    const { manager, siti, budi } = await openMachineOffice()
    hr.clock.set(`${TUE}T10:00:00Z`)
    const id = await stored(manager, `7 ${MON} 08:20`, `7 ${MON} 17:00`, `8 ${TUE} 08:20`)
    const left = await (await hr.as(budi)).call(attendance.mark, {
      body: { status: 'out', location: 'Work From Office' },
    })
    expect(left.status).toBe(201)
    const rows = await rowsOf(siti, budi)
    const refused = await undo(manager, id)
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([409, 'changed_since', { days: [TUE] }])
    expect(await rowsOf(siti, budi)).toEqual(rows)
  })

  it('undoes nothing when a correction wrote one of the days', async () => {
    const { manager, siti, company } = await openMachineOffice()
    hr.clock.set(`${TUE}T10:00:00Z`)
    const id = await stored(manager, `7 ${MON} 08:20`, `7 ${MON} 17:00`)
    const body = { date: MON, out: '17:30', reason: 'Lupa absen' }
    const asked = await (await hr.as(siti)).call(correction.submit, { body })
    const boss = await hr.as(await buildPerson(hr.sql, { company, role: 'manager', sequence: 1 }))
    await boss.call(correction.decide, { params: { id: asked.data.id }, body: { status: 'accepted' } })
    const refused = await undo(manager, id)
    expect([refused.status, refused.body.errors]).toEqual([409, { days: [MON] }])
    expect(await rowsOf(siti)).toMatchObject([{ out: '17:30:00' }])
  })

  it('answers 404 for other companies, staff 403', async () => {
    const { manager, siti, budi } = await openMachineOffice()
    const other = await openMachineOffice()
    const id = await stored(manager, `7 ${MON} 08:20`)
    expect((await undo(other.manager, id)).status).toBe(404)
    expect((await undo(await hr.as(siti), id)).status).toBe(403)
    expect((await undo(manager, 999_999_999)).status).toBe(404)
    expect((await undo(await someHcis(hr), id)).status).toBe(200)

    const boss = await someHcis(hr)
    const sheet = await xlsxOf([HEAD, ...[budi, other.siti].map((it) => [it.employee_identity, '08:00', '', ''])])
    const ofBoth = (await sendFile(boss, sheet).store()).data.import_id ?? 0
    expect([(await undo(manager, ofBoth)).status, (await undo(other.manager, ofBoth)).status]).toEqual([404, 404])
    expect((await manager.call(attendance.imports)).data.map((it) => it.id)).toEqual([id])
    expect((await undo(boss, ofBoth)).data).toEqual({ restored: 0, removed: 2 })
  })

  it('is refused, like the import, in a closed month', async () => {
    const { manager, siti, company } = await openMachineOffice()
    const boss = await someHcis(hr)
    const id = await stored(manager, `7 ${MON} 08:20`)
    const rows = await rowsOf(siti)
    await boss.call(payroll.close, { body: { month: '2026-05', company_id: company.id } })
    for (const answer of [await undo(manager, id), await sendDatedFile(manager, attlogOf(`7 ${MON} 17:00`)).store()])
      expect([answer.status, answer.body.code, answer.message]).toEqual([
        409,
        'month_closed',
        'Bulan 2026-05 sudah ditutup',
      ])
    expect(await rowsOf(siti)).toEqual(rows)
    // Days that stay as they are do not matter.
    const more = await sendDatedFile(manager, attlogOf(`7 ${MON} 08:20`, '7 2026-06-02 08:20')).store()
    expect([more.status, more.data]).toMatchObject([201, { new: 1, same: 1 }])
    await boss.call(payroll.reopen, { body: { month: '2026-05', company_id: company.id, reason: 'Salah impor' } })
    expect((await undo(manager, id)).status).toBe(200)
  })
})

describe('list of imports', { timeout: 30_000 }, () => {
  it('shows those of the own company, the newest first, with their undo', async () => {
    const { manager, siti, company } = await openMachineOffice()
    const other = await openMachineOffice()
    await stored(other.manager, `7 ${MON} 08:20`)
    const first = await stored(manager, `7 ${MON} 08:20`, `7 ${TUE} 08:20`)
    const second = await stored(manager, `8 ${TUE} 08:20`)
    await undo(manager, second)
    const page = await manager.call(attendance.imports)
    expect(page.data).toEqual([
      {
        id: second,
        at: expect.any(String),
        by: expect.any(String),
        file: 'attlog.dat',
        from: TUE,
        to: TUE,
        changed: 1,
        undone_at: expect.any(String),
        undone_by: expect.any(String),
        can_undo: true,
      },
      expect.objectContaining({ id: first, from: MON, to: TUE, changed: 2, undone_at: null, undone_by: null }),
    ])
    expect(page.body).toMatchObject({ total_item: 2, last_page: 1 })
    const boss = await someHcis(hr)
    const ofCompany = await boss.call(attendance.imports, { query: { company_id: company.id } })
    expect(ofCompany.data.map((it) => it.id)).toEqual([second, first])
    expect((await boss.call(attendance.imports, { query: { page_size: 3 } })).data).toHaveLength(3)
    expect((await manager.call(attendance.imports, { query: { company_id: other.company.id } })).status).toBe(403)
    expect((await (await hr.as(siti)).call(attendance.imports)).status).toBe(403)
  })
})

describe('races of imports', { timeout: 60_000 }, () => {
  const rounds = Array.from({ length: 5 }, (_, i) => i)

  it.each(rounds)('of two undos one succeeds (%i)', async () => {
    const { manager, siti } = await openMachineOffice()
    await buildAttendance(hr.sql, siti, { work_date: MON, in: '08:40:00' })
    const before = await rowsOf(siti)
    const id = await stored(manager, `7 ${MON} 08:20`, `7 ${TUE} 08:20`)
    const answers = await Promise.all([undo(manager, id), undo(manager, id)])
    expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await rowsOf(siti)).toEqual(before)
  })

  it.each(rounds)('an undo against an import leaves no half of either (%i)', async () => {
    const { manager, siti, budi } = await openMachineOffice()
    const id = await stored(manager, `7 ${MON} 08:20`, `8 ${TUE} 08:20`)
    const later = sendDatedFile(manager, attlogOf(`7 ${MON} 17:40`, `8 ${TUE} 17:40`))
    const [undone, imported] = await Promise.all([undo(manager, id), later.store()])
    expect(imported.status).toBe(201)
    expect(await rowsOf(siti, budi)).toMatchObject(
      undone.status === 200
        ? [
            { in: '17:40:00', out: null },
            { in: '17:40:00', out: null },
          ]
        : [
            { in: '08:20:00', out: '17:40:00' },
            { in: '08:20:00', out: '17:40:00' },
          ],
    )
    expect(imported.data).toMatchObject(undone.status === 200 ? { new: 2 } : { changed: 2 })
  })

  it.each(rounds)('undos of two imports of a day end without waiting for each other (%i)', async () => {
    const { manager, siti } = await openMachineOffice()
    const first = await stored(manager, `7 ${MON} 08:20`)
    const second = await stored(manager, `7 ${MON} 17:40`)
    const [early, late] = await Promise.all([undo(manager, first), undo(manager, second)])
    expect(late.status).toBe(200)
    expect([200, 409]).toContain(early.status)
    expect(await rowsOf(siti)).toHaveLength(early.status === 200 ? 0 : 1)
  })

  it.each(rounds)('two imports of the same file: one stores it (%i)', async () => {
    const { manager, siti, company } = await openMachineOffice()
    const file = attlogOf(`7 ${MON} 08:20`, `7 ${TUE} 08:20`)
    const boss = await someHcis(hr)
    const answers = await Promise.all(
      [manager, boss].map((who) => sendDatedFile(who, file, { company_id: company.id }).store()),
    )
    expect(answers.map((it) => it.data.new).toSorted((a, b) => a - b)).toEqual([0, 2])
    expect(answers.filter((it) => it.data.import_id === null)).toHaveLength(1)
    expect(await rowsOf(siti)).toHaveLength(2)
  })

  it.each(rounds)('an import against the closing of its month: what is frozen is what is stored (%i)', async () => {
    const { manager, siti, company } = await openMachineOffice()
    const boss = await someHcis(hr)
    const body = { month: '2026-05', company_id: company.id }
    const { store } = sendDatedFile(manager, attlogOf(`7 ${MON} 08:20`))
    const [imported, closed] = await Promise.all([store(), boss.call(payroll.close, { body })])
    expect(closed.status).toBe(201)
    expect([201, 409]).toContain(imported.status)
    expect(await rowsOf(siti)).toHaveLength(imported.status === 201 ? 1 : 0)
    const frozen = await boss.call(payroll.list, { query: body })
    const row = frozen.data.find((it) => it.position_id === siti.position_id)
    expect(row?.present).toBe(imported.status === 201 ? 1 : 0)
  })
})

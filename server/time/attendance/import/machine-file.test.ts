import { afterEach, describe, expect, it } from 'vitest'
import { shiftDay } from '#contract/platform/day.ts'
import { attendance } from '#contract/time/attendance.ts'
import { machineSampleOf } from '#contract/time/machine-sample.ts'
import { buildAttendance, buildHours } from '#db/build/attendance.ts'
import { buildPin } from '#db/build/machine-pin.ts'
import { buildPerson } from '#db/build/person.ts'
import { buildRoster, buildShift } from '#db/build/schedule.ts'
import { attlogOf, openOffice, sendDatedFile, someHcis } from '#test/attendance-office.ts'
import { startApp } from '#test/harness.ts'
import { asFile, at, on, xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()
afterEach(() => hr.clock.set())

const [MON, TUE, WED] = ['2026-05-04', '2026-05-05', '2026-05-06'] as const

/** Hours 08:30–17:30; the first person has the pin 7. */
const openMachineOffice = async () => {
  const office = await openOffice(hr)
  await buildHours(hr.sql, office.company, { in: '08:30:00', out: '17:30:00' })
  const [siti] = office.people
  await buildPin(hr.sql, siti, '7')
  return { ...office, siti }
}

const daysOf = (...people: { position_id: number }[]) => hr.sql<{ date: string; in: string; out: string | null }[]>`
  select work_date as date, "in", "out" from attendances where position_id = any(${people.map((it) => it.position_id)})
  order by position_id, work_date`

describe('attendance import: machine file', { timeout: 30_000 }, () => {
  it.each([
    [
      'four punches',
      [`7 ${MON} 08:21:03`, `7 ${MON} 12:00`, `7 ${MON} 12:55`, `7 ${MON} 17:45:30`],
      '08:21:03',
      '17:45:30',
    ],
    ['two punches within a minute', [`7 ${MON} 08:10:00`, `7 ${MON} 08:10:20`], '08:10:00', null],
    ['a punch too late', [`7 ${MON} 08:20`, `7 ${MON} 17:40`, `7 ${TUE} 03:10`], '08:20:00', '17:40:00'],
  ])('stores %s as one day', async (_, punches, came, left) => {
    const { manager, siti } = await openMachineOffice()
    const { preview, store } = sendDatedFile(manager, attlogOf(...punches))
    const seen = await preview()
    expect([seen.status, seen.data]).toMatchObject([
      200,
      { new: 1, refused: 0, days: [{ date: MON, new: 1, changed: 0, same: 0, empty: 0 }], unknown_pins: [] },
    ])
    expect(seen.data.rows).toMatchObject([
      { row: 1, date: MON, name: siti.name, in: came, out: left ?? '-', verdict: 'new' },
    ])
    expect(await daysOf(siti)).toEqual([])
    const stored = await store()
    expect([stored.status, stored.data]).toMatchObject([201, { message: 'data success stored', new: 1 }])
    expect(await daysOf(siti)).toEqual([{ date: MON, in: came, out: left }])
  })

  it('accepts every line of the sample that the import dialog offers', async () => {
    const { manager, siti, people } = await openMachineOffice()
    await buildPin(hr.sql, siti, '101')
    await buildPin(hr.sql, people[1], '102')
    const sent = await sendDatedFile(manager, Buffer.from(machineSampleOf(WED))).store()
    expect([sent.status, sent.data]).toMatchObject([201, { new: 4, skipped: 0, unknown_pins: [] }])
    expect(await daysOf(siti, people[1])).toEqual(
      [
        ['08:21:03', '17:45:30'],
        ['08:27:45', '17:32:08'],
      ].flatMap(([came, left]) => [MON, TUE].map((date) => ({ date, in: came, out: left }))),
    )
  })

  it('stores a night shift on the day of its evening', async () => {
    const { manager, siti } = await openMachineOffice()
    const night = await buildShift(hr.sql, siti.company_id, { in: '22:00:00', out: '06:00:00' })
    await buildRoster(hr.sql, siti, { [MON]: night.id, [TUE]: night.id, [WED]: night.id })
    await sendDatedFile(manager, attlogOf(`7 ${TUE} 21:55`, `7 ${WED} 06:05`)).store()
    const own = await (await hr.as(siti)).call(attendance.own)
    expect(own.data).toMatchObject([
      { date: TUE, in: '21:55:00', out: '06:05:00', out_next_day: true, late: '00:00:00' },
    ])
  })

  it('changes nothing when it is sent again, whatever its order and line ends', async () => {
    const { manager, siti } = await openMachineOffice()
    const lines = [`7 ${MON} 08:20`, `7 ${MON} 17:40`, `7 ${TUE} 08:25`]
    expect((await sendDatedFile(manager, attlogOf(...lines)).store()).data.import_id).toEqual(expect.any(Number))
    const before = await hr.sql`select * from attendances where position_id = ${siti.position_id} order by work_date`
    const again = Buffer.from(`\ufeff${lines.toReversed().join('\n').replaceAll(' 2026', '  2026')}\n\n`)
    const { data } = await sendDatedFile(manager, again).store()
    expect(data).toMatchObject({ import_id: null, new: 0, changed: 0, same: 2 })
    expect(await hr.sql`select * from attendances where position_id = ${siti.position_id} order by work_date`).toEqual(
      before,
    )
  })

  it('joins punches with what was stored before: the earliest check-in and the latest check-out stay', async () => {
    const { manager, siti } = await openMachineOffice()
    await buildAttendance(hr.sql, siti, { work_date: MON, in: '08:15:00' })
    await buildAttendance(hr.sql, siti, { work_date: TUE, in: '08:40:00', out: '18:00:00' })
    const file = attlogOf(`7 ${MON} 08:20`, `7 ${MON} 17:40`, `7 ${TUE} 08:25`, `7 ${TUE} 17:00`)
    const seen = (await sendDatedFile(manager, file).preview()).data
    expect(seen.rows.map((it) => [it.verdict, it.message])).toEqual([
      ['changed', 'Pulang - menjadi 17:40:00'],
      ['changed', 'Masuk 08:40:00 menjadi 08:25:00'],
    ])
    await sendDatedFile(manager, file).store()
    expect(await daysOf(siti)).toEqual([
      { date: MON, in: '08:15:00', out: '17:40:00' },
      { date: TUE, in: '08:25:00', out: '18:00:00' },
    ])
  })

  it('lists unknown pins with suggestions and stores the others', async () => {
    const { manager, siti, people, company } = await openMachineOffice()
    const [, budi] = people
    const close = budi.employee_identity.slice(-4)
    await buildPerson(hr.sql, { company })
    const file = attlogOf(`007 ${MON} 08:20`, `${close} ${MON} 08:21`, `${close} ${TUE} 08:22`, `x9 ${MON} 09:00`)
    const { preview, store } = sendDatedFile(manager, file)
    const unknown = [
      {
        pin: close.replace(/^0+(?=.)/, ''),
        punches: 2,
        first: `${MON} 08:21:00`,
        last: `${TUE} 08:22:00`,
        nearest: expect.arrayContaining([{ position_id: budi.position_id, name: budi.name }]),
      },
      { pin: 'X9', punches: 1, first: `${MON} 09:00:00`, last: `${MON} 09:00:00`, nearest: [] },
    ]
    expect((await preview()).data).toMatchObject({ new: 1, unknown_pins: unknown })
    const stored = await store()
    expect([stored.status, stored.data]).toMatchObject([201, { new: 1, unknown_pins: unknown }])
    expect(await daysOf(siti, budi)).toEqual([{ date: MON, in: '08:20:00', out: null }])
  })

  it('keeps the days of somebody who moved on in the company of the machine', async () => {
    const { manager, siti, company } = await openMachineOffice()
    const other = await openOffice(hr)
    await hr.sql`
      update positions set company_id = ${other.company.id}, company_since = ${WED} where id = ${siti.position_id}`
    await sendDatedFile(manager, attlogOf(`7 ${MON} 08:20`, `7 ${MON} 17:40`)).store()
    expect(
      await hr.sql`select company_id, "in", "out" from attendances where position_id = ${siti.position_id}`,
    ).toEqual([{ company_id: company.id, in: '08:20:00', out: '17:40:00' }])
    // A day that the other company has is not one of this machine.
    await buildAttendance(hr.sql, { ...siti, company_id: other.company.id }, { work_date: TUE, in: '08:40:00' })
    for (const who of [manager, await someHcis(hr)])
      expect(
        (await sendDatedFile(who, attlogOf(`7 ${TUE} 08:20`), { company_id: company.id }).store()).data,
      ).toMatchObject({ changed: 0, import_id: null, unknown_pins: [{ pin: '7' }] })
  })

  it('stores nothing when all pins are unknown', async () => {
    const { manager } = await openMachineOffice()
    const stored = await sendDatedFile(manager, attlogOf(`55 ${MON} 08:20`)).store()
    expect([stored.status, stored.data]).toMatchObject([201, { import_id: null, new: 0, days: [] }])
  })

  it('takes a pin that is nobody’s for the NIK of the company that it equals', async () => {
    const { manager, people } = await openMachineOffice()
    const [, budi] = people
    const stranger = (await openOffice(hr)).people[0]
    const file = attlogOf(`${budi.employee_identity} ${MON} 08:20`, `${stranger.employee_identity} ${MON} 08:20`)
    const { data } = await sendDatedFile(manager, file).store()
    expect(data).toMatchObject({ new: 1, unknown_pins: [{ punches: 1 }] })
    expect(await daysOf(budi)).toEqual([{ date: MON, in: '08:20:00', out: null }])
    expect(await daysOf(stranger)).toEqual([])
  })

  it('requires the company of HR, and takes that of a manager', async () => {
    const { siti, company, manager } = await openMachineOffice()
    const boss = await someHcis(hr)
    const file = attlogOf(`7 ${MON} 08:20`)
    for (const answer of [await sendDatedFile(boss, file).preview(), await sendDatedFile(boss, file).store()])
      expect([answer.status, answer.body.errors]).toEqual([422, { company_id: ['Entitas wajib diisi'] }])
    const unknown = await sendDatedFile(boss, file, { company_id: 999_999_999 }).store()
    expect([unknown.status, unknown.body.errors]).toEqual([422, { company_id: ['Entitas tidak ditemukan'] }])
    const other = await openMachineOffice()
    expect((await sendDatedFile(manager, file, { company_id: other.company.id }).preview()).data.rows).toMatchObject([
      { name: siti.name },
    ])
    expect((await sendDatedFile(boss, file, { company_id: company.id }).store()).data.new).toBe(1)
    expect(await daysOf(siti)).toHaveLength(1)
    expect(await daysOf(other.siti)).toEqual([])
  })

  it('answers 403 for HR whose companies do not include the named one', async () => {
    const { company } = await openMachineOffice()
    const own = await openMachineOffice()
    const limited = await buildPerson(hr.sql, { role: 'hcis' })
    await hr.sql`update positions set company_ids = ${[own.company.id]} where id = ${limited.position_id}`
    const browser = await hr.as(limited)
    const file = attlogOf(`7 ${MON} 08:20`)
    expect((await sendDatedFile(browser, file, { company_id: company.id }).store()).status).toBe(403)
    expect((await sendDatedFile(browser, file, { company_id: own.company.id }).store()).status).toBe(201)
  })

  it('refuses dates ahead and lines that cannot be read, and stores nothing', async () => {
    const { manager, siti } = await openMachineOffice()
    hr.clock.set(`${MON}T03:00:00Z`)
    const refusedLines = async (file: Buffer) => {
      const { preview, store } = sendDatedFile(manager, file)
      const [seen, stored] = [await preview(), await store()]
      expect([stored.status, stored.body.errors?.file]).toEqual([
        422,
        seen.data.rows.filter((it) => it.verdict !== 'new').map((it) => `Baris ${it.row}: ${it.message}`),
      ])
      return seen.data.rows.map((it) => [it.row, it.verdict, it.message])
    }
    expect(await refusedLines(attlogOf(`7 ${MON} 08:20`, `7 ${TUE} 08:20`))).toEqual([
      [1, 'new', ''],
      [2, 'bad_date', `Tanggal ${TUE} belum terjadi`],
    ])
    const broken = `7 ${MON} 08:20:00\n\n7 ${MON} 24:20:00\n7 2026-02-30 08:20:00\npagi 8\n99 ${MON} 8:61\n`
    expect(await refusedLines(Buffer.from(broken))).toEqual([
      [1, 'new', ''],
      [3, 'bad_time', 'Jam tidak dikenali: 24:20:00'],
      [4, 'bad_date', 'Tanggal tidak dikenali: 2026-02-30'],
      [5, 'bad_time', 'Jam tidak dikenali: pagi 8'],
      [6, 'bad_time', 'Jam tidak dikenali: 8:61'],
    ])
    expect(await daysOf(siti)).toEqual([])
  })

  it('refuses other days than the date of the form', async () => {
    const { manager } = await openMachineOffice()
    const file = attlogOf(`7 ${MON} 08:20`, `7 ${TUE} 03:00`, `7 ${TUE} 08:20`)
    const { data } = await sendDatedFile(manager, file, { date: MON }).preview()
    expect(data.rows.map((it) => [it.date, it.verdict, it.message])).toEqual([
      [MON, 'new', ''],
      [TUE, 'bad_date', `Tanggal di file ${TUE}, bukan ${MON}`],
    ])
    expect((await sendDatedFile(manager, file, { date: MON }).store()).status).toBe(422)
  })

  it('leaves a corrected day alone', async () => {
    const { manager, siti } = await openMachineOffice()
    await buildAttendance(hr.sql, siti, { work_date: MON, in: '08:31:00', out: '17:30:00' })
    await hr.sql`
      with c as (
        insert into corrections (position_id, company_id, date, "in", reason, status)
        values (${siti.position_id}, ${siti.company_id}, ${MON}, '08:31', 'Lupa absen', 'accepted') returning id
      )
      update attendances set correction_id = (select id from c) where position_id = ${siti.position_id}`
    const file = attlogOf(`7 ${MON} 08:20`, `7 ${TUE} 08:20`)
    const seen = (await sendDatedFile(manager, file).preview()).data
    expect(seen.rows.map((it) => [it.verdict, it.message])).toEqual([
      ['corrected', 'Sudah dikoreksi'],
      ['new', ''],
    ])
    expect((await sendDatedFile(manager, file).store()).data).toMatchObject({ new: 1, skipped: 1 })
    expect(await daysOf(siti)).toMatchObject([{ in: '08:31:00' }, { in: '08:20:00' }])
  })

  it('reads 62 days and refuses 63', async () => {
    const { manager } = await openMachineOffice()
    const until = (days: number) => attlogOf(`7 ${MON} 08:20`, `7 ${shiftDay(MON, days - 1)} 08:20`)
    expect((await sendDatedFile(manager, until(62)).preview()).data.new).toBe(2)
    const longer = await sendDatedFile(manager, until(63)).preview()
    expect([longer.status, longer.message]).toEqual([422, 'Maksimal 62 hari'])
  })
})

describe('attendance import: sheet with dates', { timeout: 30_000 }, () => {
  it.each([
    ['date and time', ['PIN', 'Tanggal', 'Jam'], [on(MON), at(8, 20)], [MON, '17:40']],
    ['a column of both as text', ['PIN', 'Waktu'], ['04-05-2026 08:20'], [`${MON} 17:40:00`]],
    ['a column of both as cells', ['PIN', 'Tanggal'], [new Date(`${MON}T08:20:00Z`)], [new Date(`${MON}T17:40:00Z`)]],
  ])('reads a row a punch with %s', async (_, head, first, second) => {
    const { manager, siti } = await openMachineOffice()
    const file = await xlsxOf([head, [7, ...first], ['0007', ...second]])
    const stored = await sendDatedFile(manager, file).store()
    expect([stored.status, stored.data]).toMatchObject([201, { new: 1 }])
    expect(await daysOf(siti)).toEqual([{ date: MON, in: '08:20:00', out: '17:40:00' }])
  })

  it('reads punches by NIK without a company, and refuses unknown NIKs', async () => {
    const { siti, people } = await openMachineOffice()
    const boss = await someHcis(hr)
    const rows = [
      ['NIK', 'Tanggal', 'Jam'],
      [siti.employee_identity, MON, '08:20'],
      [people[1].employee_identity, TUE, '08:25'],
    ]
    expect((await sendDatedFile(boss, await xlsxOf(rows)).store()).data).toMatchObject({
      new: 2,
      days: [
        { date: MON, new: 1 },
        { date: TUE, new: 1 },
      ],
    })
    const refused = await sendDatedFile(boss, await xlsxOf([...rows, ['9999999999', MON, '08:20']])).store()
    expect([refused.status, refused.body.errors]).toEqual([422, { file: ['Baris 4: NIK 9999999999 tidak dikenal'] }])
  })

  it('reads a row a day of several dates, each person once a date', async () => {
    const { manager, siti } = await openMachineOffice()
    const nik = siti.employee_identity
    const rows = [
      ['NIK', 'Tanggal', 'Jam Masuk', 'Jam Pulang'],
      [nik, MON, '08:20', '17:40'],
      [nik, TUE, '08:25', ''],
    ]
    const { data } = await sendDatedFile(manager, await xlsxOf(rows)).store()
    expect(data).toMatchObject({ new: 2, days: [{ date: MON }, { date: TUE }] })
    expect(await daysOf(siti)).toEqual([
      { date: MON, in: '08:20:00', out: '17:40:00' },
      { date: TUE, in: '08:25:00', out: null },
    ])
    const twice = await sendDatedFile(manager, await xlsxOf([...rows, [nik, TUE, '08:26', '']])).preview()
    expect(twice.data.rows.map((it) => it.verdict)).toEqual(['same', 'same', 'duplicate'])
  })

  it('skips unknown pins of a row a day, and refuses rows without a date and dates ahead', async () => {
    const { manager } = await openMachineOffice()
    hr.clock.set(`${TUE}T03:00:00Z`)
    const head = ['PIN', 'Tanggal', 'Masuk', 'Pulang']
    const file = await xlsxOf([
      head,
      ['7', MON, '08:20', ''],
      ['8', MON, '08:20', '17:00'],
      ['7', '', '08:20', ''],
      ['7', WED, '08:20', ''],
    ])
    const { data } = await sendDatedFile(manager, file).preview()
    expect(data.rows.map((it) => [it.row, it.verdict, it.message])).toEqual([
      [2, 'new', ''],
      [4, 'bad_date', 'Tanggal kosong'],
      [5, 'bad_date', `Tanggal ${WED} belum terjadi`],
    ])
    expect(data.unknown_pins).toMatchObject([
      { pin: '8', punches: 2, first: `${MON} 08:20:00`, last: `${MON} 17:00:00` },
    ])
  })

  it('replaces the times of a machine, and a later machine file starts from what the sheet says', async () => {
    const { manager, siti } = await openMachineOffice()
    await sendDatedFile(manager, attlogOf(`7 ${MON} 06:00`, `7 ${MON} 18:00`)).store()
    const sheet = await xlsxOf([
      ['NIK', 'Tanggal', 'Jam Masuk', 'Jam Pulang'],
      [siti.employee_identity, MON, '08:20', '17:00'],
    ])
    await sendDatedFile(manager, sheet).store()
    expect(await daysOf(siti)).toEqual([{ date: MON, in: '08:20:00', out: '17:00:00' }])
    await sendDatedFile(manager, attlogOf(`7 ${MON} 17:10`)).store()
    expect(await daysOf(siti)).toEqual([{ date: MON, in: '08:20:00', out: '17:10:00' }])
  })

  it('takes the export of a day without naming its date', async () => {
    const { manager, siti } = await openMachineOffice()
    await buildAttendance(hr.sql, siti, { work_date: MON, in: '08:20:00', out: '17:40:00' })
    const answer = await manager.call(attendance.export, { query: { date: MON } })
    const file = asFile(answer.raw, 'export.xls')
    for (const body of [{}, { date: MON }])
      expect((await manager.call(attendance.import, { body, file })).data).toMatchObject({ import_id: null, same: 1 })
  })
})

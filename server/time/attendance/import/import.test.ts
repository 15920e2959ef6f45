import { afterEach, describe, expect, it } from 'vitest'
import { attendance } from '#contract/time/attendance.ts'
import { buildAttendance } from '#db/build/attendance.ts'
import type { Person } from '#db/build/person.ts'
import { DAY, HEAD, openOffice, sendFile, someHcis } from '#test/attendance-office.ts'
import { startApp } from '#test/harness.ts'
import { at, on, xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()
afterEach(() => hr.clock.set())

const stored = (...people: { position_id: number }[]) => hr.sql<{ in: string; out: string | null }[]>`
  select "in", "out" from attendances where position_id = any(${people.map((it) => it.position_id)}) and work_date = ${DAY}
  order by position_id`

describe('attendance import', { timeout: 30_000 }, () => {
  it('stores new and changed rows, and changes nothing when repeated', async () => {
    const { manager, people } = await openOffice(hr, 3)
    const [siti, budi, rani] = people as [Person, Person, Person]
    await buildAttendance(hr.sql, budi, { work_date: DAY, in: '08:00:00' })
    await buildAttendance(hr.sql, rani, { work_date: DAY, in: '08:00:00', out: '17:00:00' })
    const file = await xlsxOf([
      HEAD,
      [siti.employee_identity, '07:55', '17:10:05', 'work from home'],
      [budi.employee_identity, '', '16.30', ''],
      [rani.employee_identity, '08:00:00', '17:00', null],
    ])
    const { preview, store } = sendFile(manager, file)
    const seen = await preview()
    expect(seen.status).toBe(200)
    expect(seen.data).toMatchObject({ new: 1, changed: 1, same: 1, empty: 0, refused: 0 })
    expect(seen.data.rows.map((it) => [it.row, it.name, it.in, it.out, it.location, it.verdict, it.message])).toEqual([
      [2, siti.name, '07:55:00', '17:10:05', 'Work From Home', 'new', ''],
      [3, budi.name, '08:00:00', '16:30:00', 'Work From Office', 'changed', 'Pulang - menjadi 16:30:00'],
      [4, rani.name, '08:00:00', '17:00:00', 'Work From Office', 'same', ''],
    ])
    expect(await stored(siti)).toEqual([])

    const first = await store()
    expect([first.status, first.data]).toEqual([
      201,
      {
        message: 'data success stored',
        import_id: expect.any(Number),
        new: 1,
        changed: 1,
        same: 1,
        empty: 0,
        skipped: 0,
        days: [{ date: DAY, new: 1, changed: 1, same: 1, empty: 0, skipped: 0 }],
        unknown_pins: [],
        unknown_pin_count: 0,
      },
    ])
    const rows = await hr.sql`select * from attendances where work_date = ${DAY} order by id`
    const again = await store()
    expect(again.data).toMatchObject({ import_id: null, new: 0, changed: 0, same: 3 })
    expect(await hr.sql`select * from attendances where work_date = ${DAY} order by id`).toEqual(rows)
    expect((await preview()).data).toMatchObject({ new: 0, changed: 0, same: 3 })
  })

  it('records the values before and after in the audit log', async () => {
    const { company, manager, people } = await openOffice(hr)
    await buildAttendance(hr.sql, people[0], { work_date: DAY, in: '08:00:00' })
    const file = await xlsxOf([HEAD, [people[0].employee_identity, '08:30', '17:00', '']])
    await sendFile(manager, file, DAY, 'absen mei.xlsx').store()
    const [row] = await hr.sql`
      select i.first_day, i.last_day, i.company_ids, i.file_name, i.changed, length(i.file_hash) as hash, a.action, a.after
      from attendances t join attendance_imports i on i.id = t.import_id
      join audit a on a.entity = 'attendance_import' and a.entity_id = i.id
      where t.position_id = ${people[0].position_id}`
    expect(row).toMatchObject({
      first_day: DAY,
      last_day: DAY,
      company_ids: [company.id],
      file_name: 'absen mei.xlsx',
      changed: 1,
      hash: 64,
      action: 'import',
      after: {
        file: 'absen mei.xlsx',
        work_date: DAY,
        changes: [
          {
            position_id: people[0].position_id,
            before: { in: '08:00:00', out: null, location: 'Work From Office' },
            after: { in: '08:30:00', out: '17:00:00', location: 'Work From Office' },
          },
        ],
      },
    })
  })

  it('reports every bad row and stores none of the good ones', async () => {
    const { manager, people } = await openOffice(hr)
    const [siti, budi] = people
    const nik = budi.employee_identity
    const file = await xlsxOf([
      [...HEAD, 'Tanggal'],
      [siti.employee_identity, '08:00', '17:00', 'Dinas Luar', on(DAY)],
      ['9999999999', '08:00', '', '', ''],
      [nik, '8 pagi', '', '', ''],
      [siti.employee_identity, '09:00', '', '', ''],
      ['', '08:00', '', '', ''],
      [nik, '08:00', '17:00', 'Pantai', ''],
      [null, null, null, null, null],
      [nik, '08:00', '17:00', '', on('2026-05-05')],
    ])
    const { preview, store } = sendFile(manager, file)
    const seen = await preview()
    expect(seen.data).toMatchObject({ new: 1, refused: 6 })
    expect(seen.data.rows.map((it) => [it.row, it.verdict, it.message])).toEqual([
      [2, 'new', ''],
      [3, 'unknown_nik', 'NIK 9999999999 tidak dikenal'],
      [4, 'bad_time', 'Jam masuk tidak dikenali: 8 pagi'],
      [5, 'duplicate', 'Sama dengan baris 2'],
      [6, 'unknown_nik', 'NIK kosong'],
      [7, 'duplicate', 'Sama dengan baris 4'],
      [9, 'duplicate', 'Sama dengan baris 4'],
    ])
    const refused = await store()
    expect(refused.status).toBe(422)
    expect(refused.body.errors?.file).toHaveLength(6)
    expect(refused.body.errors?.file?.[0]).toBe('Baris 3: NIK 9999999999 tidak dikenal')
    expect(await stored(siti, budi)).toEqual([])
  })

  it.each([
    [{ in: '24:00' }, 'bad_time', 'Jam masuk tidak dikenali: 24:00'],
    [{ in: '25:61' }, 'bad_time', 'Jam masuk tidak dikenali: 25:61'],
    [{ in: 2 }, 'bad_time', 'Jam masuk tidak dikenali: 2'],
    [{ in: 8.5 }, 'bad_time', 'Jam masuk tidak dikenali: 8.5'],
    [{ in: -0.1 }, 'bad_time', 'Jam masuk tidak dikenali: -0.1'],
    [{ in: true }, 'bad_time', 'Jam masuk tidak dikenali: true'],
    [{ in: '08:00', out: 'lupa' }, 'bad_time', 'Jam pulang tidak dikenali: lupa'],
    [{ out: '17:00' }, 'bad_time', 'Jam masuk belum ada'],
    [{ in: '08:00', out: '05:00' }, 'bad_time', 'Jam pulang lebih dari 16 jam setelah jam masuk'],
    [{ in: '08:00', location: 'Kantor' }, 'bad_location', 'Lokasi tidak dikenali: Kantor'],
    [{ in: '08:00', date: on('2026-05-05') }, 'bad_date', 'Tanggal di file 2026-05-05, bukan 2026-05-04'],
    [{ in: '08:00', date: '05-05-2026' }, 'bad_date', 'Tanggal di file 05-05-2026, bukan 2026-05-04'],
    [{ in: new Date('2026-05-05T08:00:00Z') }, 'bad_time', 'Jam masuk tidak dikenali: 2026-05-05T08:00:00.000Z'],
    [{}, 'empty', 'Tidak ada jam'],
    [{ in: '-', out: '-', location: '-' }, 'empty', 'Tidak ada jam'],
  ] as const)('gives %j the verdict %s', async (cells, verdict, message) => {
    const { manager, people } = await openOffice(hr)
    const cell = (name: string) => (cells as Record<string, string>)[name] ?? ''
    const head = ['NIK', 'Tanggal', 'Masuk', 'Pulang', 'Lokasi']
    const row = [people[0].employee_identity, ...['date', 'in', 'out', 'location'].map(cell)]
    const [result] = (await sendFile(manager, await xlsxOf([head, row])).preview()).data.rows
    expect([result?.verdict, result?.message]).toEqual([verdict, message])
  })

  it('reads time and date cells of both date systems', async () => {
    const { manager, people } = await openOffice(hr)
    const rows = [
      [...HEAD, 'Tanggal'],
      [people[0].employee_identity, at(8, 5, 10), at(17, 0), '', on(DAY)],
    ]
    for (const dateSystem of ['1900', '1904'] as const) {
      const [result] = (await sendFile(manager, await xlsxOf(rows, { dateSystem })).preview()).data.rows
      expect([result?.verdict, result?.in, result?.out]).toEqual(['new', '08:05:10', '17:00:00'])
    }
  })

  it('matches a NIK in any case', async () => {
    const { manager, people } = await openOffice(hr)
    const [siti] = people
    await hr.sql`update users set employee_identity = 'EMP00000Z1' where id = ${siti.user_id}`
    const file = await xlsxOf([HEAD, ['emp00000z1', '08:00', '17:00', '']])
    const { data } = await sendFile(manager, file).preview()
    expect(data.rows.map((it) => [it.employee_identity, it.name, it.verdict])).toEqual([
      ['EMP00000Z1', siti.name, 'new'],
    ])
  })

  it('reads numeric NIKs, titles, merged and repeated headings, and empty rows', async () => {
    const { manager, people } = await openOffice(hr)
    const [siti, budi] = people
    const file = await xlsxOf(
      [
        ['Daftar Hadir Mei', null, null, null],
        [],
        ['NIK', 'Nama', 'Jam', null],
        [null, null, 'Masuk', 'Pulang'],
        [Number(siti.employee_identity), siti.name, '08:00', '17:00'],
        [],
        ['NIK', 'Nama', 'Masuk', 'Pulang'],
        [budi.employee_identity, budi.name, '08:01', '17:01'],
      ],
      {
        merges: [
          { startRow: 0, startCol: 0, endRow: 0, endCol: 3 },
          { startRow: 2, startCol: 0, endRow: 3, endCol: 0 },
          { startRow: 2, startCol: 1, endRow: 3, endCol: 1 },
          { startRow: 2, startCol: 2, endRow: 2, endCol: 3 },
        ],
      },
    )
    const { data } = await sendFile(manager, file).preview()
    expect(data.rows.map((it) => [it.row, it.name, it.in, it.out, it.verdict])).toEqual([
      [5, siti.name, '08:00:00', '17:00:00', 'new'],
      [8, budi.name, '08:01:00', '17:01:00', 'new'],
    ])
  })

  it('takes a check-out before the check-in as the following morning', async () => {
    const { manager, people } = await openOffice(hr)
    await sendFile(manager, await xlsxOf([HEAD, [people[0].employee_identity, '22:00', '06:00', '']])).store()
    const [day] = (await (await hr.as(people[0])).call(attendance.own)).data
    expect(day).toMatchObject({ date: DAY, out_next_day: true, attend_time: '08:00:00' })
  })

  it('keeps the stored value when a cell is empty', async () => {
    const { manager, people } = await openOffice(hr)
    await buildAttendance(hr.sql, people[0], { work_date: DAY, in: '08:00:00', out: '17:00:00' })
    const answer = await sendFile(manager, await xlsxOf([HEAD, [people[0].employee_identity, '08:00', '', '']])).store()
    expect(answer.data).toMatchObject({ same: 1, changed: 0 })
    expect(await stored(people[0])).toEqual([{ in: '08:00:00', out: '17:00:00' }])
  })

  it('keeps a concurrent check-in or check-out', async () => {
    for (let round = 0; round < 5; round++) {
      const { manager, people } = await openOffice(hr)
      const [siti, budi] = people
      hr.clock.set(`${DAY}T01:00:00Z`)
      await buildAttendance(hr.sql, budi, { work_date: DAY, in: '07:00:00' })
      const [a, b] = [await hr.as(siti), await hr.as(budi)]
      const file = await xlsxOf([
        HEAD,
        [siti.employee_identity, '', '17:00', ''],
        [budi.employee_identity, '07:05', '', ''],
      ])
      const { store } = sendFile(manager, file)
      const [imported, came, left] = await Promise.all([
        store(),
        a.call(attendance.mark, { body: { status: 'in', location: 'Dinas Luar' } }),
        b.call(attendance.mark, { body: { status: 'out', location: 'Work from Office' } }),
      ])
      expect([came.status, left.status]).toEqual([201, 201])
      // Siti's row is bad without her check-in; the file is stored only if she checked in first.
      expect([201, 422]).toContain(imported.status)
      const isStored = imported.status === 201
      expect(await stored(siti, budi)).toEqual([
        { in: '08:00:00', out: isStored ? '17:00:00' : null },
        { in: isStored ? '07:05:00' : '07:00:00', out: '08:00:00' },
      ])
    }
  })

  it('leaves one row per person when people check in during the import', async () => {
    const { manager, people } = await openOffice(hr, 2)
    const boss = await someHcis(hr)
    hr.clock.set(`${DAY}T01:00:00Z`)
    const browsers = await Promise.all(people.map((it) => hr.as(it)))
    const file = await xlsxOf([HEAD, ...people.map((it) => [it.employee_identity, '07:00', '', ''])])
    const answers = await Promise.all([
      sendFile(manager, file).store(),
      ...browsers.map((it) => it.call(attendance.mark, { body: { status: 'in', location: 'Dinas Luar' } })),
      sendFile(boss, file).store(),
    ])
    expect([answers[0]?.status, answers.at(-1)?.status]).toEqual([201, 201])
    for (const it of answers.slice(1, -1)) expect([201, 409]).toContain(it.status)
    expect(await stored(...people)).toEqual([
      { in: '07:00:00', out: null },
      { in: '07:00:00', out: null },
    ])
  })
})

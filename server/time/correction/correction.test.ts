import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inbox } from '#contract/inbox.ts'
import { notice } from '#contract/platform/notice.ts'
import { attendance } from '#contract/time/attendance.ts'
import { type CorrectionDraft, correction } from '#contract/time/correction.ts'
import { correctionFile } from '#contract/time/correction-file.ts'
import { attendanceDesk } from '#contract/time/desk.ts'
import { attendanceExplain } from '#contract/time/explain.ts'
import { attendancePolicy, DEFAULT_ATTENDANCE_POLICY } from '#contract/time/policy.ts'
import { attendanceRecap } from '#contract/time/recap.ts'
import { buildAttendance, buildHours } from '#db/build/attendance.ts'
import { asFile, buildJpeg } from '#db/build/file.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { readSpreadsheet } from '#server/platform/spreadsheet/read/read.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { asFile as asSheet, xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()
const MONDAY = '2026-11-16'
let company: Company
let office: Browser
let boss: Browser
let bossPerson: Person
let budi: Person
let own: Browser

beforeAll(async () => {
  hr.clock.set('2026-11-17T03:00:00Z')
  company = await buildCompany(hr.sql)
  await buildHours(hr.sql, company, { in: '08:30:00', out: '17:30:00' })
  bossPerson = await buildPerson(hr.sql, { company, role: 'manager', sequence: 1, name: 'Zainal' })
  boss = await hr.as(bossPerson)
  office = await hr.as(await buildPerson(hr.sql, { company, role: 'hcis', sequence: 2 }))
})
beforeEach(async () => {
  budi = await buildPerson(hr.sql, { company, name: 'Budi', start_at: '2026-10-01' })
  own = await hr.as(budi)
})
afterAll(() => hr.clock.set())

const ask = (body: Partial<CorrectionDraft>, who = own) =>
  who.call(correction.submit, { body: { date: MONDAY, reason: 'Lupa absen', ...body } })
const decide = (id: number, status: 'accepted' | 'rejected', who = boss) =>
  who.call(correction.decide, { params: { id }, body: { status } })
const came = (times: { in: string; out?: string }, work_date = MONDAY) =>
  buildAttendance(hr.sql, budi, { work_date, ...times })
const dayOf = async () => (await own.call(attendance.own, { query: { date: MONDAY } })).data[0]

describe('correction', () => {
  it('writes what is asked into the day and keeps the rest', async () => {
    await came({ in: '08:45', out: '18:10' })
    const asked = await ask({ in: '08:31' })
    expect([asked.status, asked.data]).toMatchObject([
      201,
      {
        date: MONDAY,
        in: '08:31:00',
        out: null,
        location: null,
        status: 'waiting',
        before: { in: '08:45:00', out: '18:10:00', location: 'Work From Office' },
        after: { in: '08:31:00', out: '18:10:00', location: 'Work From Office' },
      },
    ])
    expect(await dayOf()).toMatchObject({ in: '08:45:00', corrected: false })
    const accepted = await decide(asked.data.id, 'accepted')
    expect(accepted.data).toMatchObject({
      status: 'accepted',
      action_by: 'Zainal',
      before: { in: '08:45:00', out: '18:10:00' },
      after: { in: '08:31:00', out: '18:10:00' },
    })
    expect(await dayOf()).toMatchObject({ in: '08:31:00', out: '18:10:00', late: '00:01:00', corrected: true })
    const { data } = await own.call(correction.one, { params: { id: asked.data.id } })
    expect(data).toMatchObject({ before: { in: '08:45:00' }, after: { in: '08:31:00' } })
  })

  it('makes a day that had none', async () => {
    const { data } = await ask({ in: '08:20:10', out: '17:40', location: 'Dinas Luar' })
    expect(data).toMatchObject({ before: null, after: { in: '08:20:10', out: '17:40:00', location: 'Dinas Luar' } })
    await decide(data.id, 'accepted')
    expect(await dayOf()).toMatchObject({ in: '08:20:10', out: '17:40:00', location: 'Dinas Luar', corrected: true })
  })

  it('changes nothing when it is rejected, and keeps what stood there then', async () => {
    await came({ in: '08:45' })
    const { id } = (await ask({ out: '17:30' })).data
    expect((await decide(id, 'rejected')).data).toMatchObject({
      status: 'rejected',
      before: { in: '08:45:00', out: '-' },
      after: { in: '08:45:00', out: '17:30:00' },
    })
    expect(await dayOf()).toMatchObject({ out: '-', corrected: false })
    await hr.sql`update attendances set "out" = '19:00' where position_id = ${budi.position_id}`
    expect((await own.call(correction.one, { params: { id } })).data.before?.out).toBe('-')
  })

  it('shows what stands on the day now while it waits', async () => {
    await came({ in: '08:45' })
    const { id } = (await ask({ in: '08:30' })).data
    await hr.sql`update attendances set "out" = '17:35' where position_id = ${budi.position_id}`
    const { data } = await own.call(correction.one, { params: { id } })
    expect([data.before?.out, data.after.out]).toEqual(['17:35:00', '17:35:00'])
  })

  it.each<[string, Partial<CorrectionDraft>, string, string]>([
    ['a date ahead', { date: '2026-11-18', in: '08:00' }, 'date', 'Tanggal belum terjadi'],
    ['a date too long ago', { date: '2026-10-16', in: '08:00' }, 'date', 'Koreksi paling lambat 31 hari ke belakang'],
    ['nothing at all', {}, 'in', 'Isi jam masuk, jam pulang atau lokasi'],
    ['dashes only', { in: '-', out: '', location: null }, 'in', 'Isi jam masuk, jam pulang atau lokasi'],
    ['a check-out without a row', { out: '17:30' }, 'in', 'Jam masuk wajib diisi'],
    ['a location without a row', { location: 'Dinas Luar' }, 'in', 'Jam masuk wajib diisi'],
    ['more than 16 hours', { in: '08:00', out: '00:00:01' }, 'out', 'Jam pulang lebih dari 16 jam setelah jam masuk'],
    ['no reason', { in: '08:00', reason: '  ' }, 'reason', 'Wajib diisi'],
    ['a long reason', { in: '08:00', reason: 'x'.repeat(501) }, 'reason', 'Maksimal 500 karakter'],
    ['no time', { in: '25:00' }, 'in', 'Jam tidak valid'],
  ])('refuses %s', async (_, body, field, text) => {
    const { status, body: answer } = await ask(body)
    expect([status, (answer as unknown as { errors: object }).errors]).toEqual([422, { [field]: [text] }])
  })

  it('reaches as far back as the company allows, and not before the position began', async () => {
    expect((await ask({ date: '2026-10-17', in: '08:00' })).status).toBe(201)
    const policy = (correction_days: number) =>
      office.call(attendancePolicy.save, {
        params: { companyId: company.id },
        body: { ...DEFAULT_ATTENDANCE_POLICY, correction_days },
      })
    await policy(366)
    const early = await ask({ date: '2026-09-30', in: '08:00' })
    expect([early.status, early.message]).toEqual([422, 'Tanggal sebelum mulai bekerja'])
    await policy(1)
    const late = await ask({ date: '2026-11-15', in: '08:00' })
    expect([late.status, late.message]).toEqual([422, 'Koreksi paling lambat 1 hari ke belakang'])
    await policy(31)
  })

  it('measures a check-out from the check-in that stands', async () => {
    await came({ in: '06:00' })
    expect((await ask({ out: '22:00:01' })).status).toBe(422)
    expect((await ask({ out: '22:00' })).status).toBe(201)
  })

  it('allows one that waits for a date', async () => {
    const first = await ask({ in: '08:00' })
    const second = await ask({ in: '08:10' })
    expect([second.status, second.body.code, second.message]).toEqual([
      409,
      'duplicate',
      'Sudah ada koreksi yang menunggu untuk tanggal ini',
    ])
    const other = await ask({ date: '2026-11-13', in: '08:00' })
    const moved = await own.call(correction.edit, {
      params: { id: other.data.id },
      body: { date: MONDAY, in: '08:00', reason: 'Salah tanggal' },
    })
    expect([moved.status, moved.body.code]).toEqual([409, 'duplicate'])
    await decide(first.data.id, 'rejected')
    expect((await ask({ in: '08:10' })).status).toBe(201)
  })

  it('can be changed and withdrawn while it waits', async () => {
    const { id, version } = (await ask({ in: '08:00' })).data
    const edited = await own.call(correction.edit, {
      params: { id },
      body: { date: MONDAY, in: '08:05', out: '17:00', reason: 'Lupa absen dua kali', version },
    })
    expect(edited.data).toMatchObject({ in: '08:05:00', out: '17:00:00', version: version + 1 })
    expect((await own.call(correction.remove, { params: { id } })).status).toBe(200)
    const again = (await ask({ in: '08:00' })).data.id
    await decide(again, 'accepted')
    expect((await own.call(correction.remove, { params: { id: again } })).status).toBe(409)
  })

  it('keeps a proof, which its deciders can open', async () => {
    const { id } = (await ask({ in: '08:00' })).data
    const file = () => buildJpeg().then((it) => asFile(it, 'bukti.jpg', 'image/jpeg'))
    const attached = await own.call(correctionFile.attach, { params: { id }, file: await file() })
    expect([attached.status, attached.data.file]).toEqual([200, expect.stringContaining('/')])
    expect((await boss.call(correction.one, { params: { id } })).data.file).not.toBeNull()
    const stored = () => hr.sql`select id from files where position_id = ${budi.position_id}`
    await own.call(correctionFile.attach, { params: { id }, file: await file() })
    expect(await stored()).toHaveLength(1)
    await own.call(correction.remove, { params: { id } })
    expect(await stored()).toHaveLength(0)
  })

  it('notifies its decider and its owner, and shows in the inbox', async () => {
    const { id } = (await ask({ in: '08:00' })).data
    expect((await boss.call(inbox.total)).data.correction).toBeGreaterThan(0)
    const items = [{ kind: 'correction' as const, id, status: 'accepted' as const }]
    expect((await boss.call(inbox.decide, { body: { items } })).data).toEqual([
      { kind: 'correction', id, outcome: 'done' },
    ])
    const [decided] = (await own.call(notice.list)).data
    expect(decided).toMatchObject({ text: 'Koreksi 16-11-2026 disetujui oleh Zainal', link: `/koreksi?open=${id}` })
  })

  it('is counted in the year of its date, and exported with old and new times', async () => {
    await came({ in: '08:45', out: '18:10' })
    const { id } = (await ask({ in: '08:31' })).data
    const listed = async (year: number) =>
      (await boss.call(correction.company, { query: { year, page_size: 100 } })).data.map((it) => it.id)
    expect([(await listed(2026)).includes(id), await listed(2027)]).toEqual([true, []])
    const { raw } = await boss.call(correction.export, { query: { status: 'waiting' } })
    const [sheet] = await readSpreadsheet(raw, { maxRows: 100, maxColumns: 30 })
    expect([sheet?.name, sheet?.rows[0]]).toEqual([
      'Koreksi',
      [
        'NO',
        'Nama Karyawan',
        'Nama Entitas',
        'Tanggal',
        'Masuk Lama',
        'Pulang Lama',
        'Masuk Baru',
        'Pulang Baru',
        'Lokasi',
        'Alasan',
        'Status',
        'Diputuskan oleh',
      ],
    ])
    expect(sheet?.rows[1]?.slice(4, 10)).toEqual([
      '08:45:00',
      '18:10:00',
      '08:31:00',
      '18:10:00',
      'Work From Office',
      'Lupa absen',
    ])
  })
})

describe('a corrected day', () => {
  it('shows on desk, recap, explanation and export', async () => {
    await came({ in: '08:45', out: '18:10' })
    const { id } = (await ask({ in: '08:31' })).data
    const onDesk = async () =>
      (await boss.call(attendanceDesk.day, { query: { date: MONDAY, page_size: 100 } })).data.find(
        (it) => it.position_id === budi.position_id,
      )
    expect(await onDesk()).toMatchObject({ corrected: false, waiting: 'correction' })
    await decide(id, 'accepted')
    expect(await onDesk()).toMatchObject({ corrected: true, waiting: null, late: '00:01:00' })
    const recap = await boss.call(attendanceRecap.list, { query: { from: MONDAY, to: MONDAY, page_size: 100 } })
    expect(recap.data.find((it) => it.position_id === budi.position_id)).toMatchObject({
      corrected: 1,
      late_minutes: 1,
    })
    const { steps } = (await own.call(attendanceExplain.own, { params: { date: MONDAY } })).data
    expect(steps.find((it) => it.key === 'correction')?.text).toMatch(
      /^Koreksi disetujui Zainal \d{2}-\d{2}-\d{4}: masuk 08:45:00 menjadi 08:31:00$/,
    )
    const { raw } = await boss.call(attendance.export, { query: { date: MONDAY } })
    const [sheet] = await readSpreadsheet(raw, { maxRows: 100, maxColumns: 30 })
    const column = sheet?.rows[0]?.indexOf('Dikoreksi') ?? -1
    expect(sheet?.rows.find((it) => it[0] === budi.employee_identity)?.[column]).toBe('Ya')
  })

  it('is left alone by an import', async () => {
    await came({ in: '08:45', out: '18:10' })
    await decide((await ask({ in: '08:31' })).data.id, 'accepted')
    const file = asSheet(
      await xlsxOf([
        ['NIK', 'Jam Masuk'],
        [budi.employee_identity, '09:00'],
      ]),
    )
    const body = { date: MONDAY }
    const preview = (await boss.call(attendance.preview, { body, file })).data
    expect(preview).toMatchObject({ changed: 0, skipped: 1, refused: 0 })
    expect(preview.rows[0]).toMatchObject({ verdict: 'corrected' })
    expect((await boss.call(attendance.import, { body, file })).data).toMatchObject({ changed: 0, skipped: 1 })
    expect(await dayOf()).toMatchObject({ in: '08:31:00' })
  })

  it('goes back to what it was when the decision is taken back', async () => {
    await came({ in: '08:45', out: '18:10' })
    const { id } = (await ask({ in: '08:31' })).data
    await decide(id, 'accepted')
    const undo = async (it: number) =>
      (await boss.call(inbox.undo, { body: { items: [{ kind: 'correction', id: it }] } })).data[0]?.outcome
    expect(await undo(id)).toBe('done')
    expect(await dayOf()).toMatchObject({ in: '08:45:00', out: '18:10:00', corrected: false })
    await decide(id, 'accepted')
    const second = (await ask({ out: '19:00' })).data.id
    await decide(second, 'accepted')
    expect(await undo(id)).toBe('conflict')
    expect(await undo(second)).toBe('done')
    expect(await dayOf()).toMatchObject({ in: '08:31:00', out: '18:10:00', corrected: true })
    await own.call(correction.remove, { params: { id: second } })
    expect(await undo(id)).toBe('done')
    expect(await dayOf()).toMatchObject({ in: '08:45:00', corrected: false })
  })

  it('disappears when the decision that made it is taken back, unless it was changed since', async () => {
    const { id } = (await ask({ in: '08:31' })).data
    await decide(id, 'accepted')
    const revert = () => office.call(inbox.revert, { body: { kind: 'correction', id, reason: 'Salah orang' } })
    await hr.sql`update attendances set "out" = '17:00' where position_id = ${budi.position_id}`
    const refused = await revert()
    expect([refused.status, refused.body.code]).toEqual([409, 'changed_since'])
    expect((await own.call(correction.one, { params: { id } })).data.status).toBe('accepted')
    await hr.sql`update attendances set "out" = null where position_id = ${budi.position_id}`
    expect((await revert()).status).toBe(200)
    expect(await dayOf()).toBeUndefined()
  })

  it('cannot be written when its row is gone and no check-in is asked', async () => {
    await came({ in: '08:45' })
    const { id } = (await ask({ out: '17:30' })).data
    await hr.sql`delete from attendances where position_id = ${budi.position_id}`
    const answer = await decide(id, 'accepted')
    expect([answer.status, answer.body.code]).toEqual([409, 'changed_since'])
    expect((await own.call(correction.one, { params: { id } })).data.status).toBe('waiting')
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { dashboard } from '#contract/home/dashboard.ts'
import { news } from '#contract/home/news.ts'
import { leave } from '#contract/leave/request.ts'
import { reimbursement } from '#contract/pay/reimbursement.ts'
import { career } from '#contract/people/career.ts'
import { document } from '#contract/people/document.ts'
import { employee } from '#contract/people/employee.ts'
import { photo } from '#contract/people/photo.ts'
import { privacy } from '#contract/people/privacy.ts'
import { profile } from '#contract/people/profile.ts'
import { section } from '#contract/people/section.ts'
import { attendance } from '#contract/time/attendance.ts'
import { buildAttendance, buildImport } from '#db/build/attendance.ts'
import { asFile, buildJpeg } from '#db/build/file.ts'
import { buildNews, buildTask } from '#db/build/home.ts'
import { buildCompany, buildPerson, buildPosition, type Company, type Person } from '#db/build/person.ts'
import { buildAddress, buildJobTask, detailDraft, itemDrafts } from '#db/build/profile.ts'
import { buildCorrection, buildLeave, buildOvertime } from '#db/build/request.ts'
import { reimbursementDraft } from '#db/build/request-draft.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { storageOf } from '#server/platform/files/storage.ts'
import { unzip } from '#server/platform/spreadsheet/read/unzip.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { excludedTables, exportSections } from './sections.ts'

const hr = startApp()
let company: Company
let hcis: Browser
let director: Person
beforeAll(async () => {
  company = await buildCompany(hr.sql)
  hcis = await hr.as(await buildPerson(hr.sql, { company, role: 'hcis', sequence: 2, name: 'Ratna HR' }))
  director = await buildPerson(hr.sql, { company, role: 'manager', sequence: 1, name: 'Pak Direktur' })
})

const jpeg = async (name: string) => asFile(await buildJpeg(), name, 'image/jpeg')
let counter = 0

/** A person with some of every kind of data, created through the API. */
const buildFullPerson = async () => {
  counter += 1
  const name = `Zulaikha Nomor${counter}`
  const secret = `rahasia-${counter}-`
  const id_number = `32730101019${String(counter).padStart(5, '0')}`
  const [salary, raised] = [`${7_100_000 + counter}`, `${8_100_000 + counter}`]
  const email = `zulaikha.${counter}@contoh.id`
  const person = await buildPerson(hr.sql, { company, name, email, base_salary: salary })
  const browser = await hr.as(person)
  await browser.call(profile.change.own, { body: { ...detailDraft, name, id_number } })
  await buildAddress(hr.sql, person)
  for (const [kind, body] of Object.entries(itemDrafts))
    await browser.call(section[kind as 'skill'].add.own, { body } as never)
  await browser.call(photo.change, { file: await jpeg('wajah.jpg') })
  await browser.call(document.add, { body: { description: `KTP ${secret}` }, file: await jpeg('ktp.jpg') })
  await browser.call(reimbursement.submit, {
    body: reimbursementDraft({ description: `Bensin ${secret}`, date: '2024-03-02', total: '150000' }),
    file: await jpeg('kwitansi.jpg'),
  })
  await buildLeave(hr.sql, person, {
    description: `Urusan ${secret}`,
    status: 'accepted',
    action_by: director,
    start_date: '2024-02-05',
  })
  await buildOvertime(hr.sql, person)
  await buildCorrection(hr.sql, person, { date: '2024-05-06', reason: `Lupa ${secret}`, status: 'accepted' })
  await buildAttendance(hr.sql, person, { work_date: '2024-05-06', in: '08:00' })
  await buildImport(hr.sql, person, '2024-05-07')
  await buildTask(hr.sql, person, { task: `Cita-cita ${secret}` })
  await buildJobTask(hr.sql, person)
  await buildNews(hr.sql, person, { title: `Berita ${counter}` })
  await hcis.call(career.change, {
    params: { id: person.position_id },
    body: { kind: 'gaji', effective_at: '2026-01-05', base_salary: raised, reason: `Alasan ${secret}` },
  })
  return { ...person, browser, secret, id_number, salary, raised }
}
type FullPerson = Awaited<ReturnType<typeof buildFullPerson>>
const leaves = (who: Person, ended_at: string) =>
  hr.sql`update positions set status = 'inactive', ended_at = ${ended_at} where user_id = ${who.user_id}`
const anonymise = (who: Person, browser = hcis) => browser.call(privacy.anonymise, { params: { userId: who.user_id } })
const anonymiseNamed = (who: Person, name: string) =>
  hcis.call(privacy.anonymise, { params: { userId: who.user_id }, body: { name } })
const filesOf = async (who: Person) =>
  (await hr.sql<{ id: string }[]>`select id from files where user_id = ${who.user_id}`).map(({ id }) => id)

describe('data export', () => {
  it('has an entry for every table that refers to people or positions', async () => {
    const named = await hr.sql<{ name: string }[]>`
      select distinct c.conrelid::regclass::text as name from pg_constraint c
      where c.contype = 'f' and c.confrelid in ('users'::regclass, 'positions'::regclass)
      union select table_name from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'position_id') order by 1`
    const listed = new Set([...exportSections.flatMap(({ tables }) => tables), ...Object.keys(excludedTables)])
    expect(named.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([])
    // Views and dropped tables must have no entry.
    const tables = await hr.sql<
      { name: string }[]
    >`select table_name as name from information_schema.tables where table_schema = 'public'`
    const there = new Set(tables.map(({ name }) => name))
    expect([...listed].filter((name) => !there.has(name))).toEqual([])
  })

  it('contains all data and files of the person, and no secrets of the account', async () => {
    const who = await buildFullPerson()
    const answers = [
      await who.browser.call(privacy.exportOwn),
      await hcis.call(privacy.export, { params: { userId: who.user_id } }),
    ]
    for (const { status, headers, raw } of answers) {
      expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
      const parts = await unzip(raw)
      const names = [...parts.keys()]
      expect(names.filter((name) => !name.startsWith('berkas/'))).toEqual([
        'BACA-SAYA.txt',
        ...exportSections.map(({ file }) => `${file}.json`),
      ])
      const rowsOf = (file: string) => JSON.parse(parts.get(`${file}.json`)!.toString()) as Record<string, unknown>[]
      const empty = exportSections.filter(({ file }) => rowsOf(file).length === 0).map(({ file }) => file)
      expect(empty).toEqual([
        'surat-keterangan',
        'masuk-keluar',
        'barang',
        'wawancara-keluar',
        'pendapat-atasan',
        'rumusan-tugas',
        'alasan-keluar',
        'wakil',
        'notifikasi',
        'pilihan-notifikasi',
        'notifikasi-push',
        'verifikasi-dua-langkah',
        'identitas-sso',
        'draf',
        'tautan-kalender',
        'saldo-cuti',
        'jadwal',
        'pengingat-absen',
        'pin-mesin',
        'data-gaji',
        'pajak',
        'kasbon',
        'slip-gaji',
        'penggajian',
        'angka-laporan',
        'pembaca-laporan',
        'penggajian-versi-lama',
        'surat',
        'pola-jadwal',
      ])
      expect(rowsOf('profil')[0]).toMatchObject({ name: who.name, id_number: who.id_number, email: who.email })
      expect(rowsOf('posisi')[0]).toMatchObject({ company: company.name, base_salary: Number(who.raised) })
      expect(rowsOf('izin')[0]).toMatchObject({ description: `Urusan ${who.secret}`, action_by: 'Pak Direktur' })
      expect(rowsOf('reimburse')[0]).toMatchObject({ total: 150_000, history: [{ action: 'submit', by: who.name }] })
      expect(rowsOf('karier').at(-1)).toMatchObject({ reason: `Alasan ${who.secret}`, by: 'Ratna HR' })
      const files = names.filter((name) => name.startsWith('berkas/'))
      expect(files.map((name) => name.replace(/^berkas\/(\w+)-.*-(\w+\.jpg)$/, '$1 $2'))).toEqual([
        'photo wajah.jpg',
        'document ktp.jpg',
        'receipt kwitansi.jpg',
      ])
      for (const name of files) {
        const id = /-([0-9a-f-]{36})-/.exec(name)![1]!
        const chunks: Buffer[] = []
        for await (const chunk of (await storageOf(hr.env).open(id))!.bytes) chunks.push(chunk as Buffer)
        expect(parts.get(name)!.equals(Buffer.concat(chunks))).toBe(true)
      }
      const everything = [...parts.values()].map(String).join('\n')
      expect(everything).not.toMatch(/argon2|password_hash|token_hash|p256dh/)
      expect(parts.get('BACA-SAYA.txt')!.toString()).toContain('Undang-Undang Nomor 27 Tahun 2022')
    }
  })

  it('is for HR of the person only, and contains only the positions within the company scope', async () => {
    const who = await buildFullPerson()
    const elsewhere = await buildCompany(hr.sql)
    await buildPosition(hr.sql, who.user_id, { company: elsewhere, base_salary: '1111111' })
    const params = { userId: who.user_id }
    expect((await who.browser.call(privacy.export, { params })).status).toBe(403)
    expect((await (await hr.as(director)).call(privacy.export, { params })).status).toBe(403)
    expect((await hr.stranger.call(privacy.exportOwn)).status).toBe(401)
    const limited = await hr.as(await buildPerson(hr.sql, { company: elsewhere, role: 'hcis', limit: [company] }))
    const parts = await unzip((await limited.call(privacy.export, { params })).raw)
    expect(JSON.parse(parts.get('posisi.json')!.toString())).toHaveLength(1)
    const none = await hr.as(await buildPerson(hr.sql, { role: 'hcis', limit: [await buildCompany(hr.sql)] }))
    expect((await none.call(privacy.export, { params })).status).toBe(404)
  })
})

describe('anonymisation', () => {
  it('answers 409 until long after the last position ended', async () => {
    const who = await buildFullPerson()
    expect([(await anonymise(who)).status, (await anonymise(who)).body.code]).toEqual([409, 'active'])
    await leaves(who, '2025-12-31')
    expect((await anonymise(who)).body).toMatchObject({ code: 'too_early' })
    await leaves(who, '2020-01-31')
    await buildPosition(hr.sql, who.user_id, { company, status: 'inactive' })
    expect((await anonymise(who)).status).toBe(409)
    const basic = (await hcis.call(employee.basic, { params: { id: who.position_id } })).data
    expect([basic.name, basic.anonymised_at]).toEqual([who.name, null])
    expect(basic.anonymise_from! > '2027').toBe(true)
  })

  it('answers 409 to another name than the typed one, and then changes nothing', async () => {
    const who = await buildFullPerson()
    await leaves(who, '2020-01-31')
    expect((await anonymiseNamed(who, 'salah')).body).toMatchObject({ code: 'name' })
    const [kept] = await hr.sql`select name, anonymised_at from users where id = ${who.user_id}`
    expect(kept).toEqual({ name: who.name, anonymised_at: null })
    expect((await anonymiseNamed(who, ` ${who.name} `)).status).toBe(200)
  })

  const figures = async () => ({
    headcount: (await hcis.call(dashboard.headcount)).data,
    leave: (await hcis.call(dashboard.leaveTotal, { query: {} })).data,
    chart: (await hcis.call(dashboard.chart, { query: {} })).data,
    days: (await hcis.call(attendance.company, { query: { page: 1, page_size: 1 } })).body.total_item,
    directory: (await hcis.call(employee.filter, { query: { page: 1, page_size: 1 } })).body.total_item,
    claims: (await hcis.call(reimbursement.counts, { query: { year: 2024 } })).data,
    leaves: (await hcis.call(leave.counts, { query: { year: 2024 } })).data,
    tallies: await hr.sql`
      select kind, company_id, status, type, year, sum(delta) as count, sum(amount) as amount from request_tallies
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
    people: await hr.sql`
      select company_id, status, gender, personality, sum(delta) as count from position_tallies group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    attended:
      await hr.sql`select company_id, work_date, sum(delta) as count from attendance_tallies group by 1, 2 order by 1, 2`,
  })

  it('removes personal data from rows and storage, and keeps every figure', async () => {
    const who = await buildFullPerson()
    await leaves(who, '2020-01-31')
    const files = await filesOf(who)
    expect(files).toHaveLength(3)
    const before = await figures()
    const { status, data } = await anonymise(who)
    expect([status, data.name]).toEqual([200, `Mantan Karyawan #${who.user_id}`])
    expect(await figures()).toEqual(before)
    for (const id of files) expect(await storageOf(hr.env).has(id)).toBe(false)
    expect(await filesOf(who)).toEqual([])
    await nothingOf(who)
    expect((await anonymise(who)).data.anonymised_at).toBe(data.anonymised_at)
  })

  /** No column of any table contains personal data any more, except the audit log and published news. */
  const nothingOf = async (who: FullPerson) => {
    const columns = await hr.sql<{ table_name: string; column_name: string }[]>`
      select c.table_name, c.column_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb') and c.table_name <> 'audit'`
    const words = [who.name, who.email, who.employee_identity, who.secret, who.id_number, who.salary, who.raised]
    const left: string[] = []
    for (const { table_name, column_name } of columns) {
      const rows = await hr.sql<{ text: string }[]>`
        select ${hr.sql(column_name)}::text as text from ${hr.sql(table_name)}
        where ${hr.sql(column_name)}::text like any(${words.map((word) => `%${word}%`)})`
      left.push(...rows.map(({ text }) => `${table_name}.${column_name}: ${text}`))
    }
    expect(left).toEqual([])
    const person = exactlyOne(
      await hr.sql<Record<string, unknown>[]>`
      select u.name, u.email, u.employee_identity, u.photo_id, u.password_hash, (select count(*)::int from profiles where user_id = u.id) as profiles,
             (select count(*)::int from sessions where user_id = u.id) as sessions,
             (select max(base_salary) from positions where user_id = u.id) as salary
      from users u where id = ${who.user_id}`,
    )
    expect(person).toEqual({
      name: `Mantan Karyawan #${who.user_id}`,
      email: null,
      employee_identity: `-${String(who.user_id).padStart(9, '0')}`,
      photo_id: null,
      password_hash: null,
      profiles: 0,
      sessions: 0,
      salary: null,
    })
    const texts = await hr.sql`
      select description from leaves where position_id = ${who.position_id}
      union all select description from reimbursements where position_id = ${who.position_id}
      union all select detail from overtimes where position_id = ${who.position_id}
      union all select reason from corrections where position_id = ${who.position_id}`
    expect(new Set(texts.map(({ description }) => description))).toEqual(new Set(['(dianonimkan)']))
    const history = (await hcis.call(career.history, { params: { id: who.position_id } })).data
    expect(history.some(({ reason, after }) => reason !== null || 'base_salary' in after)).toBe(false)
  }

  it('prevents sign-in, search by the old name and re-employment', async () => {
    const who = await buildFullPerson()
    await leaves(who, '2020-01-31')
    await anonymise(who)
    const signIn = (username: string) => hr.stranger.call(auth.login, { body: { username, password: 'rahasia123' } })
    expect((await signIn(who.email)).status).toBe(401)
    expect((await signIn(who.employee_identity)).status).toBe(401)
    expect((await who.browser.call(employee.own)).status).toBe(401)
    const search = await hcis.call(employee.filter, { query: { keyword: who.employee_identity } })
    expect(search.body.total_item).toBe(0)
    const again = await hcis.call(employee.filter, { query: { keyword: `Karyawan #${who.user_id}` } })
    expect(again.data.map(({ name }) => name)).toEqual([`Mantan Karyawan #${who.user_id}`])
    const latest = await hcis.call(news.latest, { query: { item_size: 50 } })
    expect(latest.raw.toString()).toContain(`Mantan Karyawan #${who.user_id}`)
    const stored = exactlyOne(
      await hr.sql<Record<string, unknown>[]>`
      select company_id, job_id, role_id, supervisor_id, status_id, '2024-01-02' as start_at from positions where id = ${who.position_id}`,
    )
    const body = { ...stored, status: 'active' } as never
    const rehired = await hcis.call(employee.change, { params: { id: who.position_id }, body })
    expect([rehired.status, rehired.body.code]).toEqual([409, 'anonymised'])
    const create = {
      ...stored,
      status: 'active',
      user_id: who.user_id,
      company_id: (await buildCompany(hr.sql)).id,
    } as never
    expect((await hcis.call(employee.create, { body: create })).status).toBe(409)
    const detail = { params: { userId: who.user_id }, body: detailDraft }
    expect((await hcis.call(profile.change.of, detail)).status).toBe(409)
    const basic = (await hcis.call(employee.basic, { params: { id: who.position_id } })).data
    expect(basic.anonymised_at).not.toBeNull()
  })

  it('one of the two fails when the person is re-employed concurrently', async () => {
    for (let round = 0; round < 3; round++) {
      const who = await buildPerson(hr.sql, { company, status: 'inactive' })
      await leaves(who, '2020-01-31')
      const stored = exactlyOne(
        await hr.sql<Record<string, unknown>[]>`
        select company_id, job_id, role_id, supervisor_id, status_id, '2024-01-02' as start_at from positions where id = ${who.position_id}`,
      )
      const body = { ...stored, status: 'active' } as never
      const [gone, back] = await Promise.all([
        anonymise(who),
        hcis.call(employee.change, { params: { id: who.position_id }, body }),
      ])
      expect([gone.status, back.status].filter((status) => status === 200)).toHaveLength(1)
      expect([gone.status, back.status].filter((status) => status === 409)).toHaveLength(1)
    }
  })

  it('requires HR of all companies where the person has worked', async () => {
    const who = await buildFullPerson()
    await buildPosition(hr.sql, who.user_id, { company: await buildCompany(hr.sql), status: 'inactive' })
    await leaves(who, '2020-01-31')
    const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', limit: [company] }))
    await hr.sql`update positions set ended_at = '2020-02-01' where id = ${who.position_id}`
    expect((await anonymise(who, limited)).status).toBe(403)
    expect((await anonymise(who, await hr.as(director))).status).toBe(403)
    expect((await anonymise(who)).status).toBe(200)
  })
})

import { describe, expect, it } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { task } from '#contract/home/task.ts'
import { career } from '#contract/people/career.ts'
import { employee } from '#contract/people/employee.ts'
import { people, peopleColumnNames, peopleColumns } from '#contract/people/import.ts'
import { buildCompany, buildJob, buildPerson, type Company } from '#db/build/person.ts'
import { readSpreadsheet } from '#server/platform/spreadsheet/read/read.ts'
import { startApp } from '#test/harness.ts'
import { asFile, lockedXls, on, xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()
const HEAD = peopleColumnNames.map((it) => peopleColumns[it].heading)
let nik = 5_000_000_000
const nextNik = () => String(++nik)

type Draft = Partial<Record<keyof typeof peopleColumns, string | number | Date>>
const lineOf = (draft: Draft) => peopleColumnNames.map((it) => draft[it] ?? '')
const fileOf = async (...drafts: Draft[]) => asFile(await xlsxOf([HEAD, ...drafts.map(lineOf)]))

const office = async () => {
  const company = await buildCompany(hr.sql)
  const [chief, staff] = [
    await buildJob(hr.sql, { name: `Kepala ${company.id}`, sequence: 2 }),
    await buildJob(hr.sql, { name: `Staf ${company.id}`, sequence: 4 }),
  ]
  const maria = await buildPerson(hr.sql, { role: 'hcis', sequence: 2 })
  const browser = await hr.as(maria)
  const preview = async (file: File, corrections?: object[]) =>
    browser.call(people.preview, { file, body: corrections && ({ corrections: JSON.stringify(corrections) } as never) })
  const store = (file: File, corrections?: object[]) =>
    browser.call(people.import, { file, body: corrections && ({ corrections: JSON.stringify(corrections) } as never) })
  const storeByOther = async (file: File) =>
    (await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))).call(people.import, { file })
  const person = (change: Draft = {}): Draft => ({
    employee_identity: nextNik(),
    name: 'Orang Baru',
    gender: 'L',
    personality: 'insting',
    company: company.name.toUpperCase(),
    job: staff.name,
    role: 'staff',
    ...change,
  })
  const boss = (change: Draft = {}) => person({ name: 'Sang Kepala', job: chief.name, role: 'Manager', ...change })
  return { company, chief, staff, maria, browser, preview, store, storeByOther, person, boss }
}
const positionsOf = (company: Company) => hr.sql`
  select u.employee_identity, u.name, u.email, u.gender, p.start_at, p.base_salary, p.status, su.employee_identity as supervisor, p.id
  from positions p join users u on u.id = p.user_id
  left join positions sp on sp.id = p.supervisor_id left join users su on su.id = sp.user_id
  where p.company_id = ${company.id} order by u.employee_identity`

describe('people import', { timeout: 60_000 }, () => {
  it('creates people, positions and supervisors from one file, and changes nothing when repeated', async () => {
    const { company, preview, store, storeByOther, person, boss, browser } = await office()
    const head = boss({ email: 'KEPALA@contoh.id ' })
    const siti = person({
      supervisor: Number(head.employee_identity),
      gender: 'Perempuan',
      start_at: '1/3/2024',
      base_salary: 'Rp 5.000.000,00',
      contract_end_at: on('2027-01-31'),
    })
    // The supervisor comes after the subordinate.
    const file = await fileOf(siti, head)
    expect((await preview(file)).data.counts).toEqual({ new: 2, change: 0, same: 0, bad: 0 })
    const stored = await store(file)
    expect([stored.status, stored.data]).toEqual([201, { counts: { new: 2, change: 0, same: 0, bad: 0 } }])
    const [first, second] = await positionsOf(company)
    expect([first, second].find((it) => it!.employee_identity === siti.employee_identity)).toMatchObject({
      gender: 'perempuan',
      start_at: '2024-03-01',
      base_salary: '5000000.00',
      status: 'active',
      supervisor: head.employee_identity,
    })
    const again = await Promise.all([store(file), storeByOther(file)])
    for (const it of again) expect(it.data.counts).toEqual({ new: 0, change: 0, same: 2, bad: 0 })
    const [line] = (await browser.call(career.history, { params: { id: first!.id as number } })).data
    expect(line).toMatchObject({ kind: 'masuk', after: { company_name: company.name } })
    const login = await hr.stranger.call(auth.login, {
      body: { username: 'kepala@contoh.id', password: 'apa-saja-panjang' },
    })
    expect(login.status).toBe(401)
  })

  it('starts the career history on the first day of work, and accepts people without gender and STIFIn', async () => {
    const { company, preview, store, boss, browser } = await office()
    const file = await fileOf(
      boss({ gender: '', personality: '', start_at: '16 Nopember 2020', contract_end_at: '1-Mei-2021' }),
    )
    expect((await preview(file)).data.rows[0]!.remarks).toEqual(['Perhatian: kontrak ini sudah berakhir'])
    expect((await store(file)).status).toBe(201)
    const [stored] = await positionsOf(company)
    expect(stored).toMatchObject({ gender: '', start_at: '2020-11-16' })
    const entries = (await browser.call(career.history, { params: { id: stored!.id as number } })).data
    expect(entries.map((it) => [it.kind, it.effective_at])).toEqual([['masuk', '2020-11-16']])
    expect((await preview(file)).data.counts).toMatchObject({ same: 1 })
  })

  it('names a value that is not known once, and not as missing too', async () => {
    const { preview, boss } = await office()
    const { data } = await preview(await fileOf(boss({ role: 'Kepala Besar' })))
    expect(data.rows[0]!.errors).toEqual([expect.stringContaining("Role 'Kepala Besar' tidak dikenal")])
  })

  it('matches NIKs in any case, also for supervisors', async () => {
    const { company, preview, store, person, boss } = await office()
    const head = boss({ employee_identity: 'Kep0000a01' })
    const siti = person({ employee_identity: 'emp0000a01', supervisor: 'kEP0000A01' })
    expect((await store(await fileOf(siti, head))).data.counts).toEqual({ new: 2, change: 0, same: 0, bad: 0 })
    expect((await positionsOf(company)).map((it) => [it.employee_identity, it.supervisor])).toEqual([
      ['EMP0000A01', 'KEP0000A01'],
      ['KEP0000A01', null],
    ])
    const again = await preview(await fileOf({ ...siti, employee_identity: 'EMP0000a01' }, head))
    expect(again.data.counts).toEqual({ new: 0, change: 0, same: 2, bad: 0 })
    const odd = await preview(await fileOf(person({ employee_identity: '\uff15MP0000A01' })))
    expect(odd.data.counts).toMatchObject({ bad: 1 })
  })

  it('stores people once when the same file is imported twice at once', async () => {
    const { company, store, storeByOther, person, boss } = await office()
    const head = boss()
    const drafts = Array.from({ length: 20 }, () => person({ supervisor: head.employee_identity }))
    const file = await fileOf(head, ...drafts)
    const answers = await Promise.all([store(file), storeByOther(file)])
    expect(answers.map((it) => it.data.counts.new).sort((a, b) => a - b)).toEqual([0, 21])
    expect(await positionsOf(company)).toHaveLength(21)
  })

  it('changes what differs, keeps the values of empty cells and records the career history', async () => {
    const { company, store, preview, person, boss, browser } = await office()
    const head = boss()
    const siti = person({ supervisor: head.employee_identity, base_salary: 5_000_000, email: `siti${nik}@contoh.id` })
    await store(await fileOf(head, siti))
    const file = await fileOf({
      ...siti,
      name: 'Siti Baru',
      base_salary: 6_000_000,
      email: '',
      supervisor: '',
      gender: '',
    })
    const [row] = (await preview(file)).data.rows
    expect(row).toMatchObject({ verdict: 'change', changes: ['name', 'base_salary'] })
    await store(file)
    const stored = (await positionsOf(company)).find((it) => it.employee_identity === siti.employee_identity)!
    expect(stored).toMatchObject({
      name: 'Siti Baru',
      base_salary: '6000000.00',
      email: siti.email,
      supervisor: head.employee_identity,
    })
    const [line] = (await browser.call(career.history, { params: { id: stored.id as number } })).data
    expect(line).toMatchObject({
      kind: 'impor',
      before: { base_salary: '5000000.00' },
      after: { base_salary: '6000000.00' },
    })
  })

  it('adds a position in another company instead of transferring the person', async () => {
    const { store, person, boss, chief } = await office()
    const other = await office()
    const siti = boss()
    await store(await fileOf(siti))
    const second = { ...siti, company: other.company.name, job: chief.name, name: '', gender: '', personality: '' }
    expect((await store(await fileOf(second))).data.counts).toMatchObject({ new: 1 })
    const [count] = await hr.sql`
      select count(*)::int from positions p join users u on u.id = p.user_id where u.employee_identity = ${String(siti.employee_identity)}`
    expect(count).toEqual({ count: 2 })
    expect(person).toBeDefined()
  })

  it('finds columns by heading in any order and case, below a title', async () => {
    const { preview, person, boss } = await office()
    const head = boss()
    const order = [...peopleColumnNames].reverse()
    const names = order.map((it) => ` ${peopleColumns[it].heading.toUpperCase()} : `)
    const siti = person({ supervisor: head.employee_identity })
    const rows = [['Daftar karyawan'], [], names, ...[head, siti].map((draft) => order.map((it) => draft[it] ?? ''))]
    const seen = await preview(asFile(await xlsxOf(rows as string[][])))
    expect(seen.data.rows.map((it) => [it.row, it.verdict])).toEqual([
      [4, 'new'],
      [5, 'new'],
    ])
  })
})

describe('people import: bad row', { timeout: 60_000 }, () => {
  const cases: [string, Draft, RegExp][] = [
    ['a short NIK', { employee_identity: '12' }, /10 karakter/],
    ['an unknown company', { company: 'PT Entah' }, /Entitas 'PT Entah' tidak dikenal/],
    ['no job', { job: '' }, /Pekerjaan harus diisi/],
    ['no name', { name: '' }, /Nama harus diisi/],
    ['a name of two scripts', { name: 'Dеwi Lеstari' }, /satu aksara/],
    ['an unknown gender', { gender: 'X' }, /Jenis Kelamin 'X' tidak dikenal/],
    ['an unknown STIFIn type', { personality: 'Sensing Introver' }, /Maksud Anda 'Sensing Introvert'/],
    ['no role', { role: '' }, /Role harus diisi/],
    ['an invalid e-mail address', { email: 'bukan-email' }, /Email tidak valid/],
    ['a day that does not exist', { start_at: '31/02/2024' }, /Mulai Bekerja tidak dikenali/],
    ['a salary in words', { base_salary: 'lima juta' }, /Gaji Pokok tidak dikenali/],
    ['a formula', { name: '=1+1' }, /berisi rumus/],
    ['no supervisor', { supervisor: '' }, /Atasan harus diisi/],
    [
      'a contract that ends before the start',
      { start_at: '01-02-2025', contract_end_at: '31 Jan 2025' },
      /tidak boleh sebelum Mulai Bekerja/,
    ],
    ['a start in ten years', { start_at: '16 November 2036' }, /paling jauh satu tahun/],
    ['an unknown supervisor', { supervisor: '9999999999' }, /NIK Atasan 9999999999 tidak ditemukan/],
  ]
  it.each(cases)('refuses the whole file when a row has %s', async (_, change, text) => {
    const { company, preview, store, person, boss } = await office()
    const head = boss()
    const file = await fileOf(head, person({ supervisor: head.employee_identity, ...change }))
    const { data } = await preview(file)
    expect(data.counts).toMatchObject({ new: 1, bad: 1 })
    expect(data.rows[1]!.errors.join('; ')).toMatch(text)
    const refused = await store(file)
    expect([refused.status, refused.message]).toEqual([422, expect.stringMatching(/^Baris 3: /)])
    expect(await positionsOf(company)).toEqual([])
  })

  it('is not reported for subordinates whose supervisor stands on a bad row', async () => {
    const { preview, store, person, boss } = await office()
    const head = boss()
    const rows = [person({ supervisor: head.employee_identity }), person({ supervisor: head.employee_identity })]
    for (const wrong of [{ job: 'Kepalah Entah' }, { employee_identity: '12345' }]) {
      const file = await fileOf({ ...head, ...wrong }, ...rows)
      const { data } = await preview(file)
      expect(data.counts).toMatchObject({ new: 2, bad: 1 })
      expect(data.rows[1]!.remarks.join()).toContain('Menunggu baris 2')
      expect((await store(file)).status).toBe(422)
    }
  })

  it('gets no other NIK as a suggestion', async () => {
    const { preview, person, boss } = await office()
    const head = boss()
    const near = `${String(head.employee_identity).slice(0, -1)}X`
    const rows = (await preview(await fileOf(head, person({ supervisor: near })))).data.rows
    expect(rows[1]!.errors).toEqual([`NIK Atasan ${near} tidak ditemukan sebagai atasan di entitas ini`])
  })

  it('gets the closest known name as a suggestion', async () => {
    const { company, preview, boss } = await office()
    const [row] = (await preview(await fileOf(boss({ company: `${company.name}x` })))).data.rows
    expect(row!.errors.join()).toContain(`Maksud Anda '${company.name}'?`)
  })

  it('is stored with the corrections of the preview', async () => {
    const { company, preview, store, boss } = await office()
    const file = await fileOf(boss({ gender: 'entah' }))
    const [row] = (await preview(file)).data.rows
    expect(row).toMatchObject({ verdict: 'bad', cells: { gender: 'entah', name: 'Sang Kepala' } })
    const corrections = [{ row: row!.row, column: 'gender', value: 'Perempuan' }]
    expect((await preview(file, corrections)).data.counts).toMatchObject({ new: 1, bad: 0 })
    expect((await store(file, corrections)).status).toBe(201)
    expect(await positionsOf(company)).toMatchObject([{ gender: 'perempuan' }])
    expect((await preview(file, [{ row: 1, column: 'lain', value: '' }])).status).toBe(422)
  })

  it('is reported for a duplicate, an e-mail address in use and contradicting personal data', async () => {
    const { preview, boss, staff } = await office()
    const head = boss({ email: `kembar${nik}@contoh.id` })
    const twin = { ...head, employee_identity: nextNik() }
    const again = { ...head, job: staff.name, role: 'staff', name: 'Nama Lain', supervisor: '' }
    const rows = (await preview(await fileOf(head, head, twin, again))).data.rows
    expect(rows.map((it) => it.errors[0])).toEqual([
      undefined,
      'Sama dengan baris 2',
      `Email sudah digunakan oleh NIK ${String(head.employee_identity)}`,
      'Nama berbeda dengan baris 2',
    ])
  })

  it('is reported for a supervisor cycle and for a leaver with subordinates', async () => {
    const { preview, store, boss } = await office()
    const [a, b] = [boss(), boss()]
    const circle = await fileOf({ ...a, supervisor: b.employee_identity }, { ...b, supervisor: a.employee_identity })
    expect((await preview(circle)).data.counts.bad).toBe(2)
    await store(await fileOf(a, { ...b, supervisor: a.employee_identity }))
    const [gone] = (await preview(await fileOf({ ...a, status: 'Tidak Bekerja' }))).data.rows
    expect(gone!.errors.join()).toContain('Masih menjadi atasan dari 1 karyawan')
    const both = await fileOf({ ...a, status: 'Tidak Bekerja' }, { ...b, status: 'tidak bekerja' })
    expect((await store(both)).data.counts).toMatchObject({ change: 2 })
  })

  it('is reported when it raises the importer’s own salary', async () => {
    const { maria, preview } = await office()
    const [mine] = await hr.sql`
      select c.name as company, j.name as job from positions p join companies c on c.id = p.company_id join jobs j on j.id = p.job_id
      where p.id = ${maria.position_id}`
    const draft = { employee_identity: maria.employee_identity, base_salary: 99_000_000, ...(mine as Draft) }
    const [row] = (await preview(await fileOf(draft))).data.rows
    expect(row!.errors.join()).toContain('hanya dapat diubah oleh HR lain')
  })
})

describe('people import: unusable file', { timeout: 60_000 }, () => {
  it.each<[string, () => Promise<Buffer>, number, string]>([
    ['a CSV file', async () => Buffer.from('NIK,Nama\n'), 415, 'File harus .xlsx atau .xls'],
    ['too large', async () => Buffer.alloc(5 * 1024 * 1024 + 1), 413, 'Maksimal ukuran file 5mb'],
    [
      'password-protected',
      () => lockedXls([['NIK']]),
      422,
      'File terkunci dengan password, simpan tanpa password lalu coba lagi',
    ],
    [
      'without headings',
      () => xlsxOf([['1', '2']]),
      422,
      'Kolom NIK, Entitas dan Pekerjaan tidak ditemukan, gunakan template yang tersedia',
    ],
    ['without rows', () => xlsxOf([HEAD]), 422, 'File tidak berisi data karyawan'],
    [
      'longer than 5,000 rows',
      () => xlsxOf([HEAD, ...Array.from({ length: 5001 }, (_, i) => [`${i}`])]),
      422,
      'Maksimal 5000 baris',
    ],
  ])('is refused with a message when it is %s', async (_, bytes, status, message) => {
    const { preview, store } = await office()
    const file = asFile(await bytes())
    for (const answer of [await preview(file), await store(file)])
      expect([answer.status, answer.message]).toEqual([status, message])
  })

  it('is reported for a row with a formula', async () => {
    const { preview, boss } = await office()
    const { writeXlsx } = await import('hucre')
    const cells = new Map([
      ['1,1', { formula: '"Sang "&"Kepala"', formulaResult: 'Sang Kepala', value: 'Sang Kepala' }],
    ])
    const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: [HEAD, lineOf(boss())], cells }] })
    const [row] = (await preview(asFile(Buffer.from(bytes)))).data.rows
    expect(row).toMatchObject({ verdict: 'bad', errors: ['Baris ini berisi rumus (Nama), tulis nilainya saja'] })
  })
})

describe('people export', { timeout: 60_000 }, () => {
  it('changes nothing when imported again', async () => {
    const { company, browser, store, preview, person, boss } = await office()
    const head = boss({ start_at: '2020-01-01', base_salary: '9000000.50', contract_end_at: '31-12-2027' })
    await store(await fileOf(head, person({ supervisor: head.employee_identity, status: 'Tidak Bekerja' })))
    const sheet = await browser.call(people.export, { query: { company_id: company.id } })
    const seen = await preview(asFile(sheet.raw, 'karyawan.xls'))
    expect(seen.data.counts).toEqual({ new: 0, change: 0, same: 2, bad: 0 })
    const active = await browser.call(people.export, { query: { company_id: company.id, status: 'active' } })
    expect((await readSpreadsheet(active.raw, { maxRows: 9, maxColumns: 20 }))[0]!.rows).toHaveLength(2)
  })

  it('offers a template with the headings and the accepted values', async () => {
    const { browser } = await office()
    // The name sorts first, since a long list is cut.
    const company = await buildCompany(hr.sql, { name: 'Aneka Contoh' })
    const sheets = await readSpreadsheet((await browser.call(people.template)).raw, { maxRows: 99, maxColumns: 20 })
    expect(sheets[0]!.rows).toEqual([HEAD])
    expect(JSON.stringify(sheets[1]!.rows)).toContain(company.name)
  })
})

describe('people import: concurrency', { timeout: 60_000 }, () => {
  it('stays consistent with a concurrent edit of the same person, and ends sessions when rights change', async () => {
    const { company, store, person, boss, browser } = await office()
    const head = boss()
    const siti = person({
      supervisor: head.employee_identity,
      base_salary: 1_000_000,
      start_at: '2024-01-01',
      status_name: 'Tetap',
    })
    const statuses = await hr.sql<
      { id: number; name: string }[]
    >`select id, name from employee_statuses order by id limit 1`
    siti.status_name = statuses[0]!.name
    await store(await fileOf(head, siti))
    const rows = await positionsOf(company)
    const id = rows.find((it) => it.employee_identity === siti.employee_identity)!.id as number
    const phone = await hr.as({ position_id: id })
    const { data } = await browser.call(employee.one, { params: { id } })
    const body = {
      company_id: data.company_id,
      job_id: data.job_id,
      role_id: data.role_id,
      status_id: data.status_id!,
      start_at: data.start_at!,
      status: 'active' as const,
      supervisor_id: data.supervisor_id,
      base_salary: '2000000',
      version: data.version,
    }
    const [edit, file] = await Promise.all([
      browser.call(employee.change, { params: { id }, body }),
      store(await fileOf({ ...siti, base_salary: 3_000_000, role: 'manager' })),
    ])
    expect(file.status).toBe(201)
    expect([200, 409]).toContain(edit.status)
    const after = (await browser.call(employee.one, { params: { id } })).data
    // The later write wins, and the career history ends with it.
    const [last] = (await browser.call(career.history, { params: { id } })).data
    expect(last!.after.base_salary).toBe(after.base_salary)
    expect((await phone.call(task.own)).status).toBe(401)
  })
})

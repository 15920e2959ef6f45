/** Files with headings of their own, and mistakes that are mended once for all rows. */
import { describe, expect, it } from 'vitest'
import { people } from '#contract/people/import.ts'
import { buildCompany, buildJob, buildPerson } from '#db/build/person.ts'
import { readSpreadsheet } from '#server/platform/spreadsheet/read/read.ts'
import { startApp } from '#test/harness.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()
let nik = 7_000_000_000
const nextNik = () => String(++nik)

const OWN_HEAD = ['No. Pegawai Grup', 'Nama Lengkap', 'PT', 'Posisi', 'Peran', 'L/P', 'Catatan']
const office = async () => {
  const company = await buildCompany(hr.sql)
  const chief = await buildJob(hr.sql, { name: `Kepala ${company.id}`, sequence: 2 })
  const maria = await buildPerson(hr.sql, { role: 'hcis', sequence: 2 })
  const browser = await hr.as(maria)
  const rowOf = (change: { company?: string; gender?: string; role?: string } = {}) => [
    nextNik(),
    'Orang Baru',
    change.company ?? company.name,
    chief.name,
    change.role ?? 'manager',
    change.gender ?? 'L',
    'abaikan',
  ]
  const fileOf = async (...rows: string[][]) => asFile(await xlsxOf([OWN_HEAD, ...rows]))
  const bodyOf = (edits: object) =>
    Object.fromEntries(Object.entries(edits).map(([name, value]) => [name, JSON.stringify(value)])) as never
  const preview = (file: File, edits: object = {}) => browser.call(people.preview, { file, body: bodyOf(edits) })
  const store = (file: File, edits: object = {}) => browser.call(people.import, { file, body: bodyOf(edits) })
  return { company, chief, browser, rowOf, fileOf, bodyOf, preview, store }
}
const mapping = { 'no. pegawai  grup': 'NIK', PT: 'Entitas', Catatan: '' }

describe('people import: own headings', { timeout: 60_000 }, () => {
  it('answers with the headings, a proposal and what is missing while a required column is not mapped', async () => {
    const { fileOf, rowOf, preview, store } = await office()
    const file = await fileOf(rowOf())
    const { data } = await preview(file)
    expect(data).toMatchObject({ rows: [], headings: OWN_HEAD, missing: ['NIK', 'Entitas'] })
    expect(data.mapping).toMatchObject({ 'Nama Lengkap': 'Nama', Posisi: 'Pekerjaan', 'L/P': 'Jenis Kelamin' })
    const refused = await store(file)
    expect([refused.status, refused.message]).toEqual([422, 'Kolom NIK, Entitas belum dipetakan'])
  })

  it('reads the columns as mapped, in any case and spacing, and answers the mapping used', async () => {
    const { fileOf, rowOf, preview, store } = await office()
    const file = await fileOf(rowOf(), rowOf())
    const { data } = await preview(file, { mapping })
    expect([data.counts, data.missing]).toEqual([{ new: 2, change: 0, same: 0, bad: 0 }, []])
    expect(data.mapping).toMatchObject({ 'No. Pegawai Grup': 'NIK', PT: 'Entitas', Peran: 'Role' })
    expect(data.mapping).not.toHaveProperty('Catatan')
    expect((await store(file, { mapping })).data.counts).toMatchObject({ new: 2 })
    expect((await preview(file, { mapping: { PT: 'Kolom Entah' } })).status).toBe(422)
  })

  it('proposes a similar heading without using it', async () => {
    const { browser } = await office()
    const file = asFile(
      await xlsxOf([
        ['NIK', 'Entitas', 'Pekerjan'],
        ['1', '2', '3'],
      ]),
    )
    const { data } = await browser.call(people.preview, { file, body: {} })
    expect([data.missing, data.proposal]).toEqual([['Pekerjaan'], { Pekerjan: 'Pekerjaan' }])
  })

  it('keeps the mapping of a company, for HR of that company', async () => {
    const { company, browser } = await office()
    const query = { company_id: company.id }
    expect((await browser.call(people.mapping, { query })).data.mapping).toEqual({})
    const saved = await browser.call(people.saveMapping, { query, body: { mapping: { PT: 'Entitas' } } })
    expect([saved.status, saved.data]).toEqual([
      200,
      { company_id: company.id, kind: 'employment', mapping: { PT: 'Entitas' } },
    ])
    expect((await browser.call(people.mapping, { query })).data).toEqual(saved.data)
    const other = await buildCompany(hr.sql)
    const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', limit: [other] }))
    expect((await limited.call(people.mapping, { query })).status).toBe(403)
    expect((await limited.call(people.saveMapping, { query, body: { mapping: {} } })).status).toBe(403)
    const nowhere = { query: { company_id: 999_999 }, body: { mapping: {} } }
    expect((await browser.call(people.saveMapping, nowhere)).status).toBe(404)
  })
})

describe('people import: mistakes by cause', { timeout: 60_000 }, () => {
  it('groups equal mistakes, and one replacement mends all their rows', async () => {
    const { company, fileOf, rowOf, preview, store } = await office()
    const wrong = `${company.name}x`
    const many = Array.from({ length: 30 }, () => rowOf({ company: wrong, gender: 'Laki' }))
    const file = await fileOf(...many, rowOf({ role: '' }))
    const { data } = await preview(file, { mapping })
    expect(data.counts.bad).toBe(31)
    expect(data.causes).toMatchObject([
      { column: 'gender', value: 'Laki', count: 30, suggestion: 'Laki-laki' },
      { column: 'company', value: wrong, count: 30, suggestion: company.name },
      { column: 'role', value: '', count: 1, rows: [32], text: 'Role harus diisi' },
    ])
    expect(data.options.company).toContain(company.name)
    expect(Object.keys(data.options)).not.toContain('job')
    const replacements = [
      { column: 'company', from: wrong.toUpperCase(), to: company.name },
      { column: 'gender', from: 'laki ', to: 'Laki-laki' },
      { column: 'role', from: '', to: 'manager' },
    ]
    const mended = await preview(file, { mapping, replacements })
    expect([mended.data.counts, mended.data.causes]).toEqual([{ new: 31, change: 0, same: 0, bad: 0 }, []])
    expect((await store(file, { mapping, replacements })).data.counts.new).toBe(31)
  })

  it('accepts more than 500 single corrections', async () => {
    const { fileOf, rowOf, preview } = await office()
    const many = Array.from({ length: 600 }, () => rowOf({ gender: 'entah' }))
    const corrections = many.map((_, index) => ({ row: index + 2, column: 'gender', value: 'P' }))
    const { data } = await preview(await fileOf(...many), { mapping, corrections })
    expect(data.counts).toMatchObject({ new: 600, bad: 0 })
  })

  it('offers the results as a sheet', async () => {
    const { fileOf, rowOf, browser, bodyOf } = await office()
    const file = await fileOf(rowOf(), rowOf({ role: 'bos' }))
    const sheet = await browser.call(people.results, { file, body: bodyOf({ mapping }) })
    const { rows } = (await readSpreadsheet(sheet.raw, { maxRows: 9, maxColumns: 9 }))[0]!
    expect(rows[0]).toEqual(['Baris', 'NIK', 'Nama', 'Hasil', 'Yang berubah', 'Masalah', 'Keterangan'])
    expect(rows.slice(1).map((row) => [row[0], row[3]])).toEqual([
      [2, 'Baru'],
      [3, 'Bermasalah'],
    ])
    expect(rows[2]![5]).toContain("Role 'bos' tidak dikenal")
  })
})

describe('people import: lists as people keep them', { timeout: 60_000 }, () => {
  const HEAD = ['No', 'No. Induk Karyawan', 'Nama', 'Nama Perusahaan', 'Jabatan', 'Peran', 'Tanggal Masuk']
  const lists = async () => {
    const { company, chief, preview, store } = await office()
    const other = await buildCompany(hr.sql)
    const rowOf = (given: { company?: string | null; nik?: string | number; start?: string | number } = {}) => [
      1,
      given.nik ?? nextNik(),
      'Orang Baru',
      given.company === undefined ? company.name : given.company,
      chief.name,
      'manager',
      given.start ?? '',
    ]
    return { company, chief, other, rowOf, preview, store }
  }

  it('fills merged cells of a column, but no empty ones', async () => {
    const { company, other, rowOf, preview, store } = await lists()
    const lines = [company.name, null, null, other.name, null, null].map((it) => rowOf({ company: it }))
    const merges = [
      { startRow: 1, startCol: 3, endRow: 3, endCol: 3 },
      // A merge may reach below the last row.
      { startRow: 4, startCol: 3, endRow: 5, endCol: 3 },
    ]
    const file = asFile(await xlsxOf([HEAD, ...lines], { merges }))
    const { data } = await preview(file)
    expect(data.rows.map((it) => [it.verdict, it.errors])).toEqual([
      ...Array.from({ length: 5 }, () => ['new', []]),
      ['bad', ['Entitas harus diisi']],
    ])
    expect((await store(file, { skip: [7] })).data.counts).toEqual({ new: 5, change: 0, same: 0, bad: 0 })
    const [{ count }] = await hr.sql<[{ count: number }]>`
      select count(*)::int as count from positions where company_id = ${other.id}`
    expect(count).toBe(2)
  })

  it('leaves rows out, such as a line of totals', async () => {
    const { rowOf, preview, store } = await lists()
    const file = asFile(await xlsxOf([HEAD, rowOf(), ['Jumlah 3000', '', '', '', '', '', '']]))
    expect((await preview(file)).data.counts).toMatchObject({ new: 1, bad: 0 })
    const total = asFile(await xlsxOf([HEAD, rowOf(), ['', '', 'Jumlah', 3000, '', '', '']]))
    expect((await preview(total)).data.counts).toMatchObject({ new: 1, bad: 1 })
    expect((await preview(total, { skip: [3] })).data.counts).toEqual({ new: 1, change: 0, same: 0, bad: 0 })
    expect((await store(total)).status).toBe(422)
    expect((await store(total, { skip: [3] })).data.counts).toMatchObject({ new: 1 })
    expect((await preview(total, { skip: ['3'] })).status).toBe(422)
  })

  it('takes the specific heading for the NIK and proposes nothing for a counter', async () => {
    const { rowOf, preview } = await lists()
    const { data } = await preview(asFile(await xlsxOf([HEAD, rowOf()])))
    expect(data.mapping).toMatchObject({ 'No. Induk Karyawan': 'NIK', 'Nama Perusahaan': 'Entitas' })
    const vague = await preview(asFile(await xlsxOf([['No', 'Nik Kary', 'Entitas', 'Pekerjaan'], rowOf()])))
    expect(vague.data.proposal).not.toHaveProperty('No')
  })

  it('says that a short NIK was completed by zeros', async () => {
    const { rowOf, preview } = await lists()
    const { data } = await preview(asFile(await xlsxOf([HEAD, rowOf({ nik: 12345 }), rowOf()])))
    expect(data.rows.map((it) => [it.employee_identity === '0000012345', it.remarks])).toEqual([
      [true, ['NIK dilengkapi nol menjadi 0000012345']],
      [false, []],
    ])
  })

  it.each<[string | number, string]>([
    [43862, '2020-02-01'],
    ['43862', '2020-02-01'],
    ['01/02/20', '2020-02-01'],
    ['1-2-99', '1999-02-01'],
    ['01.02.49', '2049-02-01'],
  ])('reads the date %s', async (start, day) => {
    const { rowOf, preview, store } = await lists()
    const draft = rowOf({ start })
    const file = asFile(await xlsxOf([HEAD, draft]))
    if (day > '2040') {
      expect((await preview(file)).data.rows[0]!.errors).toEqual(['Mulai Bekerja paling jauh satu tahun ke depan'])
      return
    }
    expect((await store(file)).status).toBe(201)
    const [row] = await hr.sql<{ start_at: string }[]>`
      select start_at from positions p join users u on u.id = p.user_id where u.employee_identity = ${String(draft[1])}`
    expect(row?.start_at).toBe(day)
  })

  it.each([['31/02/20'], [2020], ['1/2/3']])('refuses the date %s', async (start) => {
    const { rowOf, preview } = await lists()
    expect((await preview(asFile(await xlsxOf([HEAD, rowOf({ start })])))).data.counts.bad).toBe(1)
  })
})

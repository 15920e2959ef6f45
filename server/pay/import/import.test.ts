import type { CellValue } from 'hucre'
import { beforeEach, describe, expect, it } from 'vitest'
import { payComponent } from '#contract/pay/component.ts'
import { type PayImportKind, payImport } from '#contract/pay/import.ts'
import { payItem } from '#contract/pay/pay-item.ts'
import { payValue } from '#contract/pay/pay-value.ts'
import { payOpening } from '#contract/pay/tax-opening.ts'
import { payTax } from '#contract/pay/tax-status.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildPerson, buildPosition } from '#db/build/person.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { asFile, on, xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()
let actors: Actors
let office: Browser
beforeEach(async () => {
  hr.clock.set('2026-05-10T03:00:00Z')
  actors = await buildActors(hr.sql)
  office = await hr.as(actors.hcis)
})

const body = (kind: PayImportKind) => ({ kind, company_id: actors.company.id })
const fileOf = async (rows: CellValue[][]) => asFile(await xlsxOf(rows))
const preview = async (kind: PayImportKind, rows: CellValue[][], by = office) =>
  by.call(payImport.preview, { body: body(kind), file: await fileOf(rows) })
const store = async (kind: PayImportKind, rows: CellValue[][], by = office) =>
  by.call(payImport.import, { body: body(kind), file: await fileOf(rows) })
const sheet = async (kind: PayImportKind, more: object = {}) => {
  const { raw } = await office.call(payImport.sheet, { query: { ...body(kind), ...more } })
  return asFile(raw, 'data.xls')
}
const counts = (part: object) => ({ new: 0, change: 0, same: 0, bad: 0, ...part })
const verdictsOf = ({ data }: { data: { rows: { verdict: string; errors: string[] }[] } }) =>
  data.rows.map((it) => [it.verdict, ...it.errors])

const siti = () => actors.siti.employee_identity
const manager = () => actors.manager.employee_identity
const amountsOfSiti = async (date: string) => {
  const { data } = await office.call(payValue.list, { query: { company_id: actors.company.id, date, page_size: 100 } })
  const row = data.find((it) => it.position_id === actors.siti.position_id)
  return Object.fromEntries(row?.values.map((it) => [it.code, it.amount]) ?? [])
}

describe('import of amounts', () => {
  const headings = ['NIK', 'Nama', 'Berlaku Mulai', 'Tunjangan Jabatan', 'TJ_MAKAN', 'Keterangan']

  it('shows what each row would do, then stores it', async () => {
    const rows = [headings, [siti(), 'Siti', on('2026-05-01'), 'Rp 1.500.000', 25_000, 'baru']]
    const { status, data } = await preview('values', rows)
    expect([status, data.counts, data.ignored]).toEqual([200, counts({ new: 1 }), ['Keterangan']])
    expect(data.rows[0]).toMatchObject({
      row: 2,
      verdict: 'new',
      changes: [
        { label: 'Tunjangan Jabatan', before: null, after: 1_500_000 },
        { label: 'Uang Makan', before: null, after: 25_000 },
      ],
      warnings: [],
    })
    expect(await amountsOfSiti('2026-05-10')).toEqual({})
    expect((await store('values', rows)).data.counts).toEqual(counts({ new: 1 }))
    expect(await amountsOfSiti('2026-05-10')).toEqual({ TJ_JABATAN: 1_500_000, TJ_MAKAN: 25_000 })
  })

  it('leaves the amount of an empty cell, and ends that of a dash', async () => {
    await store('values', [headings, [siti(), '', '2026-01-01', 1_000_000, 25_000]])
    const rows = [headings, [siti(), '', '2026-05-01', null, '-']]
    expect((await preview('values', rows)).data.rows[0]).toMatchObject({
      verdict: 'change',
      changes: [{ label: 'Uang Makan', before: 25_000, after: null }],
    })
    await store('values', rows)
    expect(await amountsOfSiti('2026-04-30')).toEqual({ TJ_JABATAN: 1_000_000, TJ_MAKAN: 25_000 })
    expect(await amountsOfSiti('2026-05-01')).toEqual({ TJ_JABATAN: 1_000_000 })
  })

  it('changes nothing with the sheet that it downloads', async () => {
    await store('values', [headings, [siti(), '', '2026-01-01', 1_000_000.5, 25_000]])
    for (const date of ['2026-05-10', '2026-01-01', '2026-12-01']) {
      const file = await sheet('values', { date })
      const { data } = await office.call(payImport.preview, { body: body('values'), file })
      expect([data.counts, data.ignored]).toEqual([counts({ same: data.rows.length }), []])
      expect(data.rows.map((it) => it.employee_identity)).toContain(siti())
      expect(data.rows.map((it) => it.employee_identity)).not.toContain(actors.hcis.employee_identity)
    }
  })

  it('warns of amounts that are probably a mistake', async () => {
    const rows = [headings, [siti(), '', '2026-05-01', 3_000_000_000, 300]]
    const { data } = await preview('values', rows)
    expect([data.counts, data.rows[0]?.warnings]).toEqual([
      counts({ new: 1 }),
      ['Tunjangan Jabatan: Nominal tidak biasa untuk sebulan, periksa lagi'],
    ])
  })

  it('names the cause of each bad row, and stores none of the others', async () => {
    const other = await buildPerson(hr.sql, { company: actors.elsewhere })
    const rows = [
      [...headings.slice(0, 5), 'Entitas'],
      [siti(), '', '2026-05-01', 1_000_000, null, null],
      [manager(), '', '2026-05-01', 'banyak', null, null],
      [manager(), '', '', 1_000_000, null, null],
      [manager(), '', '2020-01-01', 1_000_000, null, null],
      [other.employee_identity, '', '2026-05-01', 1_000_000, null, null],
      [siti(), '', '2026-05-01', 2_000_000, null, null],
      [manager(), '', '2026-05-01', 1_000_000, null, actors.elsewhere.name],
    ]
    expect(verdictsOf(await preview('values', rows))).toEqual([
      ['new'],
      ['bad', 'Tunjangan Jabatan tidak dikenali: banyak'],
      ['bad', 'Berlaku Mulai belum diisi', 'Karyawan ini sudah ada di baris sebelumnya'],
      ['bad', 'Berlaku Mulai paling lama 365 hari yang lalu', 'Karyawan ini sudah ada di baris sebelumnya'],
      ['bad', `NIK ${other.employee_identity} tidak ada di ${actors.company.name}`],
      ['bad', 'Karyawan ini sudah ada di baris sebelumnya'],
      ['bad', `Entitas bukan ${actors.company.name}`],
    ])
    const answer = await store('values', rows)
    expect([answer.status, answer.body.message]).toEqual([422, 'Baris 3: Tunjangan Jabatan tidak dikenali: banyak'])
    expect(await amountsOfSiti('2026-05-10')).toEqual({})
  })

  it('asks for the job where a person has two accounts in the company', async () => {
    await buildPosition(hr.sql, actors.siti.user_id, { company: actors.company })
    const row = [siti(), '', '2026-05-01', 1_000_000]
    expect(verdictsOf(await preview('values', [headings, row]))[0]).toEqual([
      'bad',
      'NIK ini punya beberapa akun di entitas ini: isi kolom Pekerjaan',
    ])
    const [position] = await hr.sql<{ name: string }[]>`
      select j.name from positions p join jobs j on j.id = p.job_id where p.id = ${actors.siti.position_id}`
    const rows = [
      ['NIK', 'Pekerjaan', 'Berlaku Mulai', 'TJ_JABATAN'],
      [siti(), position!.name, '2026-05-01', 1_000_000],
    ]
    expect(verdictsOf(await preview('values', rows))).toEqual([['new']])
  })

  it('tells components apart whose codes differ in digits only', async () => {
    const draft = { kind: 'earning', paid: 'month', taxable: true, bpjs_base: false, overtime: 'none' } as const
    const rest = { thr_base: false, prorated: true, a1: 'other', reduces: null } as const
    for (const number of [1, 2])
      await office.call(payComponent.add, {
        body: { ...draft, ...rest, code: `TJ_${number}`, name: `Tunjangan ${number}`, company_id: actors.company.id },
      })
    await store('values', [
      ['NIK', 'Berlaku Mulai', 'TJ_2', 'Tunjangan 1', 'TJ_3'],
      [siti(), '2026-05-01', 200_000, 100_000, 300_000],
    ])
    expect(await amountsOfSiti('2026-05-10')).toEqual({ TJ_1: 100_000, TJ_2: 200_000 })
  })

  it('refuses a file without a column of a component, without its columns, or without rows', async () => {
    const wrong: CellValue[][][] = [
      [
        ['NIK', 'Berlaku Mulai', 'Gaji Pokok'],
        [siti(), '2026-05-01', 5_000_000],
      ],
      [
        ['NIK', 'Tunjangan Jabatan'],
        [siti(), 1_000_000],
      ],
      [headings],
    ]
    for (const rows of wrong) {
      const answer = await preview('values', rows)
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['file']])
    }
  })

  it('is refused completely with a row of the own person', async () => {
    const rows = [headings, [siti(), '', '2026-05-01', 1], [actors.hcis.employee_identity, '', '2026-05-01', 1]]
    for (const answer of [await preview('values', rows), await store('values', rows)])
      expect([answer.status, answer.body.code]).toEqual([403, 'own_pay'])
    expect(await amountsOfSiti('2026-05-10')).toEqual({})
  })

  it('is refused for a company out of reach, and for one that does not exist', async () => {
    const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', limit: [actors.elsewhere] }))
    const rows = [headings, [siti(), '', '2026-05-01', 1_000_000]]
    expect((await preview('values', rows, limited)).status).toBe(403)
    expect((await store('values', rows, limited)).status).toBe(403)
    expect((await limited.call(payImport.sheet, { query: body('values') })).status).toBe(403)
    const nowhere = { kind: 'values' as const, company_id: 2_000_000_000 }
    expect((await office.call(payImport.preview, { body: nowhere, file: await fileOf(rows) })).status).toBe(422)
  })

  it('twice at once stores each amount once, and audits it with its person', async () => {
    const rows = [headings, [siti(), '', '2026-05-01', 1_000_000], [manager(), '', '2026-05-01', 2_000_000]]
    const second = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
    const answers = await Promise.all([store('values', rows), store('values', rows, second)])
    expect(answers.map((it) => [it.status, it.data.counts.new + it.data.counts.same])).toEqual([
      [201, 2],
      [201, 2],
    ])
    expect(answers.map((it) => it.data.counts.new).toSorted((a, b) => a - b)).toEqual([0, 2])
    expect(
      await hr.sql`
      select amount::int from pay_values where position_id in (${actors.siti.position_id}, ${actors.manager.position_id})
      order by amount`,
    ).toEqual([{ amount: 1_000_000 }, { amount: 2_000_000 }])
    const audited = await hr.sql`
      select subject_user_id, before, after from audit where entity = 'pay_value' and action = 'import' and subject_user_id is not null`
    expect(audited).toContainEqual({
      subject_user_id: actors.siti.user_id,
      before: { amounts: { TJ_JABATAN: null } },
      after: { amounts: { TJ_JABATAN: 1_000_000 }, valid_from: '2026-05-01' },
    })
  })

  it('beside a change on the screen keeps one amount in force', async () => {
    const [component] = await hr.sql<{ id: number }[]>`
      select id from pay_components where company_id = ${actors.company.id} and code = 'TJ_JABATAN'`
    await Promise.all([
      store('values', [headings, [siti(), '', '2026-05-01', 1_000_000]]),
      office.call(payValue.save, {
        body: {
          position_id: actors.siti.position_id,
          component_id: component!.id,
          amount: 2_000_000,
          valid_from: '2026-05-02',
        },
      }),
    ])
    expect(await amountsOfSiti('2026-05-01')).toEqual({ TJ_JABATAN: 1_000_000 })
    expect(await amountsOfSiti('2026-05-10')).toEqual({ TJ_JABATAN: 2_000_000 })
  })
})

describe('import of amounts of a month', () => {
  const headings = ['NIK', 'Bulan', 'Bonus', 'INSENTIF']
  const items = async (month: string) =>
    (await office.call(payItem.list, { query: { company_id: actors.company.id, month } })).data
      .map((it) => [it.code, it.amount])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b)))

  it('adds, changes and deletes, with months as people write them', async () => {
    await store('items', [headings, [siti(), '2026-05', 2_000_000, 300_000], [manager(), 'Juni 2026', 1_000_000, null]])
    expect([await items('2026-05'), await items('2026-06')]).toEqual([
      [
        ['BONUS', 2_000_000],
        ['INSENTIF', 300_000],
      ],
      [['BONUS', 1_000_000]],
    ])
    const rows = [headings, [siti(), on('2026-05-01'), 2_500_000, '-']]
    expect((await preview('items', rows)).data.counts).toEqual(counts({ change: 1 }))
    await store('items', rows)
    expect(await items('2026-05')).toEqual([['BONUS', 2_500_000]])
  })

  it('changes nothing with the sheet that it downloads', async () => {
    await store('items', [headings, [siti(), '05-2026', 2_000_000, null]])
    const file = await sheet('items', { month: '2026-05' })
    const { data } = await office.call(payImport.preview, { body: body('items'), file })
    expect(data.counts).toEqual(counts({ same: data.rows.length }))
    expect(data.rows.length).toBeGreaterThan(1)
  })

  it('does not choose among several amounts of a component', async () => {
    await store('items', [headings, [siti(), '2026-05', 2_000_000, null]])
    await hr.sql`
      insert into pay_items (position_id, company_id, component_id, month, amount)
      select position_id, company_id, component_id, month, 500000 from pay_items`
    expect(verdictsOf(await preview('items', [headings, [siti(), '2026-05', 2_500_000, null]]))).toEqual([['same']])
    expect(verdictsOf(await preview('items', [headings, [siti(), '2026-05', 1, null]]))).toEqual([
      ['bad', 'Bonus ada 2 kali bulan itu: ubah di Data Gaji'],
    ])
  })

  it('names the cause of each bad row', async () => {
    const rows = [
      headings,
      [siti(), '13-2026', 1_000, null],
      [manager(), '', 1_000, null],
      [siti(), '2026-05', 0, null],
    ]
    expect(verdictsOf(await preview('items', rows))).toEqual([
      ['bad', 'Bulan tidak dikenali: 13-2026'],
      ['bad', 'Bulan belum diisi'],
      ['bad', 'Bonus: tulis - untuk menghapus'],
    ])
  })
})

describe('import into an approved month', () => {
  it('is refused for amounts of that month and opening figures of its year, and changes nothing there', async () => {
    const items = ['NIK', 'Bulan', 'Bonus']
    const openings = ['NIK', 'Tahun', 'Penghasilan Bruto', 'Sampai Bulan']
    await store('items', [items, [siti(), '2026-04', 1_000_000]])
    await hr.sql`
      insert into pay_runs ${hr.sql.values({
        name: 'Gaji April 2026',
        ...{
          company_id: actors.company.id,
          kind: 'bulanan',
          month: '2026-04',
          tax_month: '2026-04',
          state: 'approved',
        },
        ...{ first_day: '2026-04-01', last_day: '2026-04-30', pay_date: '2026-04-30' },
      })}`
    expect(verdictsOf(await preview('items', [items, [siti(), '2026-04', 1_000_000]]))).toEqual([['same']])
    const rows = [items, [siti(), '2026-04', 2_000_000], [siti(), '2026-05', 2_000_000]]
    expect(verdictsOf(await preview('items', rows))).toEqual([['bad', 'Gaji bulan 2026-04 sudah disetujui'], ['new']])
    expect((await store('items', rows)).status).toBe(422)
    expect(verdictsOf(await preview('openings', [openings, [siti(), 2026, 1, 4], [siti(), 2027, 1, 4]]))).toEqual([
      ['bad', 'Gaji tahun 2026 sudah ada yang disetujui'],
      ['new'],
    ])
  })
})

describe('import of opening figures', () => {
  const headings = ['NIK', 'Tahun', 'Penghasilan Bruto', 'PPh 21 Dipotong', 'Sampai Bulan']
  const openings = async () =>
    (await office.call(payOpening.list, { query: { company_id: actors.company.id, year: 2026 } })).data

  it('adds what is new, and leaves what a cell does not name', async () => {
    await store('openings', [headings, [siti(), 2026, '40.000.000', 800_000, 'April']])
    expect(await openings()).toMatchObject([
      { gross: 40_000_000, tax: 800_000, pension: 0, first_month: 1, last_month: 4 },
    ])
    const rows = [headings, [siti(), 2026, null, 900_000, null]]
    expect((await preview('openings', rows)).data.rows[0]).toMatchObject({
      verdict: 'change',
      changes: [{ label: 'PPh 21 Dipotong', before: 800_000, after: 900_000 }],
    })
    await store('openings', rows)
    expect(await openings()).toMatchObject([{ gross: 40_000_000, tax: 900_000 }])
  })

  it('changes nothing with the sheet that it downloads', async () => {
    await store('openings', [headings, [siti(), 2026, 40_000_000, 800_000, 4]])
    const { data } = await office.call(payImport.preview, { body: body('openings'), file: await sheet('openings') })
    expect(data.counts).toEqual(counts({ same: data.rows.length }))
  })

  it('names the cause of each bad row, and refuses the own person', async () => {
    const rows = [headings, [siti(), 2026, null, 1, 4], [manager(), null, 1, 1, 4], [manager(), 2026, 1, 1, 13]]
    expect(verdictsOf(await preview('openings', rows))).toEqual([
      ['bad', 'Penghasilan Bruto belum diisi'],
      ['bad', 'Tahun belum diisi, 2020 sampai 2035'],
      ['bad', 'Sampai Bulan tidak dikenali: 13', 'Sampai Bulan belum diisi'],
    ])
    expect((await preview('openings', [headings, [actors.hcis.employee_identity, 2026, 1, 1, 4]])).body.code).toBe(
      'own_pay',
    )
  })
})

describe('import of tax statuses', () => {
  const headings = ['NIK', 'Tahun', 'Status PTKP']
  const statusOfSiti = async () => {
    const query = { company_id: actors.company.id, year: 2026, page_size: 100 }
    return (await office.call(payTax.list, { query })).data.find((it) => it.user_id === actors.siti.user_id)
  }

  it('confirms what it brings, and keeps how the tax is computed', async () => {
    await office.call(payTax.save, {
      params: { userId: actors.siti.user_id, year: 2026 },
      body: { company_id: actors.company.id, status: 'TK/0', confirmed: false, tax_mode: 'manual' },
    })
    const rows = [headings, [siti(), 2026, 'k1']]
    expect((await preview('tax', rows)).data.counts).toEqual(counts({ change: 1 }))
    await store('tax', rows)
    expect(await statusOfSiti()).toMatchObject({ status: 'K/1', confirmed: true, tax_mode: 'manual' })
    expect(verdictsOf(await preview('tax', [headings, [siti(), 2026, 'HB/1']]))).toEqual([
      ['bad', 'Status PTKP tidak dikenali: HB/1'],
    ])
  })

  it('changes nothing with the sheet that it downloads, also of a status that is not confirmed', async () => {
    await office.call(payTax.save, {
      params: { userId: actors.siti.user_id, year: 2026 },
      body: { company_id: actors.company.id, status: 'TK/0', confirmed: false },
    })
    const { data } = await office.call(payImport.preview, { body: body('tax'), file: await sheet('tax') })
    expect(data.counts).toEqual(counts({ same: data.rows.length }))
  })
})

/** Import of personal data. */
import { describe, expect, it } from 'vitest'
import { address } from '#contract/people/address.ts'
import { people, personalColumnNames, personalColumns } from '#contract/people/import.ts'
import { profile } from '#contract/people/profile.ts'
import { section } from '#contract/people/section.ts'
import { audit } from '#contract/platform/audit.ts'
import { buildCompany, buildPerson, type Person } from '#db/build/person.ts'
import { detailDraft, identityDraft } from '#db/build/profile.ts'
import { readSpreadsheet } from '#server/platform/spreadsheet/read/read.ts'
import { auditRowsSince, lastAuditRow } from '#test/audit.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { asFile, on, xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()
const HEAD = personalColumnNames.map((it) => personalColumns[it].heading)
type Draft = Partial<Record<keyof typeof personalColumns, string | number | Date>>
const fileOf = async (...drafts: Draft[]) =>
  asFile(await xlsxOf([HEAD, ...drafts.map((draft) => personalColumnNames.map((it) => draft[it] ?? ''))]))

const office = async () => {
  const company = await buildCompany(hr.sql)
  const siti = await buildPerson(hr.sql, { company, account_status: 'new' })
  const hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
  const row = (change: Draft = {}): Draft => ({ employee_identity: siti.employee_identity, ...change })
  return { company, siti, hcis, row }
}
const body = { kind: 'personal' as const }
const preview = async (hcis: Browser, ...drafts: Draft[]) =>
  (await hcis.call(people.preview, { file: await fileOf(...drafts), body })).data
const store = async (hcis: Browser, ...drafts: Draft[]) =>
  hcis.call(people.import, { file: await fileOf(...drafts), body })
const profileOf = async (hcis: Browser, { user_id }: Person) =>
  (await hcis.call(profile.read.of, { params: { userId: user_id } })).data

const full: Draft = {
  id_number: '3273010101900001',
  tax_number: '12.345.678.9-012.345',
  bank: 'mandiri',
  account_number: 1234567890123,
  place_of_birth: 'Bandung',
  date_of_birth: on('1990-05-17'),
  marital_status: 'Kawin',
  religion: 'Islam',
  ethnic: 'Sunda',
  blood_type: 'o',
  height: '160,5',
  weight: 55,
  about_me: 'Suka membaca',
  whatsapp: 81234567890,
}
const ktp: Draft = {
  ktp_street: 'Jl. Riau 1',
  ktp_province: 'jawa barat',
  ktp_city: 'KOTA BANDUNG',
  ktp_district: 'Coblong',
  ktp_sub_district: 'Dago',
  ktp_postal_code: 40135,
}

describe('import of personal data', { timeout: 60_000 }, () => {
  it('records its preview and the sheet of it, which tell what is stored, with the person as subject', async () => {
    const { siti, hcis, row } = await office()
    const since = await lastAuditRow(hr)
    expect((await preview(hcis, row(full))).counts).toMatchObject({ new: 1 })
    await hcis.call(people.results, { file: await fileOf(row(full)), body })
    const shown = {
      action: 'list',
      entity: 'employee_import',
      subject_user_id: siti.user_id,
      after: { kind: 'personal' },
    }
    expect(await auditRowsSince(hr, since)).toMatchObject([shown, shown])
    const last = await lastAuditRow(hr)
    await preview(hcis, row({ employee_identity: '0000000001' }))
    expect(await auditRowsSince(hr, last)).toEqual([])
  })

  it('stores profile, contact, address, school and relative by NIK, and changes nothing when repeated', async () => {
    const { siti, hcis, row } = await office()
    const school: Draft = {
      education_stage: 's1',
      education_name: 'Universitas Contoh',
      education_major: 'Akuntansi',
      education_in: 2008,
      education_out: '2012',
      education_gpa: '3,85',
    }
    const child: Draft = {
      family_name: 'Bagas',
      family_place_of_birth: 'Bandung',
      family_date_of_birth: '6 Mei 2019',
      family_religion: 'Islam',
      family_stage: 'SD',
      family_job: 'Pelajar',
      family_company: 'SDN 1',
    }
    const [status] = await hr.sql<{ name: string }[]>`select name from family_statuses order by "order" limit 1`
    const drafts = [
      row({ ...full, ...ktp, ...school, ...child, family_status: status!.name }),
      row({ ...child, family_status: status!.name, family_name: 'Citra' }),
    ]
    const seen = await preview(hcis, ...drafts)
    expect(seen.rows.map((it) => it.errors)).toEqual([[], []])
    expect(seen.counts).toMatchObject({ new: 2, bad: 0 })
    expect((await store(hcis, ...drafts)).status).toBe(201)
    expect(await profileOf(hcis, siti)).toMatchObject({
      id_number: '3273010101900001',
      tax_number: '123456789012345',
      bank: 'Mandiri',
      account_number: '1234567890123',
      date_of_birth: '1990-05-17',
      marital_status: 'menikah',
      blood_type: 'O',
      height: 160.5,
    })
    const params = { userId: siti.user_id }
    expect((await hcis.call(address.list.of, { params })).data).toMatchObject([
      { type: 'ktp', province: 'Jawa Barat', city: 'Kota Bandung', sub_district: 'Dago', postal_code: '40135' },
    ])
    expect((await hcis.call(section['social-media'].list.of, { params })).data).toMatchObject([
      { link: '081234567890' },
    ])
    expect((await hcis.call(section.education.list.of, { params })).data).toMatchObject([{ gpa: '3.85', in: 2008 }])
    expect((await hcis.call(section.family.list.of, { params })).data.map((it) => it.name)).toEqual(['Bagas', 'Citra'])
    expect((await preview(hcis, ...drafts)).counts).toMatchObject({ same: 2 })
  })

  it('keeps what empty cells leave out, and replaces a tax number by none', async () => {
    const { siti, hcis, row } = await office()
    await store(hcis, row(full))
    expect((await preview(hcis, row({ tax_number: 'Belum punya', ethnic: 'Jawa' }))).rows[0]).toMatchObject({
      verdict: 'change',
      changes: ['ethnic', 'tax_number'],
    })
    await store(hcis, row({ tax_number: 'Belum punya', ethnic: 'Jawa' }))
    expect(await profileOf(hcis, siti)).toMatchObject({
      tax_number: null,
      no_tax_number: true,
      ethnic: 'Jawa',
      bank: 'Mandiri',
    })
    // Thirteen digits fit the stored bank, but not another one.
    expect((await preview(hcis, row({ account_number: '3210987654321' }))).counts.bad).toBe(0)
    expect((await preview(hcis, row({ bank: 'BCA' }))).rows[0]!.errors).toEqual([
      'Rekening nomor Rekening BCA wajib 10 angka',
    ])
  })

  it('asks for the name of another bank, and drops it with that bank', async () => {
    const { siti, hcis, row } = await office()
    expect((await preview(hcis, row({ ...full, bank: 'Lainnya' }))).rows[0]!.errors).toEqual([
      'Nama Bank Lainnya wajib diisi',
    ])
    await store(hcis, row({ ...full, bank: 'Lainnya', bank_name: 'Bank Nagari', account_holder: 'Budi' }))
    expect(await profileOf(hcis, siti)).toMatchObject({
      bank: 'Lainnya',
      bank_name: 'Bank Nagari',
      account_holder: 'Budi',
    })
    await store(hcis, row({ bank: 'Mandiri' }))
    expect(await profileOf(hcis, siti)).toMatchObject({ bank: 'Mandiri', bank_name: null, account_holder: 'Budi' })
    // A name beside a bank of the list is of no use.
    await store(hcis, row({ bank_name: 'Bank Nagari', ethnic: 'Batak' }))
    expect(await profileOf(hcis, siti)).toMatchObject({ bank: 'Mandiri', bank_name: null, ethnic: 'Batak' })
  })

  it('takes the numbers of BPJS, with the zeros that spreadsheets drop', async () => {
    const { siti, hcis, row } = await office()
    await store(hcis, row({ ...full, bpjs_tk_number: '1234 5678 901', bpjs_kes_number: 1234567890 }))
    const numbers = { bpjs_tk_number: '12345678901', bpjs_kes_number: '0001234567890' }
    expect(await profileOf(hcis, siti)).toMatchObject(numbers)
    await store(hcis, row({ ethnic: 'Batak' }))
    expect(await profileOf(hcis, siti)).toMatchObject(numbers)
  })

  it.each<[string, Draft, RegExp]>([
    ['a short BPJS number', { bpjs_tk_number: '123' }, /^BPJS Ketenagakerjaan Nomor BPJS harus 11 angka/],
    ['a short KTP number', { id_number: '123' }, /^KTP nomor KTP wajib 16 angka/],
    ['a rounded KTP number', { id_number: 98_765_432_109_876_540 }, /dibulatkan/],
    ['a NPWP that is too short', { tax_number: '123' }, /^NPWP/],
    ['an unknown bank', { bank: 'Bank Entah' }, /^Bank 'Bank Entah' tidak dikenal/],
    [
      'an unknown marital status',
      { marital_status: 'Cerai mati' },
      /^Status Perkawinan 'Cerai mati' tidak dikenal, pilih Sudah Menikah atau Belum Menikah$/,
    ],
    ['an unknown stage', { education_stage: 'Pesantren', education_name: 'A' }, /^Jenjang.* 'PESANTREN' tidak dikenal/],
    ['an account number without a bank', { account_number: '123456789012' }, /^Rekening nomor Rekening wajib 10 angka/],
    ['a birth in the future', { date_of_birth: '01-01-2099' }, /^Tanggal Lahir Tanggal lahir tidak valid/],
    ['an unknown religion', { religion: 'Entah' }, /^Agama 'Entah' tidak dikenal/],
    ['a height in words', { height: 'tinggi' }, /^Tinggi Tinggi badan/],
    ['an invalid phone number', { whatsapp: 'telepon saya' }, /^WhatsApp Link harus/],
    ['a formula', { ethnic: '=1+1' }, /berisi rumus/],
    [
      'an invalid postal code',
      { ktp_street: 'Jl. Riau', ktp_postal_code: '12' },
      /^Kode Pos KTP Kode pos wajib 5 angka/,
    ],
    ['a relative of unknown kind', { family_status: 'Entah', family_name: 'A' }, /^Hubungan Keluarga 'Entah' tidak/],
    ['an unknown NIK', { employee_identity: '9999999999' }, /^NIK tidak ditemukan/],
  ])('refuses the whole file when a row has %s', async (_, change, text) => {
    const { siti, hcis, row } = await office()
    const data = await preview(hcis, row({ ethnic: 'Sunda', ...change }))
    expect(data.counts.bad).toBe(1)
    expect(data.rows[0]!.errors.join('; ')).toMatch(text)
    expect((await store(hcis, row({ ethnic: 'Sunda', ...change }))).status).toBe(422)
    expect((await profileOf(hcis, siti)).ethnic).toBeNull()
  })

  it('stores a part of an address, which the person completes', async () => {
    const { siti, hcis, row } = await office()
    const draft = row({ ktp_street: 'Jl. Riau 1', ktp_province: 'jawa barat' })
    expect((await preview(hcis, draft)).rows[0]).toMatchObject({
      verdict: 'new',
      errors: [],
      changes: ['ktp_province', 'ktp_street'],
      remarks: ['Alamat KTP belum lengkap, dilengkapi oleh karyawan: Kota/Kabupaten, Kecamatan, Kelurahan, Kode Pos'],
    })
    expect((await store(hcis, draft)).status).toBe(201)
    const [stored] = (await hcis.call(address.list.of, { params: { userId: siti.user_id } })).data
    expect(stored).toMatchObject({ street: 'Jl. Riau 1', province: 'Jawa Barat', city: '', postal_code: '' })
    expect((await preview(hcis, draft)).counts).toMatchObject({ same: 1 })
    const owner = await hr.as(siti)
    const { ID, UserID: _, ...body } = stored!
    expect((await owner.call(address.change.own, { params: { id: ID }, body })).status).toBe(422)
    await store(hcis, row({ ktp_city: 'Kota Bandung' }))
    expect((await hcis.call(address.list.of, { params: { userId: siti.user_id } })).data).toMatchObject([
      { street: 'Jl. Riau 1', city: 'Kota Bandung', district: '' },
    ])
  })

  it('leaves a school with empty cells to the person, and stores the rest of the row', async () => {
    const { siti, hcis, row } = await office()
    const draft = row({ ethnic: 'Sunda', education_stage: 'S1', education_name: 'ITB', education_out: 2012 })
    const [seen] = (await preview(hcis, draft)).rows
    expect([seen!.errors, seen!.remarks]).toEqual([
      [],
      ['Pendidikan tidak disimpan, dilengkapi oleh karyawan: Jurusan, Tahun Masuk kosong'],
    ])
    expect((await store(hcis, draft)).status).toBe(201)
    expect((await profileOf(hcis, siti)).ethnic).toBe('Sunda')
    expect((await hcis.call(section.education.list.of, { params: { userId: siti.user_id } })).data).toEqual([])
  })

  it('matches regions by their usual names, and suggests the closest one', async () => {
    const { hcis, row } = await office()
    const wrong = await preview(hcis, row({ ...ktp, ktp_district: 'Cobling' }))
    expect(wrong.causes).toMatchObject([{ column: 'ktp_district', value: 'Cobling', suggestion: 'Coblong' }])
    const jakarta = {
      mail_street: 'Jl. Tebet',
      mail_province: 'DKI Jakarta',
      mail_city: 'Jakarta Selatan',
      mail_district: 'tebet',
      mail_sub_district: 'Menteng Dalam',
      mail_postal_code: '12870',
    }
    expect((await preview(hcis, row(jakarta))).rows[0]!.errors).toEqual([])
    // There is a city and a regency of that name.
    const unclear = await preview(hcis, row({ ...ktp, ktp_city: 'Bandung' }))
    expect(unclear.causes).toMatchObject([
      { text: "Kota/Kabupaten KTP 'Bandung' dapat berarti Kabupaten Bandung atau Kota Bandung", suggestion: null },
    ])
  })

  it('is refused to HR with another company scope, as if the person did not exist', async () => {
    const { company, row } = await office()
    const other = await buildCompany(hr.sql)
    const foreign = await hr.as(await buildPerson(hr.sql, { role: 'hcis', limit: [other] }))
    expect((await preview(foreign, row(full))).rows[0]!.errors).toEqual(['NIK tidak ditemukan'])
    expect((await store(foreign, row(full))).status).toBe(422)
    const own = await hr.as(await buildPerson(hr.sql, { role: 'hcis', limit: [company] }))
    expect((await store(own, row(full))).status).toBe(201)
  })

  it('records masked old and new numbers of each person in the audit log', async () => {
    const { siti, hcis, row } = await office()
    await store(hcis, row(full))
    await store(hcis, row({ account_number: '3210987654321' }))
    const [entry] = (await hcis.call(audit.list, { query: { user_id: siti.user_id } })).data
    expect(entry).toMatchObject({ action: 'import', entity: 'profile', fields: ['account_number'] })
    expect(JSON.stringify([entry!.before, entry!.after])).not.toContain('321098765')
    expect(Object.keys(entry!.after ?? {})).toEqual(['account_number'])
  })

  it('lets people confirm at the first sign-in what was imported', async () => {
    const { siti, hcis, row } = await office()
    await store(hcis, row({ ...full, ...ktp }))
    const owner = await hr.as(siti)
    const stored = (await owner.call(profile.read.own)).data
    expect(stored).toMatchObject({ about_me: 'Suka membaca', id_number: '3273010101900001' })
    const detail = { ...detailDraft, ...stored }
    expect((await owner.call(profile.identify, { body: { ...identityDraft, detail } as never })).status).toBe(201)
  })

  it('refuses rows of one person that contradict each other', async () => {
    const { hcis, row } = await office()
    const rows = (await preview(hcis, row({ ethnic: 'Sunda' }), row({ ethnic: 'Jawa' }))).rows
    expect(rows[1]!.errors).toEqual(['Suku berbeda dengan baris 2'])
  })

  it('offers a template of its own', async () => {
    const { hcis } = await office()
    const { raw } = await hcis.call(people.template, { query: { kind: 'personal' } })
    const sheets = await readSpreadsheet(raw, { maxRows: 99, maxColumns: 99 })
    expect(sheets[0]!.rows).toEqual([HEAD])
    expect(JSON.stringify(sheets[1]!.rows)).toContain('Belum Menikah')
  })
})

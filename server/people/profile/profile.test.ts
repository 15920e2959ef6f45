import { beforeAll, describe, expect, it } from 'vitest'
import { address } from '#contract/people/address.ts'
import { profile } from '#contract/people/profile.ts'
import { maskNpwp } from '#contract/people/profile-inputs.ts'
import { type ActorLabel, actorsByLabel, buildActors } from '#db/build/actors.ts'
import { buildPerson, type Person } from '#db/build/person.ts'
import { buildAddress, detailDraft, identityDraft } from '#db/build/profile.ts'
import { auditRowsSince, flushAudit, lastAuditRow } from '#test/audit.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()

describe('profile.identify', () => {
  it('accepts the identity form once and marks the person as identified', async () => {
    const intan = await hr.as(await buildPerson(hr.sql, { account_status: 'new' }))
    const answer = await intan.call(profile.identify, { body: identityDraft })
    expect(answer.status).toBe(201)
    expect(answer.data).toMatchObject({ name: 'Siti Aminah', tax_number: '123456789012345', height: 160, weight: 55 })
    const addresses = await intan.call(address.list.own)
    expect(addresses.data.map((it) => it.type)).toEqual(['ktp', 'domisili', 'mail'])
    expect(await hr.sql`select status from users where name = 'Siti Aminah'`).toEqual([{ status: 'old' }])

    const again = await intan.call(profile.identify, { body: identityDraft })
    expect([again.status, again.message]).toEqual([409, 'Identitas sudah diisi'])
  })

  it('accepts another bank and a missing tax number', async () => {
    const intan = await hr.as(await buildPerson(hr.sql, { account_status: 'new' }))
    const unlike = { bank: 'Mandiri', account_number: '1234567890123', tax_number: null, no_tax_number: true }
    const answer = await intan.call(profile.identify, {
      body: { ...identityDraft, detail: { ...detailDraft, ...unlike, height: '160,5' } },
    })
    expect([answer.status, answer.data]).toMatchObject([201, { ...unlike, height: 160.5 }])
  })

  it('accepts only one of several concurrent forms', async () => {
    const person = await buildPerson(hr.sql, { account_status: 'new' })
    const intan = await hr.as(person)
    const answers = await Promise.all([1, 2, 3].map(() => intan.call(profile.identify, { body: identityDraft })))
    expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(await hr.sql`select id from addresses where user_id = ${person.user_id}`).toHaveLength(3)
  })

  it('overwrites an address that HR entered before', async () => {
    const person = await buildPerson(hr.sql, { account_status: 'new' })
    await buildAddress(hr.sql, person, 'ktp')
    const intan = await hr.as(person)
    const ktp = { ...identityDraft.identity_address, street: 'Jl. Baru' }
    expect((await intan.call(profile.identify, { body: { ...identityDraft, identity_address: ktp } })).status).toBe(201)
    expect((await intan.call(address.list.own)).data[0]?.street).toBe('Jl. Baru')
  })

  it('names every missing field, and the person stays new', async () => {
    const person = await buildPerson(hr.sql, { account_status: 'new' })
    const intan = await hr.as(person)
    const answer = await intan.call(profile.identify, {
      body: {
        ...identityDraft,
        detail: Object.fromEntries(Object.keys(detailDraft).map((name) => [name, ''])) as never,
        mail_address: { ...identityDraft.mail_address, province: '', postal_code: '' },
      },
    })
    expect(answer.status).toBe(422)
    const errors = answer.body.errors as Record<string, string[]>
    const expected = [
      ...Object.keys(detailDraft).map((it) => `detail.${it}`),
      'mail_address.postal_code',
      'mail_address.province',
    ]
    expect(Object.keys(errors).sort()).toEqual(expected.sort())
    expect(new Set(Object.values(errors).map(([first]) => first))).toEqual(new Set(['wajib diisi']))
    expect(await hr.sql`select status from users where id = ${person.user_id}`).toEqual([{ status: 'new' }])
  })

  it.each([
    [{ id_number: '327301010190000' }, 'id_number', 'nomor KTP wajib 16 angka'],
    [{ id_number: '32730101019000011' }, 'id_number', 'nomor KTP wajib 16 angka'],
    [{ id_number: '327301010190000X' }, 'id_number', 'nomor KTP wajib 16 angka'],
    [{ id_number: '٣٢٧٣٠١٠١٠١٩٠٠٠٠١' }, 'id_number', 'nomor KTP wajib 16 angka'],
    [{ tax_number: '12345678901234' }, 'tax_number', 'nomor NPWP wajib 20 angka'],
    [{ tax_number: '12.345.678.9.012.345' }, 'tax_number', 'nomor NPWP wajib 20 angka'],
    [{ account_number: '123456789' }, 'account_number', 'nomor Rekening wajib 10 angka'],
    [{ tax_number: '12345678901234567' }, 'tax_number', 'nomor NPWP wajib 20 angka'],
    [{ tax_number: null }, 'tax_number', 'wajib diisi'],
    [{ tax_number: '', no_tax_number: false }, 'tax_number', 'wajib diisi'],
    [{ no_tax_number: true }, 'tax_number', 'Kosongkan bila belum punya NPWP'],
    [{ account_number: '1234567890123' }, 'account_number', 'nomor Rekening wajib 10 angka'],
    [{ account_number: '12345678 0' }, 'account_number', 'nomor Rekening wajib 10 angka'],
    [{ bank: 'BRI' }, 'account_number', 'nomor Rekening BRI wajib 15 angka'],
    [{ bank: 'Mandiri', account_number: '123456789012' }, 'account_number', 'nomor Rekening Mandiri wajib 13 angka'],
    [
      { bank: 'Lainnya', bank_name: 'x', account_number: '12345' },
      'account_number',
      'nomor Rekening wajib 6 - 20 angka',
    ],
    [
      { bank: 'Lainnya', bank_name: 'x', account_number: '1'.repeat(21) },
      'account_number',
      'nomor Rekening wajib 6 - 20 angka',
    ],
    [{ bank: 'Lainnya', account_number: '123456' }, 'bank_name', 'wajib diisi'],
    [{ bank: 'Lainnya', bank_name: ' ', account_number: '123456' }, 'bank_name', 'wajib diisi'],
    [{ bank: 'Bank Saya' }, 'bank', expect.any(String)],
    [{ bank: 'toString' }, 'bank', expect.any(String)],
    [{ height: '1e2' }, 'height', 'tinggi badan tidak valid'],
    [{ height: '0x80' }, 'height', 'tinggi badan tidak valid'],
    [{ height: '160.555' }, 'height', 'tinggi badan tidak valid'],
    [{ height: '250,5' }, 'height', 'tinggi badan tidak valid'],
    [{ height: '251' }, 'height', 'tinggi badan tidak valid'],
    [{ height: 'tinggi' }, 'height', 'tinggi badan tidak valid'],
    [{ weight: '201' }, 'weight', 'berad badan tidak valid'],
    [{ date_of_birth: '2100-01-01' }, 'date_of_birth', 'Tanggal lahir tidak valid'],
    [{ blood_type: '-' }, 'blood_type', 'wajib diisi'],
    [{ gender: 'lain' }, 'gender', 'wajib diisi'],
  ])('answers 422 to %j', async (change, field, message) => {
    const intan = await hr.as(await buildPerson(hr.sql, { account_status: 'new' }))
    const body = { ...identityDraft, detail: { ...detailDraft, ...change } as never }
    const answer = await intan.call(profile.identify, { body })
    expect([answer.status, answer.body.errors]).toEqual([422, { [`detail.${field}`]: [message] }])
  })
})

describe('personal information', () => {
  it('is empty except for what HR entered with the account', async () => {
    const person = await buildPerson(hr.sql, { gender: 'perempuan', personality: 'Insting' })
    const answer = await (await hr.as(person)).call(profile.read.own)
    expect(answer.data).toMatchObject({
      user_id: person.user_id,
      name: person.name,
      gender: 'perempuan',
      personality: 'Insting',
      id_number: null,
      age: null,
      edit_profile_information: false,
    })
  })

  it('accepts its own reply as body and ignores read-only fields', async () => {
    const hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis', account_status: 'new' }))
    await hcis.call(profile.identify, { body: identityDraft })
    const { data } = await hcis.call(profile.read.own)
    expect(data.edit_profile_information).toBe(true)
    const answer = await hcis.call(profile.change.own, { body: { ...data, about_me: 'Baru' } as never })
    expect([answer.status, answer.data]).toMatchObject([200, { ...data, about_me: 'Baru' }])
  })

  it('computes the age for today', async () => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const today = new Date(Date.now() + 7 * 3_600_000)
    const on = (years: number, days: number) => {
      const day = new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + days))
      return day.toISOString().slice(0, 10)
    }
    const ageOf = async (date_of_birth: string) =>
      (await siti.call(profile.change.own, { body: { ...detailDraft, date_of_birth } })).data.age
    expect([await ageOf(on(30, -1)), await ageOf(on(30, 1))]).toEqual([30, 29])
  })

  it.each([
    [{ tax_number: '12.345.678.9-012.345' }, { tax_number: '123456789012345' }],
    [{ tax_number: '123456789012345' }, { tax_number: '123456789012345' }],
    [{ marital_status: 'sudah menikah' }, { marital_status: 'menikah' }],
    [{ marital_status: 'belum menikah' }, { marital_status: 'belum menikah' }],
    [{ personality: 'Thingking Ekstrovert' }, { personality: 'Thinking Ekstrovert' }],
    [{ blood_type: '-' }, { blood_type: '-' }],
    [
      { height: 100, weight: 250 },
      { height: 100, weight: 250 },
    ],
    [
      { height: '160,5', weight: 55.25 },
      { height: 160.5, weight: 55.25 },
    ],
    [{ tax_number: '3273010101900001' }, { tax_number: '3273010101900001', no_tax_number: false }],
    [
      { tax_number: null, no_tax_number: true },
      { tax_number: null, no_tax_number: true },
    ],
    [
      { tax_number: '', no_tax_number: 'true' },
      { tax_number: null, no_tax_number: true },
    ],
    [
      { bank: 'BCA', account_number: '1234567890' },
      { bank: 'BCA', account_number: '1234567890' },
    ],
    [
      { bank: 'MANDIRI', account_number: '1234567890123' },
      { bank: 'Mandiri', account_number: '1234567890123' },
    ],
    [
      { bank: 'BRI', account_number: '123456789012345' },
      { bank: 'BRI', account_number: '123456789012345' },
    ],
    [
      { bank: 'Lainnya', bank_name: ' Bank Nagari ', account_number: '123456' },
      { bank: 'Lainnya', bank_name: 'Bank Nagari', account_number: '123456', account_holder: null },
    ],
    [
      { bank: 'BCA', bank_name: 'Bank Nagari', account_holder: 'Budi Santoso' },
      { bank: 'BCA', bank_name: null, account_holder: 'Budi Santoso' },
    ],
    [
      { bank: '', account_number: '1234567890' },
      { bank: null, account_number: '1234567890' },
    ],
    [{ religion: 'konghucu' }, { religion: 'konghucu' }],
    [{ religion: 'kepercayaan' }, { religion: 'kepercayaan' }],
    [{ name: '  Siti  ' }, { name: 'Siti' }],
    [{ user_id: 1, age: 90, status_id: 3, start_at: null }, { age: expect.any(Number) }],
  ])('sent with %j stores %j', async (change, kept) => {
    const person = await buildPerson(hr.sql)
    const siti = await hr.as(person)
    const answer = await siti.call(profile.change.own, { body: { ...detailDraft, ...change } as never })
    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject({ ...kept, user_id: person.user_id })
    expect((await siti.call(profile.read.own)).data).toEqual(answer.data)
  })

  it.each([
    [{ name: 'Dеwi Lеstari' }, 'name', 'Satu kata hanya boleh memakai huruf dari satu aksara'],
    [{ name: `Dewi${'\u0336'.repeat(140)}` }, 'name', 'Terlalu banyak tanda di atas atau di bawah huruf'],
    [{ height: 99 }, 'height', 'Tinggi badan 100 - 250'],
    [{ height: 251 }, 'height', 'Tinggi badan 100 - 250'],
    [{ weight: 251 }, 'weight', 'Berat badan tidak valid'],
    [{ weight: 0 }, 'weight', 'Berat badan tidak valid'],
    [{ account_number: '12345678901' }, 'account_number', 'nomor Rekening wajib 10 angka'],
    [{ date_of_birth: '2023-02-29' }, 'date_of_birth', 'Tanggal tidak valid'],
    [{ religion: 'lain' }, 'religion', 'wajib diisi'],
    [{ about_me: '   ' }, 'about_me', 'wajib diisi'],
    [{ status: 'new' }, 'status', 'Tidak dikenal'],
    [{ role: 'hcis' }, 'role', 'Tidak dikenal'],
  ])('answers 422 to %j', async (change, field, message) => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const answer = await siti.call(profile.change.own, { body: { ...detailDraft, ...change } as never })
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [message] }])
  })

  it('removes the bank when only an account number is sent', async () => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const body = { ...detailDraft, bank: 'BRI', account_number: '123456789012345' }
    await siti.call(profile.change.own, { body })
    expect((await siti.call(profile.change.own, { body: detailDraft })).data).toMatchObject({ bank: null })
  })

  it('records bank, name of another bank and holder before and after in the audit log', async () => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const other = { ...detailDraft, bank: 'Lainnya', bank_name: 'Bank Nagari', account_holder: 'Budi' }
    await siti.call(profile.change.own, { body: other })
    const since = await lastAuditRow(hr)
    await siti.call(profile.change.own, { body: { ...other, bank: 'BCA' } })
    expect(await auditRowsSince(hr, since)).toMatchObject([
      { before: { bank: 'Lainnya', bank_name: 'Bank Nagari' }, after: { bank: 'BCA', bank_name: null } },
    ])
  })

  it('maskNpwp: formats 15 digits and leaves 16 as they are', () => {
    expect(maskNpwp('1234567890123456')).toBe('1234567890123456')
    expect(maskNpwp('123456789012345')).toBe('12.345.678.9-012.345')
  })
})

describe('permissions on personal information and addresses', () => {
  let actors: Record<ActorLabel, Person>
  let id: number
  beforeAll(async () => {
    actors = actorsByLabel(await buildActors(hr.sql))
    id = (await buildAddress(hr.sql, actors['the employee'])).id
  })
  const table: [ActorLabel, read: number, hcis: number][] = [
    ['the employee', 403, 403],
    ['another employee of the company', 403, 403],
    ['finance staff of the company', 403, 403],
    ['an employee of another company', 403, 403],
    ['a director of the company', 200, 403],
    ['a manager of the company', 200, 403],
    ['a supervisor of the company', 200, 403],
    ['a manager of another company', 404, 403],
    ['HR', 200, 200],
    ['finance HR', 200, 200],
  ]
  const { type: _, ...place } = identityDraft.identity_address
  const reads = async (who: Browser, userId: number) => [
    (await who.call(profile.read.of, { params: { userId } })).status,
    (await who.call(address.list.of, { params: { userId } })).status,
  ]

  it.each(table)('%s: read %i, write as HR %i', async (who, read, hcis) => {
    const browser = await hr.as(actors[who])
    const userId = actors['the employee'].user_id
    expect(await reads(browser, userId)).toEqual([read, read])
    const changed = await browser.call(profile.change.of, { params: { userId }, body: detailDraft })
    expect(changed.status).toBe(hcis)
    const moved = await browser.call(address.change.of, { params: { userId, id }, body: { ...place, type: 'ktp' } })
    expect(moved.status).toBe(hcis)
  })

  it('HR: adds a missing address, and gets 404 for a wrong id', async () => {
    const ratna = await hr.as(actors.HR)
    const userId = actors['the employee'].user_id
    const body = { ...place, type: 'mail' as const }
    expect((await ratna.call(address.add.of, { params: { userId }, body })).status).toBe(201)
    const other = actors['another employee of the company'].user_id
    expect((await ratna.call(address.change.of, { params: { userId: other, id }, body })).status).toBe(404)
    expect(await reads(ratna, 999_999)).toEqual([404, 404])
    expect((await ratna.call(profile.change.of, { params: { userId: 999_999 }, body: detailDraft })).status).toBe(404)
    const seen = await ratna.call(profile.read.of, { params: { userId } })
    expect(seen.data.edit_profile_information).toBe(true)
  })
})

describe('identity numbers of another person', () => {
  const asManager = async () => {
    const worker = await buildPerson(hr.sql, { account_status: 'new' })
    expect((await (await hr.as(worker)).call(profile.identify, { body: identityDraft })).status).toBe(201)
    const boss = await buildPerson(hr.sql, { company: { id: worker.company_id }, role: 'manager', sequence: 2 })
    return { manager: await hr.as(boss), params: { userId: worker.user_id }, company: { id: worker.company_id } }
  }

  it('masked: returns only the last four digits', async () => {
    const { manager, params } = await asManager()
    const { data } = await manager.call(profile.masked, { params })
    const [id, account] = [identityDraft.detail.id_number, identityDraft.detail.account_number]
    expect(data).toMatchObject({
      name: 'Siti Aminah',
      id_number: `••••••••••••${id.slice(-4)}`,
      tax_number: '•••••••••••2345',
      account_number: `••••••${account.slice(-4)}`,
    })
  })

  it.each([1, 2, 3])('read: is masked for a manager of rank %i, with all fields', async (sequence) => {
    const { params, company } = await asManager()
    const boss = await hr.as(await buildPerson(hr.sql, { company, role: 'manager', sequence }))
    const { data } = await boss.call(profile.read.of, { params })
    expect(data).toEqual((await boss.call(profile.masked, { params })).data)
    expect(data).toMatchObject({ id_number: expect.stringMatching(/^•{12}[0-9]{4}$/), tax_number: '•••••••••••2345' })
    expect(JSON.stringify(data)).not.toMatch(/[0-9]{10}/)
  })

  it.each(['of the group', 'of the company'])(
    'read: is full for HR %s, recorded as identity numbers',
    async (scope) => {
      const { params, company } = await asManager()
      const office = await buildPerson(hr.sql, { role: 'hcis' })
      if (scope === 'of the company')
        await hr.sql`update positions set company_ids = ${[company.id]} where id = ${office.position_id}`
      const since = await lastAuditRow(hr)
      const { data } = await (await hr.as(office)).call(profile.read.of, { params })
      expect(data).toMatchObject({ id_number: identityDraft.detail.id_number, tax_number: '123456789012345' })
      expect(await auditRowsSince(hr, since)).toMatchObject([
        { action: 'read', entity: 'identity_number', subject_user_id: params.userId },
      ])
    },
  )

  it('read: is full for the owner on both addresses, without a row', async () => {
    const { manager } = await asManager()
    const boss = (await manager.call(profile.read.own)).data.user_id
    await manager.call(profile.change.own, { body: detailDraft })
    const since = await lastAuditRow(hr)
    const { data } = await manager.call(profile.read.of, { params: { userId: boss } })
    expect(data.id_number).toBe(detailDraft.id_number)
    expect(await auditRowsSince(hr, since)).toEqual([])
  })

  it('masked: keeps missing numbers missing', async () => {
    const worker = await buildPerson(hr.sql)
    const manager = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
    const { data } = await manager.call(profile.masked, { params: { userId: worker.user_id } })
    expect([data.id_number, data.tax_number, data.account_number]).toEqual([null, null, null])
  })

  it('numbers: returns them in full and records the reading as one of its own', async () => {
    const { manager, params } = await asManager()
    const since = await lastAuditRow(hr)
    await manager.call(profile.masked, { params })
    // Another process may answer the next call, and each writes its rows on its own.
    await flushAudit(hr)
    const { data } = await manager.call(profile.numbers, { params })
    expect(data).toEqual({
      id_number: identityDraft.detail.id_number,
      tax_number: '123456789012345',
      account_number: identityDraft.detail.account_number,
      bpjs_tk_number: null,
      bpjs_kes_number: null,
    })
    const of = { action: 'read', subject_user_id: params.userId }
    expect(await auditRowsSince(hr, since)).toMatchObject([
      { ...of, entity: 'profile' },
      { ...of, entity: 'identity_number' },
    ])
  })
})

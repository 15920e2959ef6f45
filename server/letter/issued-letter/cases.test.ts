/** The worked cases of letters, through HTTP. */
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { bulkLetter } from '#contract/letter/bulk-letter.ts'
import { issuedLetter } from '#contract/letter/issued-letter.ts'
import { letterFile } from '#contract/letter/letter-file.ts'
import { ownLetter } from '#contract/letter/own-letter.ts'
import { teamLetter } from '#contract/letter/team-letter.ts'
import { letterTemplate } from '#contract/letter/template.ts'
import { verify } from '#contract/letter/verify.ts'
import { career } from '#contract/people/career.ts'
import { buildCompany, buildJob, buildPerson, type Person } from '#db/build/person.ts'
import { serviceInWords } from '#server/letter/issued-letter/days-in-words.ts'
import { initialsOfAll } from '#server/letter/issued-letter/initials.ts'
import { startApp } from '#test/harness.ts'
import {
  addLetter,
  buildEmployee,
  buildLetterOffice,
  issue,
  issueNew,
  type LetterOffice,
  setLetterhead,
} from '#test/letter-office.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

let office: LetterOffice
let budi: Person
const on = (day: string) => hr.clock.set(`${day}T03:00:00Z`)
beforeEach(async () => {
  on('2026-11-18')
  office = await buildLetterOffice(hr)
  budi = await buildEmployee(hr.sql, office.company)
})

const skk = (more: object = {}) => ({
  type: 'keterangan_kerja' as const,
  position_id: budi.position_id,
  date: '2026-11-18',
  values: { keperluan: 'bank' },
  ...more,
})
const task = (more: object = {}) => ({
  ...{ type: 'tugas' as const, position_ids: [budi.position_id], date: '2026-11-18' },
  values: { tugas: 'audit gudang', tujuan: 'Surabaya', tugas_mulai: '2026-11-20', tugas_sampai: '2026-11-22' },
  ...more,
})
const warning = (type: 'sp1' | 'sp2' | 'sp3', date: string, more: object = {}) => ({
  ...{ type, position_id: budi.position_id, date },
  values: { pelanggaran: 'datang terlambat', tanggal_kejadian: date, pasal: 'Pasal 12 Peraturan Perusahaan', ...more },
})
const warn = (type: 'sp1' | 'sp2' | 'sp3', date: string, more: object = {}, company = office.company) => {
  on(date)
  return issueNew(office.hcis, company, warning(type, date, more))
}
const numberOf = async (draft: Parameters<typeof addLetter>[2]) =>
  (await issueNew(office.hcis, office.company, draft)).data.number

describe('numbers', () => {
  it('1: begin at 001 per code', async () => {
    expect([await numberOf(skk()), await numberOf(task())]).toEqual(['001/HR/SKK/XI/2026', '001/HR/ST/XI/2026'])
  })

  it('2: types of one code share the counter', async () => {
    const [promosi, mutasi] = [await changeOf('promosi'), await changeOf('mutasi')]
    expect([
      await numberOf({ type: 'promosi', change_id: promosi, date: '2026-11-18' }),
      await numberOf({ type: 'mutasi', change_id: mutasi, date: '2026-11-18' }),
    ]).toEqual(['001/HR/SK/XI/2026', '002/HR/SK/XI/2026'])
  })

  it('3: twenty issues at once get consecutive numbers', async () => {
    const drafts = []
    for (let n = 0; n < 20; n++) drafts.push((await addLetter(office.hcis, office.company, skk())).data)
    const answers = await Promise.all(drafts.map((it) => issue(office.hcis, it)))
    expect(answers.map((it) => String(it.data.number)).toSorted((one, other) => one.localeCompare(other))).toEqual(
      Array.from({ length: 20 }, (_, n) => `${String(n + 1).padStart(3, '0')}/HR/SKK/XI/2026`),
    )
  })

  it('4: a file store that fails answers 503, and the number stays free', async () => {
    const draft = (await addLetter(office.hcis, office.company, skk())).data
    await rm(join(hr.env.DATA_DIR, 'files', 'draft'), { recursive: true, force: true })
    await writeFile(join(hr.env.DATA_DIR, 'files', 'draft'), 'no folder')
    const failed = await issue(office.hcis, draft)
    await rm(join(hr.env.DATA_DIR, 'files', 'draft'))
    expect([failed.status, failed.body.code]).toEqual([503, 'unavailable'])
    expect((await office.hcis.call(issuedLetter.one, { params: { id: draft.id } })).data.state).toBe('draft')
    expect((await issue(office.hcis, draft)).data.number).toBe('001/HR/SKK/XI/2026')
  })

  it('5: a void letter keeps its number, and the check says so', async () => {
    await hr.sql`insert into letter_counters (company_id, code, year, last) values (${office.company.id}, 'SKK', 2026, 6)`
    const seventh = (await issueNew(office.hcis, office.company, skk())).data
    const voided = await office.hcis.call(issuedLetter.void, {
      params: { id: seventh.id },
      body: { reason: 'Salah nama' },
    })
    expect([seventh.number, voided.data.state]).toEqual(['007/HR/SKK/XI/2026', 'void'])
    expect(await numberOf(skk())).toBe('008/HR/SKK/XI/2026')
    const seen = await hr.stranger.call(verify.check, { params: { code: seventh.code ?? '' } })
    expect(seen.data).toEqual({
      state: 'dibatalkan',
      number: '007/HR/SKK/XI/2026',
      date: '2026-11-18',
      initials: 'B.S.',
    })
  })

  it('6: a date of the last year continues its numbers until the end of January', async () => {
    on('2027-01-04')
    expect(await numberOf(skk({ date: '2026-12-30' }))).toBe('001/HR/SKK/XII/2026')
    on('2027-02-01')
    const late = await addLetter(office.hcis, office.company, skk({ date: '2026-12-30' }))
    expect([late.status, late.body.code]).toEqual([422, 'date'])
  })
})

const changeOf = async (kind: 'promosi' | 'mutasi' | 'demosi', person = budi, effective_at = '2026-11-01') => {
  const [jobs] = await hr.sql<
    { sequence: number }[]
  >`select j.sequence from positions p join jobs j on j.id = p.job_id where p.id = ${person.position_id}`
  const step = kind === 'promosi' ? -1 : kind === 'demosi' ? 1 : 0
  const job = await buildJob(hr.sql, { sequence: (jobs?.sequence ?? 4) + step })
  const made = await office.hcis.call(career.change, {
    params: { id: person.position_id },
    body: { kind, effective_at, job_id: job.id, company_id: office.company.id },
  })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return made.data.id
}

describe('warnings', () => {
  it('7: SP1 of 10 January is in force until 9 July', async () => {
    const first = await warn('sp1', '2026-01-10')
    expect(first.data.valid_until).toBe('2026-07-09')
    on('2026-07-09')
    const wrong = await addLetter(office.hcis, office.company, warning('sp1', '2026-07-09'))
    expect([wrong.status, wrong.body.code, wrong.message]).toEqual([
      409,
      'sp_order',
      'SP1 masih berlaku sampai 9 Juli 2026: berikutnya SP2',
    ])
    expect((await addLetter(office.hcis, office.company, warning('sp2', '2026-07-09'))).status).toBe(201)
    on('2026-07-10')
    const late = await addLetter(office.hcis, office.company, warning('sp2', '2026-07-10'))
    expect([late.status, late.message]).toEqual([409, 'Tidak ada SP yang berlaku: berikutnya SP1'])
    expect((await warn('sp1', '2026-07-10')).data.number).toBe('002/HR/SP/VII/2026')
  })

  it('8: SP1 of 31 August is in force until the last of February', async () => {
    expect((await warn('sp1', '2026-08-31')).data.valid_until).toBe('2027-02-28')
  })

  it('9 and 10: the level follows the highest in force, and nothing follows SP3', async () => {
    await warn('sp1', '2026-01-10')
    await warn('sp2', '2026-03-10')
    expect((await warn('sp3', '2026-09-01')).status).toBe(200)
    const more = await warn('sp3', '2026-10-01')
    expect([more.status, more.body.code, more.message]).toEqual([
      ...[409, 'sp_after_third'],
      'SP3 masih berlaku. Pelanggaran berikutnya diproses sebagai PHK (PP 35/2021 Ps. 52)',
    ])
  })

  it('11: a first and last warning names its article', async () => {
    const without = await warn('sp3', '2026-11-18', { direct: true, pasal: '' })
    expect([without.status, without.message]).toEqual([422, 'Pasal wajib diisi'])
    expect((await warn('sp3', '2026-11-18', { direct: true, article: 'Pasal 30' })).status).toBe(200)
  })

  it('12: a void warning does not count', async () => {
    const { id } = (await warn('sp1', '2026-11-10')).data
    await office.hcis.call(issuedLetter.void, { params: { id }, body: { reason: 'Keliru' } })
    expect((await warn('sp1', '2026-11-18')).status).toBe(200)
  })

  it('13: another company starts anew', async () => {
    await warn('sp1', '2026-08-10')
    await warn('sp2', '2026-09-10')
    const other = await buildCompany(hr.sql)
    await setLetterhead(office.hcis, other.id)
    const job = await buildJob(hr.sql, { sequence: 4 })
    on('2026-11-18')
    const moved = await office.hcis.call(career.change, {
      params: { id: budi.position_id },
      body: { kind: 'mutasi', effective_at: '2026-11-01', company_id: other.id, job_id: job.id },
    })
    expect(moved.status).toBe(201)
    expect((await warn('sp1', '2026-11-18', {}, other)).status).toBe(200)
  })

  it('22: is read by the person, HR, the supervisor and rank 1 only', async () => {
    const { company } = office
    const supervisor = await buildEmployee(hr.sql, company, { role: 'manager', sequence: 3, name: 'Atasan' })
    const siti = await buildEmployee(hr.sql, company, { supervisor, name: 'Siti' })
    const [top, second, colleague] = [
      await buildPerson(hr.sql, { company, role: 'manager', sequence: 1 }),
      await buildPerson(hr.sql, { company, role: 'manager', sequence: 2 }),
      await buildPerson(hr.sql, { company }),
    ]
    const { id } = (
      await issueNew(office.hcis, company, { ...warning('sp1', '2026-11-18'), position_id: siti.position_id })
    ).data
    const open = async (who: Person) => (await (await hr.as(who)).call(ownLetter.one, { params: { id } })).status
    expect([await open(siti), await open(colleague), await open(second)]).toEqual([200, 404, 404])
    const list = async (who: Person) => {
      const answer = await (await hr.as(who)).call(teamLetter.list, { query: { position_id: siti.position_id } })
      return answer.data
    }
    expect(await list(second)).toEqual([])
    const [seen] = await list(supervisor)
    expect([seen?.id, (await list(top)).length]).toEqual([id, 1])
    const opened = await hr.app.inject({ method: 'GET', url: seen?.path ?? '' })
    expect(opened.statusCode).toBe(200)
    const stolen = (seen?.path ?? '').replace(`viewer=${supervisor.position_id}`, `viewer=${second.position_id}`)
    expect((await hr.app.inject({ method: 'GET', url: stolen })).statusCode).toBe(404)
  })

  it('asks for a receipt once, which is no consent', async () => {
    const { id } = (await warn('sp1', '2026-11-18')).data
    const own = await hr.as(budi)
    const [listed] = (await own.call(ownLetter.list)).data
    expect(listed).toMatchObject({ id, needs_receipt: true })
    const first = await own.call(ownLetter.acknowledge, { params: { id }, body: { comment: 'Saya keberatan' } })
    const again = await own.call(ownLetter.acknowledge, { params: { id }, body: { comment: 'Lain' } })
    expect([first.data.comment, again.data]).toEqual(['Saya keberatan', first.data])
    const [notice] = await hr.sql<
      { text: string }[]
    >`select text from notifications where kind = 'letter_received' and user_id = ${budi.user_id}`
    expect(notice?.text).toBe('Ada surat dari HR untuk Anda')
  })
})

describe('contracts', () => {
  const contract = (
    type: 'pkwt' | 'pkwt_perpanjangan',
    start: string,
    end: string,
    date: string,
    more: object = {},
  ) => ({
    ...{ type, position_id: budi.position_id, date },
    values: {
      contract_start: start,
      contract_end: end,
      basis: 'jangka_waktu',
      work: 'administrasi gudang',
      place: 'Jakarta',
      wage: '5000000',
      ...more,
    },
  })
  beforeEach(async () => {
    await hr.sql`update positions set start_at = '2025-09-01', base_salary = '5000000', status_id = (select id from employee_statuses where category = 'kontrak' limit 1) where id = ${budi.position_id}`
  })

  it('14: an extension within five years changes the end of the contract, a longer one is refused', async () => {
    on('2025-09-01')
    expect(
      (await issueNew(office.hcis, office.company, contract('pkwt', '2025-09-01', '2026-08-31', '2025-09-01'))).status,
    ).toBe(200)
    on('2026-08-20')
    const long = await issueNew(
      office.hcis,
      office.company,
      contract('pkwt_perpanjangan', '2026-09-01', '2030-09-01', '2026-08-20'),
    )
    expect([long.status, long.body.code, long.message]).toEqual([
      409,
      'pkwt_limit',
      'PKWT beserta perpanjangan paling lama 5 tahun: sampai 31 Agustus 2030',
    ])
    const draft = await addLetter(
      office.hcis,
      office.company,
      contract('pkwt_perpanjangan', '2026-09-01', '2030-08-31', '2026-08-20'),
    )
    expect(draft.data.warnings.map((it) => it.code)).toEqual(['near_limit', 'compensation_due'])
    expect(draft.data.warnings[1]?.text).toBe(
      'Kompensasi 1 Sep 2025 – 31 Agu 2026 Rp 5.000.000 dibayar sebelum perpanjangan',
    )
    expect((await issue(office.hcis, draft.data)).status).toBe(200)
    const changes = await hr.sql<{ kind: string; state: string; effective_at: string; after: object }[]>`
      select kind, state, effective_at, after->>'contract_end_at' as after from career_changes where position_id = ${budi.position_id} order by id`
    expect(changes.map((it) => ({ ...it }))).toEqual([
      { kind: 'kontrak', state: 'applied', effective_at: '2025-09-01', after: '2026-08-31' },
      { kind: 'kontrak', state: 'planned', effective_at: '2026-09-01', after: '2030-08-31' },
    ])
  })

  it.each([
    ['2026-08-31', 'Rp 5.000.000'],
    ['2026-03-31', 'Rp 2.916.667'],
    ['2025-09-20', 'Rp 0'],
  ])('15: the compensation of a contract until %s is %s', async (end, text) => {
    on('2025-09-01')
    await issueNew(office.hcis, office.company, contract('pkwt', '2025-09-01', end, '2025-09-01'))
    on('2026-08-20')
    const next = await addLetter(
      office.hcis,
      office.company,
      contract('pkwt_perpanjangan', '2026-09-01', '2027-08-31', '2026-08-20'),
    )
    expect(next.data.text).toContain(`Kompensasi periode lalu ${text} telah`)
  })

  it('16: asks for the address, or takes a typed one', async () => {
    await hr.sql`delete from addresses where user_id = ${budi.user_id}`
    const draft = await addLetter(
      office.hcis,
      office.company,
      contract('pkwt', '2026-11-18', '2027-11-17', '2026-11-18'),
    )
    expect(draft.data.missing).toEqual(['Alamat KTP belum diisi'])
    const refused = await issue(office.hcis, draft.data)
    expect([refused.status, refused.body.code, refused.body.errors?.values]).toEqual([
      422,
      'missing',
      ['Alamat KTP belum diisi'],
    ])
    expect(
      (
        await issueNew(
          office.hcis,
          office.company,
          contract('pkwt', '2026-11-18', '2027-11-17', '2026-11-18', { alamat: 'Jl. Baru 9' }),
        )
      ).status,
    ).toBe(200)
  })
})

describe('bulk', () => {
  it('19: issues the decisions that are missing, each once', async () => {
    const people = [
      budi,
      await buildEmployee(hr.sql, office.company, { name: 'Ani' }),
      await buildEmployee(hr.sql, office.company, { name: 'Candra' }),
    ]
    const ids: number[] = []
    for (const it of people) ids.push(await changeOf('promosi', it))
    await issueNew(office.hcis, office.company, { type: 'promosi', change_id: ids[0], date: '2026-11-18' })
    const body = { company_id: office.company.id, month: '2026-11', kinds: ['promosi' as const] }
    const preview = await office.hcis.call(bulkLetter.preview, { body })
    expect(preview.data.filter((it) => it.letter_id === null).map((it) => [it.name, it.missing])).toEqual([
      ['Ani', []],
      ['Candra', []],
    ])
    const bulk = async () =>
      (await office.hcis.call(bulkLetter.issue, { body: { change_ids: ids, date: '2026-11-18' } })).data
    expect((await bulk()).map((it) => [it.outcome, it.number])).toEqual([
      ['done', '002/HR/SK/XI/2026'],
      ['exists', null],
      ['done', '003/HR/SK/XI/2026'],
    ])
    expect((await bulk()).map((it) => it.outcome)).toEqual(['exists', 'exists', 'exists'])
    const zip = await office.hcis.call(letterFile.zip, {
      query: {
        ids: (await hr.sql<{ id: number }[]>`select id from issued_letters where company_id = ${office.company.id}`)
          .map((it) => it.id)
          .join(','),
      },
    })
    expect([zip.status, zip.raw.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  })

  it('gives certificates to a list of people by name, and to nobody out of sight or to oneself', async () => {
    const ani = await buildEmployee(hr.sql, office.company, { name: 'Ani' })
    const foreign = await buildEmployee(hr.sql, await buildCompany(hr.sql), { name: 'Asing' })
    const limited = await buildPerson(hr.sql, {
      ...{ company: office.company, role: 'hcis', sequence: 3, name: 'HR Cabang', limit: [office.company] },
    })
    const position_ids = [budi, foreign, limited, ani].map((it) => it.position_id)
    const body = { position_ids, date: '2026-11-18', values: { keperluan: 'bank' } }
    const results = (await (await hr.as(limited)).call(bulkLetter.issue, { body })).data
    expect(results.map((it) => [it.position_id, it.outcome, it.number])).toEqual([
      [ani.position_id, 'done', '001/HR/SKK/XI/2026'],
      [foreign.position_id, 'forbidden', null],
      [budi.position_id, 'done', '002/HR/SKK/XI/2026'],
      [limited.position_id, 'forbidden', null],
    ])
  })

  it('answers for each letter also where a company has no letterhead, once one was issued', async () => {
    const bare = await buildEmployee(hr.sql, await buildCompany(hr.sql), { name: 'Zaki' })
    const give = (position_ids: number[]) =>
      office.hcis.call(bulkLetter.issue, { body: { position_ids, date: '2026-11-18', values: { keperluan: 'bank' } } })
    expect((await give([bare.position_id])).body.code).toBe('no_letterhead')
    expect((await give([bare.position_id, budi.position_id])).data.map((it) => [it.outcome, it.text])).toEqual([
      ['done', null],
      ['missing', 'Kop surat belum diatur'],
    ])
  })
})

it('20: initials', () => {
  expect(['Budi Santoso', 'Ani', 'Siti Nur Aisyah'].map((it) => initialsOfAll([it]))).toEqual(['B.S.', 'A.', 'S.A.'])
  expect(initialsOfAll(['Budi Santoso', 'Ani', 'Siti'])).toBe('B.S. +2')
})

it('21: the check answers 404 for a warning, a draft and a random code', async () => {
  const sp = (await warn('sp1', '2026-11-18')).data
  const draft = (await addLetter(office.hcis, office.company, skk())).data
  const codes = [sp.code ?? 'SP', draft.code ?? '', 'ABCDEFGH0123456789AB', 'x', "'"]
  for (const code of codes) {
    const answer = await hr.stranger.call(verify.check, { params: { code } })
    expect([answer.status, answer.message]).toEqual([404, 'Surat tidak ditemukan'])
    expect([answer.headers['x-robots-tag'], answer.headers['cache-control']]).toEqual(['noindex, nofollow', 'no-store'])
  }
})

it('23: the length of service', () => {
  expect(serviceInWords('2024-01-15', '2026-11-18')).toBe('2 tahun 10 bulan')
})

it('24: limited HR sees letters of its companies only', async () => {
  const mine = (await issueNew(office.hcis, office.company, skk())).data
  const b = await buildLetterOffice(hr)
  const dewi = await buildEmployee(hr.sql, b.company, { name: 'Dewi' })
  const theirs = (await issueNew(b.hcis, b.company, skk({ position_id: dewi.position_id }))).data
  const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', company: b.company, limit: [b.company] }))
  expect((await limited.call(issuedLetter.list)).data.map((it) => it.id)).toEqual([theirs.id])
  expect((await limited.call(issuedLetter.one, { params: { id: mine.id } })).status).toBe(404)
  expect((await addLetter(limited, office.company, skk())).status).toBe(404)
})

it('25: HR does not issue a letter about itself while another could', async () => {
  const person = await buildEmployee(hr.sql, office.company, { name: 'HR Sendiri' })
  await hr.sql`update positions set role_id = (select id from roles where name = 'hcis') where id = ${person.position_id}`
  const refused = await issueNew(await hr.as(person), office.company, skk({ position_id: person.position_id }))
  expect([refused.status, refused.body.code, refused.message]).toEqual([
    403,
    'own_letter',
    'Surat tentang Anda diterbitkan HR lain',
  ])
})

describe('texts', () => {
  const add = (body: string) =>
    office.hcis.call(letterTemplate.add, {
      body: { company_id: office.company.id, type: 'keterangan_kerja', name: 'Uji', body },
    })
  it('names an unknown placeholder with the one that was meant', async () => {
    const answer = await add('Gaji {{gajih}}')
    expect([answer.status, answer.message]).toEqual([422, 'Tidak dikenal: {{gajih}}. Maksud Anda {{gaji_pokok}}?'])
  })
  it('shows the wage only when it is asked for', async () => {
    expect((await addLetter(office.hcis, office.company, skk())).data.text).not.toContain('Rp')
    const shown = (
      await addLetter(office.hcis, office.company, skk({ values: { keperluan: 'bank', with_salary: true } }))
    ).data
    expect(shown.text).toContain('Rp 6.000.000 (enam juta rupiah)')
    const noPay = await buildJob(hr.sql, { name: 'HR tanpa gaji', payroll: false, sequence: 2 })
    await hr.sql`update jobs set payroll = false where id = ${noPay.id}`
    const other = await hr.as(await buildPerson(hr.sql, { role: 'hcis', job: noPay }))
    const hidden = await other.call(issuedLetter.one, { params: { id: shown.id } })
    expect([hidden.status, hidden.body.code, hidden.message]).toEqual([403, 'pay_hidden', 'Surat ini memuat gaji'])
  })
})

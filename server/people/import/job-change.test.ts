import { describe, expect, it } from 'vitest'
import { career } from '#contract/people/career.ts'
import { employee } from '#contract/people/employee.ts'
import { people, peopleColumnNames, peopleColumns } from '#contract/people/import.ts'
import { buildCompany, buildJob, buildPerson, buildPosition } from '#db/build/person.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()
const HEAD = peopleColumnNames.map((it) => peopleColumns[it].heading)
type Draft = Partial<Record<keyof typeof peopleColumns, string | number>>
const fileOf = async (...drafts: Draft[]) =>
  asFile(await xlsxOf([HEAD, ...drafts.map((draft) => peopleColumnNames.map((it) => draft[it] ?? ''))]))

const office = async () => {
  const company = await buildCompany(hr.sql)
  const job = (name: string, sequence: number) => buildJob(hr.sql, { name: `${name} ${company.id}`, sequence })
  const [head, staff, clerk] = [await job('Kepala', 2), await job('Staf', 4), await job('Juru', 4)]
  const siti = await buildPerson(hr.sql, { company, job: staff, base_salary: '5000000' })
  const browser = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
  const row = (name: string, more: Draft = {}): Draft => ({
    employee_identity: siti.employee_identity,
    company: company.name,
    job: name,
    ...more,
  })
  return { company, head, staff, clerk, siti, browser, row }
}
const preview = async (browser: Browser, ...drafts: Draft[]) =>
  (await browser.call(people.preview, { file: await fileOf(...drafts), body: {} })).data
const store = async (browser: Browser, ...drafts: Draft[]) =>
  browser.call(people.import, { file: await fileOf(...drafts), body: {} })
const jobsOf = async (user_id: number) =>
  (
    await hr.sql<{ name: string }[]>`
    select j.name from positions p join jobs j on j.id = p.job_id where p.user_id = ${user_id} and p.status = 'active' order by p.id`
  ).map((it) => it.name)

describe('people import: row with another job', { timeout: 60_000 }, () => {
  it('changes the only active position in the company and records a promotion by rank', async () => {
    const { head, staff, siti, browser, row } = await office()
    const phone = await hr.as(siti)
    const draft = row(head.name, { base_salary: 7_000_000, role: 'manager' })
    const { counts, rows } = await preview(browser, draft)
    expect(counts).toEqual({ new: 0, change: 1, same: 0, bad: 0 })
    expect(rows[0]).toMatchObject({
      verdict: 'change',
      changes: ['job_id', 'role_id', 'base_salary'],
      remarks: [`Pekerjaan berubah dari ${staff.name} menjadi ${head.name} (promosi)`],
    })
    expect((await store(browser, draft)).data.counts).toEqual(counts)
    expect(await jobsOf(siti.user_id)).toEqual([head.name])
    const [entry] = (await browser.call(career.history, { params: { id: siti.position_id } })).data
    expect(entry).toMatchObject({
      kind: 'promosi',
      state: 'applied',
      before: { job_name: staff.name, base_salary: '5000000.00' },
      after: { job_name: head.name, base_salary: '7000000.00' },
    })
    // Rights depend on the job, so the session opened with the old job ends.
    expect((await phone.call(employee.own)).status).toBe(401)
    expect((await preview(browser, draft)).counts).toEqual({ new: 0, change: 0, same: 1, bad: 0 })
  })

  it.each([
    ['demosi', 'a lower rank'],
    ['mutasi', 'the same rank'],
  ] as const)('records a %s for %s', async (kind, _rank) => {
    const { head, clerk, siti, browser, row } = await office()
    if (kind === 'demosi') await store(browser, row(head.name))
    const [seen] = (await preview(browser, row(clerk.name))).rows
    expect(seen!.remarks).toEqual([expect.stringContaining(`(${kind})`)])
    expect((await store(browser, row(clerk.name))).status).toBe(201)
    expect(await jobsOf(siti.user_id)).toEqual([clerk.name])
    const [entry] = (await browser.call(career.history, { params: { id: siti.position_id } })).data
    expect(entry).toMatchObject({ kind, after: { job_name: clerk.name } })
  })

  it('adds a further position when the file also has the row of the old job', async () => {
    const { company, head, staff, siti, browser, row } = await office()
    const drafts = [row(head.name, { role: 'manager' }), row(staff.name)]
    const { rows } = await preview(browser, ...drafts)
    expect(rows.map(({ verdict, remarks }) => [verdict, remarks])).toEqual([
      ['new', [`Menambah posisi: karyawan ini juga bekerja sebagai ${staff.name} di ${company.name}`]],
      ['same', []],
    ])
    expect((await store(browser, ...drafts)).data.counts).toMatchObject({ new: 1, same: 1 })
    expect(await jobsOf(siti.user_id)).toEqual([staff.name, head.name])
  })

  it('adds a further position in another company and names the existing one', async () => {
    const { company, staff, browser, row } = await office()
    const other = await buildCompany(hr.sql)
    const [seen] = (await preview(browser, row(staff.name, { company: other.name, role: 'staff' }))).rows
    expect(seen).toMatchObject({
      verdict: 'new',
      remarks: [`Menambah posisi: karyawan ini juga bekerja sebagai ${staff.name} di ${company.name}`],
    })
  })

  it('refuses to bring a person back to a former company from an old sheet', async () => {
    const { staff, siti, browser, row } = await office()
    const other = await buildCompany(hr.sql)
    const [{ today }] = await hr.sql<[{ today: string }]>`select current_date as today`
    const body = { kind: 'mutasi' as const, effective_at: today, company_id: other.id, job_id: staff.id }
    expect((await browser.call(career.change, { params: { id: siti.position_id }, body })).status).toBe(201)
    const old = row(staff.name, { role: 'staff', status: 'Masih Bekerja' })
    const since = today.split('-').reverse().join('-')
    const errors = [
      `Sudah pindah ke ${other.name} sejak ${since}; gunakan Ubah Karier bila pindah kembali, atau lewati baris ini`,
    ]
    expect((await preview(browser, old)).rows[0]).toMatchObject({ verdict: 'bad', errors })
    // A sheet that has the present company, too, is no clearer.
    const present = row(staff.name, { company: other.name })
    expect((await preview(browser, old, present)).rows).toMatchObject([{ errors }, { verdict: 'same' }])
    expect((await store(browser, old)).status).toBe(422)
    expect(await jobsOf(siti.user_id)).toEqual([staff.name])
    const ended = { ...present, status: 'Tidak Bekerja' }
    expect((await preview(browser, old, ended)).counts).toMatchObject({ new: 1, change: 1, bad: 0 })
    const former = await preview(browser, row(staff.name, { role: 'staff', status: 'Tidak Bekerja' }))
    expect(former.counts.bad).toBe(0)
    const third = await buildCompany(hr.sql)
    expect((await preview(browser, row(staff.name, { company: third.name, role: 'staff' }))).counts.new).toBe(1)
  })

  it('refuses to reopen a position that was left for another company', async () => {
    const { staff, siti, browser, row } = await office()
    await hr.sql`update positions set status = 'inactive' where id = ${siti.position_id}`
    const back = row(staff.name, { status: 'Masih Bekerja' })
    expect((await preview(browser, back)).counts.change).toBe(1)
    const other = await buildCompany(hr.sql)
    await buildPosition(hr.sql, siti.user_id, { company: other, job: staff })
    expect((await preview(browser, back)).rows[0]).toMatchObject({
      verdict: 'bad',
      errors: [expect.stringMatching(`^Sudah pindah ke ${other.name}`)],
    })
  })

  it('adds no remark about a further position when the file ends the old one', async () => {
    const { head, staff, browser, row } = await office()
    const drafts = [row(head.name, { role: 'manager' }), row(staff.name, { status: 'Tidak Bekerja' })]
    const { rows } = await preview(browser, ...drafts)
    expect(rows.map(({ verdict, remarks }) => [verdict, remarks])).toEqual([
      ['new', []],
      ['change', []],
    ])
  })

  it('adds a position with a warning when it is unclear which position changes', async () => {
    const { company, head, staff, clerk, siti, browser, row } = await office()
    const third = await buildJob(hr.sql)
    const two = await preview(browser, row(head.name, { role: 'manager' }), row(clerk.name, { role: 'staff' }))
    for (const it of two.rows)
      expect(it).toMatchObject({ verdict: 'new', remarks: [expect.stringMatching(`Perhatian.*${staff.name}`)] })
    await buildPosition(hr.sql, siti.user_id, { company, job: clerk })
    const [seen] = (await preview(browser, row(third.name, { role: 'staff' }))).rows
    expect(seen).toMatchObject({
      verdict: 'new',
      remarks: [expect.stringMatching(`Perhatian.*${staff.name}, ${clerk.name}`)],
    })
  })

  it('adds a remark when a new person has several rows', async () => {
    const { head, staff, browser, row } = await office()
    const fresh = { employee_identity: '6543210987', name: 'Baru', gender: 'P', personality: 'insting' }
    const drafts = [row(head.name, { ...fresh, role: 'manager' }), row(staff.name, { ...fresh, role: 'staff' })]
    const { rows } = await preview(browser, ...drafts)
    expect(rows.map((it) => it.remarks)).toEqual([[], ['Menambah posisi: karyawan yang sama dengan baris 2']])
  })

  it('refuses an inactive job and a change of the importer’s own job', async () => {
    const { head, staff, company, browser, row } = await office()
    await hr.sql`update jobs set active = false where id = ${head.id}`
    expect((await preview(browser, row(head.name))).rows[0]).toMatchObject({
      verdict: 'bad',
      errors: ['Pekerjaan ini tidak aktif'],
    })
    const me = await buildPerson(hr.sql, { company, role: 'hcis', sequence: 2 })
    const own = { employee_identity: me.employee_identity, company: company.name, job: staff.name }
    expect((await preview(await hr.as(me), own)).rows[0]).toMatchObject({
      verdict: 'bad',
      errors: ['Ketentuan kerja Anda sendiri hanya dapat diubah oleh HR lain'],
    })
  })

  it('refuses to change group-wide HR when the importer has a company scope', async () => {
    const { company, staff } = await office()
    const chief = await buildPerson(hr.sql, { company, role: 'hcis', sequence: 2 })
    const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2, limit: [company] }))
    const draft = { employee_identity: chief.employee_identity, company: company.name, job: staff.name }
    expect((await preview(limited, draft)).rows[0]).toMatchObject({
      verdict: 'bad',
      errors: ['Cakupan hcis tidak boleh melebihi cakupan Anda'],
    })
  })
})

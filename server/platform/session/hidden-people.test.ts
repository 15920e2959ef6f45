/** HR with a company scope learns neither personal data nor the existence of people in other companies. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/access/account.ts'
import { address } from '#contract/people/address.ts'
import { document } from '#contract/people/document.ts'
import { employee } from '#contract/people/employee.ts'
import { people } from '#contract/people/import.ts'
import { jobTask } from '#contract/people/job-task.ts'
import { user } from '#contract/people/new-person.ts'
import { photo } from '#contract/people/photo.ts'
import { profile } from '#contract/people/profile.ts'
import { section } from '#contract/people/section.ts'
import { asFile as asDocument, buildPdf } from '#db/build/file.ts'
import {
  buildCompany,
  buildJob,
  buildPerson,
  buildPosition,
  type Company,
  type Job,
  type Person,
  type Position,
} from '#db/build/person.ts'
import { buildAddress, buildJobTask, buildSkill, itemDrafts } from '#db/build/profile.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()
let [a, b]: Company[] = []
let job: Job
let [limited, group]: Browser[] = []
beforeAll(async () => {
  ;[a, b] = [await buildCompany(hr.sql), await buildCompany(hr.sql)]
  job = await buildJob(hr.sql, { sequence: 1 })
  group = await hr.as(await buildPerson(hr.sql, { company: b, role: 'hcis', sequence: 2 }))
  limited = await hr.as(await buildPerson(hr.sql, { company: a, role: 'hcis', sequence: 2, limit: [a!] }))
})

describe('person who left the company and works in another one', () => {
  let [person, skill_id, path]: [Person, number, string] = [{} as Person, 0, '']
  let there: Position
  beforeEach(async () => {
    person = await buildPerson(hr.sql, { company: a, name: 'Rudi' })
    await buildAddress(hr.sql, person)
    skill_id = (await buildSkill(hr.sql, person)).id
    const file = asDocument(buildPdf(['KTP']), 'ktp.pdf', 'application/pdf')
    await (await hr.as(person)).call(document.add, { body: { description: 'KTP' }, file })
    // The link was created while the person still worked here.
    const listed = await limited!.call(document.list.of, { params: { userId: person.user_id } })
    path = listed.data[0]!.path
    expect((await hr.app.inject({ method: 'GET', url: path })).statusCode).toBe(200)
    await hr.sql`update positions set status = 'inactive', ended_at = '2026-01-31' where id = ${person.position_id}`
    there = await buildPosition(hr.sql, person.user_id, { company: b })
  })

  it('hides sections, addresses, documents, photo and files from HR of the old company', async () => {
    const params = { userId: person.user_id }
    const statuses = [
      await limited!.call(profile.read.of, { params }),
      await limited!.call(section.skill.list.of, { params }),
      await limited!.call(section.family.list.of, { params }),
      await limited!.call(address.list.of, { params }),
      await limited!.call(document.list.of, { params }),
      await limited!.call(photo.read.of, { params }),
      await limited!.call(section.skill.add.of, { params, body: itemDrafts.skill as never }),
      await limited!.call(section.skill.change.of, {
        params: { ...params, id: skill_id },
        body: itemDrafts.skill as never,
      }),
      await limited!.call(section.skill.remove.of, { params: { ...params, id: skill_id } }),
    ].map((it) => it.status)
    expect(new Set(statuses)).toEqual(new Set([404]))
    expect((await hr.app.inject({ method: 'GET', url: path })).statusCode).toBe(404)
    expect((await group!.call(section.skill.list.of, { params })).data).toHaveLength(1)
  })

  it('shows name, old position and its job tasks to HR of the old company', async () => {
    const { data } = await limited!.call(employee.one, { params: { id: person.position_id } })
    expect(data).toMatchObject({ name: 'Rudi', company_id: a!.id, status: 'inactive' })
    expect((await limited!.call(employee.basic, { params: { id: person.position_id } })).data).toMatchObject({
      name: 'Rudi',
      has_left: true,
      profile: null,
    })
    // Job tasks belong to a position.
    await buildJobTask(hr.sql, person)
    await buildJobTask(hr.sql, there)
    const tasksOf = (position_id: number) =>
      limited!.call(jobTask.main.list.of, { params: { userId: person.user_id }, query: { position_id } })
    expect((await tasksOf(person.position_id)).data).toHaveLength(1)
    expect((await tasksOf(there.position_id)).status).toBe(404)
    expect((await limited!.call(employee.one, { params: { id: there.position_id } })).status).toBe(404)
  })
})

let n = 0
const formFor = (company: Company, names: { email?: string; employee_identity?: string }) => ({
  body: {
    name: 'Orang Baru',
    gender: 'perempuan',
    email: `baru${++n}@contoh.id`,
    employee_identity: String(5_700_000_000 + n),
    personality: 'Insting',
    password: 'kopi-tubruk-9',
    position: [{ company_id: company.id, job_id: job.id, role_id: 3, supervisor_id: null }],
    ...names,
  } as never,
})

describe('NIK or e-mail of a person outside the company scope', () => {
  let [there, here]: Person[] = []
  beforeEach(async () => {
    there = await buildPerson(hr.sql, { company: b })
    here = await buildPerson(hr.sql, { company: a })
  })
  const UNUSABLE = { email: ['Email ini tidak dapat dipakai'], employee_identity: ['NIK ini tidak dapat dipakai'] }
  const TAKEN = { email: ['Email sudah digunakan'], employee_identity: ['NIK sudah digunakan'] }
  const namesOf = ({ email, employee_identity }: Person) => ({ email: email.toUpperCase(), employee_identity })

  it('user.add: rejects it without revealing that the person exists', async () => {
    const answer = await limited!.call(user.add, formFor(a!, namesOf(there!)))
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([422, 'validation', UNUSABLE])
    expect(answer.message).not.toMatch(/digunakan/)
    const seen = await limited!.call(user.add, formFor(a!, namesOf(here!)))
    expect([seen.status, seen.body.code, seen.body.errors]).toEqual([409, 'duplicate', TAKEN])
    const mixed = await limited!.call(user.add, formFor(a!, { ...namesOf(here!), email: there!.email }))
    expect([mixed.status, mixed.body.errors]).toEqual([409, { ...TAKEN, email: UNUSABLE.email }])
    const all = await group!.call(user.add, formFor(a!, namesOf(there!)))
    expect([all.status, all.body.errors]).toEqual([409, TAKEN])
  })

  it('account.change: rejects it for another account', async () => {
    const params = { userId: here!.user_id }
    const body = { email: there!.email, employee_identity: here!.employee_identity }
    const answer = await limited!.call(account.change, { params, body })
    expect([answer.status, answer.body.errors]).toEqual([422, { email: UNUSABLE.email }])
    expect((await group!.call(account.change, { params, body })).status).toBe(409)
    const own = { email: here!.email, employee_identity: here!.employee_identity }
    expect((await limited!.call(account.change, { params, body: own })).status).toBe(200)
  })

  it('user.add: gives one of the same two answers when concurrent calls use it', async () => {
    const names = { email: `rebutan${++n}@contoh.id` }
    const answers = await Promise.all([1, 2, 3].map(() => limited!.call(user.add, formFor(a!, names))))
    const refused = answers.filter((it) => it.status !== 201)
    expect(refused).toHaveLength(2)
    for (const it of refused)
      expect([it.status, it.body.errors?.email]).toEqual(it.status === 409 ? [409, TAKEN.email] : [422, UNUSABLE.email])
  })

  it('people.preview: reports the same error for the row, whatever else is stored of the person', async () => {
    const headings = ['NIK', 'Nama', 'Email', 'Jenis Kelamin', 'STIFIn', 'Entitas', 'Pekerjaan', 'Role']
    const row = (NIK: string, email: string) => [NIK, 'Orang', email, 'L', 'insting', a!.name, job.name, 'staff']
    const bare = (NIK: string) => [NIK, '', '', '', '', a!.name, job.name, '']
    const file = asFile(
      await xlsxOf([
        headings,
        row(there!.employee_identity, `lain${++n}@contoh.id`),
        row(String(5_700_000_000 + ++n), there!.email),
        row(String(5_700_000_000 + ++n), here!.email),
        bare(there!.employee_identity),
        bare(String(5_700_000_000 + ++n)),
      ]),
    )
    const { data } = await limited!.call(people.preview, { file, body: {} })
    const errors = data.rows.map((it) => it.errors)
    expect(errors.slice(0, 3)).toEqual([
      ['NIK ini tidak dapat dipakai'],
      ['Email ini tidak dapat dipakai'],
      [`Email sudah digunakan oleh NIK ${here!.employee_identity}`],
    ])
    expect(data.rows[0]!.name).toBe('Orang')
    // Besides the NIK itself, the missing fields are those of an unknown NIK.
    const [hidden, unknown] = [errors[3]!, errors[4]!]
    expect(hidden.filter((it) => !/^NIK ini|^Sama dengan/.test(it))).toEqual(unknown)
    expect(JSON.stringify(data)).not.toContain(there!.name)
  })

  it('people.preview: treats it as unknown when a row names it as supervisor', async () => {
    const nik = (end: string) => `59000000${end}`
    const lead = { role: 'manager', sequence: 1 } as const
    await buildPerson(hr.sql, { company: a, ...lead, employee_identity: nik('11') })
    await buildPerson(hr.sql, { company: b, ...lead, employee_identity: nik('12') })
    const headings = ['NIK', 'Nama', 'Jenis Kelamin', 'STIFIn', 'Entitas', 'Pekerjaan', 'Role', 'NIK Atasan']
    const row = (company: Company, supervisor: string) => [
      String(5_800_000_000 + ++n),
      'Orang',
      'L',
      'insting',
      company.name,
      job.name,
      'staff',
      supervisor,
    ]
    // A row of the other company must not add its people to the suggestions.
    const rows = [row(a!, nik('12')), row(a!, nik('13')), row(a!, nik('11')), row(b!, '')]
    const file = asFile(await xlsxOf([headings, ...rows]))
    const { data } = await limited!.call(people.preview, { file, body: {} })
    const [known, unknown] = data.rows.map((it) => it.errors.join().replaceAll(/\d{10}/g, 'NIK'))
    expect(known).toContain('NIK Atasan')
    expect(known).toBe(unknown)
  })

  it('people.import: rejects the file that contains it', async () => {
    const headings = ['NIK', 'Nama', 'Jenis Kelamin', 'STIFIn', 'Entitas', 'Pekerjaan', 'Role']
    const cells = [there!.employee_identity, 'Orang', 'L', 'insting', a!.name, job.name, 'staff']
    const file = asFile(await xlsxOf([headings, cells]))
    expect((await limited!.call(people.import, { file, body: {} })).status).toBe(422)
  })
})

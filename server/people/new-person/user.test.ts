import { describe, expect, it } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { lookup } from '#contract/org/lookup.ts'
import { employee } from '#contract/people/employee.ts'
import { user } from '#contract/people/new-person.ts'
import { buildCompany, buildJob, buildPerson } from '#db/build/person.ts'
import { takeLock } from '#server/platform/database/advisory-locks.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()

const STAFF = 3
let count = 0

const asHcis = async () => hr.as(await buildPerson(hr.sql, { role: 'hcis' }))

const newPlace = async (change: Record<string, unknown> = {}) => ({
  company_id: (await buildCompany(hr.sql)).id,
  job_id: (await buildJob(hr.sql)).id,
  role_id: STAFF,
  supervisor_id: null,
  ...change,
})

const draft = async (change: Record<string, unknown> = {}) => {
  count += 1
  return {
    name: 'Wulan Sari',
    employee_identity: String(8_000_000_000 + count),
    gender: 'perempuan',
    email: `wulan${count}@contoh.id`,
    personality: 'Feeling Introvert',
    password: 'kopi-tubruk-9',
    position: [await newPlace()],
    ...change,
  } as never
}

const add = async (browser: Awaited<ReturnType<typeof hr.as>>, body: never) => browser.call(user.add, { body })

describe('user.add', () => {
  it('creates a user who signs in with e-mail or NIK and must fill in the identity first', async () => {
    const hcis = await asHcis()
    const body = await draft({
      email: ' Wulan.Baru@Contoh.ID ',
      employee_identity: '8111111111',
      name: '  Wulan   Baru ',
    })
    const answer = await add(hcis, body)
    expect(answer.status).toBe(201)
    expect(answer.data).toMatchObject({ email: 'wulan.baru@contoh.id', employee_identity: '8111111111' })
    for (const username of ['WULAN.BARU@contoh.id', '8111111111']) {
      const session = await hr.stranger.call(auth.login, { body: { username, password: 'kopi-tubruk-9' } })
      expect(session.data).toMatchObject({
        status: 'new',
        role_name: 'staff',
        position_id: answer.data.position[0]!.id,
      })
    }
  })

  it('stores start, status and salary of each position, and begins the history on a past first day', async () => {
    const hcis = await asHcis()
    const status_id = (await hcis.call(lookup.employeeStatuses)).data[0]!.id
    const terms = { start_at: '2024-03-01', status_id, base_salary: '5000000.00', take_home_pay: '6000000.00' }
    const empty = { start_at: '', status_id: '', base_salary: '', take_home_pay: '' }
    const body = await draft({ position: [await newPlace(terms), await newPlace(empty)] })
    const { data } = await add(hcis, body)
    const [first, second] = await Promise.all(
      data.position.map(async ({ id }) => (await hcis.call(employee.one, { params: { id } })).data),
    )
    expect([first, second]).toMatchObject([
      terms,
      { start_at: null, status_id: null, base_salary: null, take_home_pay: null },
    ])
    const entries = await hr.sql<{ effective_at: string; after: object }[]>`
      select effective_at, after from career_changes where position_id = any(${data.position.map((it) => it.id)}) order by position_id`
    expect(entries[0]).toMatchObject({ effective_at: '2024-03-01', after: terms })
    expect(Object.keys(entries[1]!.after)).not.toContain('base_salary')
  })

  it('stores whether each position checks in, and follows no account that is not there yet', async () => {
    const hcis = await asHcis()
    const places = [await newPlace({ attendance: 'none' }), await newPlace({ attendance: 'own' }), await newPlace()]
    const { data } = await add(hcis, await draft({ position: places }))
    const stored = await Promise.all(
      data.position.map(async ({ id }) => (await hcis.call(employee.one, { params: { id } })).data.attendance),
    )
    expect(stored).toEqual(['none', 'own', 'own'])
    const entries = await hr.sql<{ mode: string | null }[]>`
      select after->>'attendance' as mode from career_changes
      where position_id = any(${data.position.map((it) => it.id)}) order by position_id`
    expect(entries.map((it) => it.mode)).toEqual(['none', null, null])
    for (const bad of [{ attendance: 'of' }, { attendance: 'of', attendance_of: data.position[0]?.id }]) {
      const { status, body } = await add(hcis, await draft({ position: [await newPlace(bad)] }))
      expect([status, body.errors?.['position.0.attendance']?.length]).toEqual([422, 1])
    }
  })

  it('answers 422 to an unknown status, a bad day and a bad salary of a position', async () => {
    const hcis = await asHcis()
    for (const bad of [{ status_id: 99_999 }, { start_at: '2024-02-30' }, { base_salary: '-1' }]) {
      const { status, body } = await add(hcis, await draft({ position: [await newPlace(bad)] }))
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [`position.0.${Object.keys(bad)[0]}`]])
    }
  })

  it('stores letters of the NIK in upper case and accepts any case', async () => {
    const hcis = await asHcis()
    const answer = await add(hcis, await draft({ employee_identity: ' emp00000a1 ', name: 'Wulan Huruf' }))
    expect([answer.status, answer.data.employee_identity]).toEqual([201, 'EMP00000A1'])
    for (const username of ['EMP00000A1', 'emp00000a1', ' Emp00000a1 ']) {
      const session = await hr.stranger.call(auth.login, { body: { username, password: 'kopi-tubruk-9' } })
      expect(session.data).toMatchObject({ name: 'Wulan Huruf', employee_identity: 'EMP00000A1' })
    }
    for (const keyword of ['emp00000a', 'EMP00000A'])
      expect((await hcis.call(employee.filter, { query: { keyword } })).data.map((it) => it.name)).toEqual([
        'Wulan Huruf',
      ])
    const twin = await add(hcis, await draft({ employee_identity: 'Emp00000A1' }))
    expect([twin.status, twin.body.errors?.employee_identity]).toEqual([409, ['NIK sudah digunakan']])
    // The constraint also stops writes that bypass the app.
    await expect(
      hr.sql`update users set employee_identity = 'emp00000b2' where id = ${answer.data.id}`,
    ).rejects.toThrow('users_employee_identity_check')
  })

  it('creates several accounts', async () => {
    const hcis = await asHcis()
    const position = [await newPlace(), await newPlace(), await newPlace()]
    const answer = await add(hcis, await draft({ position }))
    expect(answer.data.position.map((it) => it.company_id)).toEqual(position.map((it) => it.company_id))
    const [row] = await hr.sql<{ after: object }[]>`
      select after from audit where entity = 'user' and entity_id = ${answer.data.id}`
    expect(row?.after).toEqual({ position, entry: 'password' })
  })

  it('answers 403 to a manager', async () => {
    const manager = await hr.as(await buildPerson(hr.sql, { role: 'manager', sequence: 1 }))
    expect((await add(manager, await draft())).status).toBe(403)
  })

  it.each([
    ['no name', { name: ' ' }, 'name', 'Nama harus diisi'],
    ['a name that hides something', { name: 'Bu\u202Edi' }, 'name', 'Mengandung karakter yang tidak diizinkan'],
    ['no NIK', { employee_identity: '' }, 'employee_identity', 'Nik harus diisi'],
    ['a short NIK', { employee_identity: '123456789' }, 'employee_identity', 'Nomor nik harus 10 karakter'],
    ['a long NIK', { employee_identity: '12345678901' }, 'employee_identity', 'Nomor nik harus 10 karakter'],
    ...['EMP-000001', 'EMP 000001', '\uff11234567890', '\u0661234567890', 'EMP000000\u0131', '\u0415MP0000001'].map(
      (nik): [string, Record<string, unknown>, string, string] => [
        `a NIK with more than letters and digits of ASCII, ${nik}`,
        { employee_identity: nik },
        'employee_identity',
        'Nomor nik hanya boleh berisi huruf A-Z dan angka',
      ],
    ),
    ['no gender', { gender: '' }, 'gender', 'Jenis kelamin harus diisi'],
    ['no e-mail', { email: '' }, 'email', 'Email harus diisi'],
    ['an e-mail that is none', { email: 'wulan@' }, 'email', 'Format email tidak valid'],
    ['no STIFIn', { personality: '' }, 'personality', 'Stifin harus diisi'],
    ['no password', { password: '' }, 'password', 'Password harus diisi'],
    ['a short password', { password: 'pendek7' }, 'password', 'Minimal 8 Karakter'],
    ['an endless password', { password: 'x'.repeat(129) }, 'password', 'Maksimal 128 Karakter'],
    ['a common password', { password: 'password123' }, 'password', 'Password terlalu umum'],
    ['no position', { position: [] }, 'position', 'Minimal satu posisi harus diisi'],
    ['an unknown key', { status: 'old' }, 'status', 'Tidak dikenal'],
  ])('answers 422 to %s', async (_, change, field, message) => {
    const answer = await add(await asHcis(), await draft(change))
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [message] }])
  })

  it.each([
    ['no role', { role_id: '' }, 'role_id', 'Role harus diisi'],
    ['no company', { company_id: null }, 'company_id', 'Entitas harus diisi'],
    ['no job', { job_id: undefined }, 'job_id', 'Job title harus diisi'],
    ['no supervisor', { supervisor_id: undefined }, 'supervisor_id', 'Atasan harus diisi'],
    ['an empty supervisor', { supervisor_id: '' }, 'supervisor_id', 'Atasan harus diisi'],
    ['a company that does not exist', { company_id: 999_999 }, 'company_id', 'Pilihan tidak ditemukan'],
    [
      'a supervisor who does not exist',
      { supervisor_id: 999_999 },
      'supervisor_id',
      'Atasan tidak ditemukan di entitas ini',
    ],
  ])('answers 422 to %s in a position', async (_, change, field, message) => {
    const position = [await newPlace(), await newPlace(change)]
    const answer = await add(await asHcis(), await draft({ position }))
    expect([answer.status, answer.body.errors]).toEqual([422, { [`position.1.${field}`]: [message] }])
  })

  it('accepts at most 50 positions, and none twice', async () => {
    const hcis = await asHcis()
    const place = await newPlace()
    const many = Array.from({ length: 51 }, (_, index) => ({ ...place, job_id: index + 1 }))
    expect((await add(hcis, await draft({ position: many }))).status).toBe(422)
    const twice = await add(hcis, await draft({ position: [place, place] }))
    expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([409, ['position.1.job_id']])
  })

  it('answers 409 to an e-mail, in any case, or NIK of another', async () => {
    const hcis = await asHcis()
    const other = await buildPerson(hr.sql, { email: 'sama@contoh.id', employee_identity: '8222222222' })
    const both = await add(hcis, await draft({ email: 'SAMA@contoh.id', employee_identity: other.employee_identity }))
    expect(both.status).toBe(409)
    expect(both.body.errors).toEqual({
      email: ['Email sudah digunakan'],
      employee_identity: ['NIK sudah digunakan'],
    })
  })

  it.each([
    ['NIK', 'employee_identity', { employee_identity: '8333333333' }],
    ['e-mail', 'email', { email: 'kembar@contoh.id' }],
  ])('creates one user when the same %s arrives several times at once', async (_, field, same) => {
    const hcis = await asHcis()
    const bodies = await Promise.all([draft(same), draft(same), draft(same), draft(same)])
    const answers = await Promise.all(bodies.map((it) => add(hcis, it)))
    expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
    for (const it of answers.filter((it) => it.status === 409))
      expect(Object.keys(it.body.errors ?? {})).toEqual([field])
    const [people] = await hr.sql<{ count: number }[]>`
      select count(*)::int as count from users where name = 'Wulan Sari'
      and (employee_identity = ${'employee_identity' in same ? same.employee_identity : ''} or email = ${'email' in same ? same.email : ''})`
    expect(people?.count).toBe(1)
  })

  it('fails when the HR account is closed concurrently', async () => {
    const person = await buildPerson(hr.sql, { role: 'hcis' })
    const hcis = await hr.as(person)
    const body = await draft()
    const [answer] = await Promise.all([
      add(hcis, body),
      hr.sql.begin(async (tx) => {
        await takeLock(tx, 'positions')
        await tx`update positions set role_id = ${STAFF} where id = ${person.position_id}`
        await tx`select pg_sleep(0.3)`
      }),
    ])
    expect(answer.status).toBe(403)
  })
})

describe('supervisor of a new position', () => {
  it('is required if the company has a leader of a higher rank', async () => {
    const hcis = await asHcis()
    const company = await buildCompany(hr.sql)
    const manager = await buildJob(hr.sql, { sequence: 2 })
    const clerk = await buildJob(hr.sql, { sequence: 4 })
    const place = (job: { id: number }, supervisor_id: number | null) =>
      newPlace({ company_id: company.id, job_id: job.id, supervisor_id })
    const list = async (job?: { id: number }) =>
      (await hcis.call(user.supervisors, { params: { companyId: company.id }, query: { job_id: job?.id } })).data

    // The first position, with no leader to choose.
    expect(await list(manager)).toEqual([])
    const [first] = (await add(hcis, await draft({ position: [{ ...(await place(manager, null)), role_id: 2 }] }))).data
      .position
    const wulan = { id: first!.id, name: 'Wulan Sari', job_name: manager.name }
    expect(await list()).toEqual([wulan])
    expect(await list(clerk)).toEqual([{ ...wulan, is_above: true, is_usual: true }])

    // A second one of the same rank may choose the first one but needs no supervisor; a clerk does.
    expect(await list(manager)).toEqual([{ ...wulan, is_above: false, is_usual: false }])
    expect((await add(hcis, await draft({ position: [await place(manager, first!.id)] }))).status).toBe(201)
    expect((await add(hcis, await draft({ position: [await place(manager, null)] }))).status).toBe(201)
    expect((await add(hcis, await draft({ position: [await place(clerk, null)] }))).status).toBe(422)
    expect((await add(hcis, await draft({ position: [await place(clerk, first!.id)] }))).status).toBe(201)
  })

  it('is usually the one who leads most colleagues of the job, or the only one of the next rank', async () => {
    const hcis = await asHcis()
    const company = await buildCompany(hr.sql)
    const clerk = await buildJob(hr.sql, { sequence: 4 })
    const leader = (sequence: number) => buildPerson(hr.sql, { role: 'manager', sequence, company })
    const usual = async () => {
      const { data } = await hcis.call(user.supervisors, {
        params: { companyId: company.id },
        query: { job_id: clerk.id },
      })
      return data.filter((it) => it.is_usual).map((it) => it.id)
    }
    await leader(1)
    const rina = await leader(3)
    expect(await usual()).toEqual([rina.position_id])
    const sari = await leader(3)
    expect(await usual()).toEqual([])
    const work = (supervisor: { position_id: number }) => buildPerson(hr.sql, { job: clerk, company, supervisor })
    await work(rina)
    await work(sari)
    await work(sari)
    expect(await usual()).toEqual([sari.position_id])
  })

  it('must work in that company', async () => {
    const hcis = await asHcis()
    const elsewhere = await buildPerson(hr.sql, { role: 'manager', sequence: 1 })
    const answer = await add(
      hcis,
      await draft({ position: [await newPlace({ supervisor_id: elsewhere.position_id })] }),
    )
    expect(answer.status).toBe(422)
  })

  it('list answers 404 for an unknown company or job title', async () => {
    const hcis = await asHcis()
    expect((await hcis.call(user.supervisors, { params: { companyId: 999_999 } })).status).toBe(404)
    const { company_id } = await buildPerson(hr.sql, { role: 'manager' })
    const unknownJob = { params: { companyId: company_id }, query: { job_id: 999_999 } }
    expect((await hcis.call(user.supervisors, unknownJob)).status).toBe(404)
  })
})

describe('user.addJob', () => {
  it('creates a job that lookups return at once, and answers 409 to the same name', async () => {
    const hcis = await asHcis()
    const answer = await hcis.call(user.addJob, { body: { name: ' Barista ', sequence: '4' } })
    expect([answer.status, answer.data]).toEqual([201, { id: expect.any(Number), name: 'Barista', sequence: 4 }])
    expect((await hcis.call(lookup.jobs)).data).toContainEqual(answer.data)
    const again = await hcis.call(user.addJob, { body: { name: 'BARISTA', sequence: 1 } })
    expect([again.status, again.body.errors]).toEqual([409, { name: ['Job title sudah ada'] }])
  })

  it.each([
    ['no name', { name: '' }, { name: ['Nama harus diisi'] }],
    ['no level', { sequence: '' }, { sequence: ['Level harus diisi'] }],
    ['a level of 5', { sequence: 5 }, { sequence: ['Level harus diisi'] }],
    ['a level between', { sequence: 1.5 }, { sequence: ['Level harus diisi'] }],
  ])('answers 422 to %s', async (_, change, errors) => {
    const body = { name: 'Pelukis', sequence: 3, ...change }
    const answer = await (await asHcis()).call(user.addJob, { body })
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
  })

  it('answers 403 to a manager', async () => {
    const manager = await hr.as(await buildPerson(hr.sql, { role: 'manager' }))
    expect((await manager.call(user.addJob, { body: { name: 'Peretas', sequence: 1 } })).status).toBe(403)
  })
})

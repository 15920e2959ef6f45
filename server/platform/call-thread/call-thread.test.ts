import { readdir } from 'node:fs/promises'
import { constants, getPriority } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveBalance } from '#contract/leave/balance.ts'
import { payroll } from '#contract/pay/payroll.ts'
import { payRun } from '#contract/pay/run.ts'
import { people } from '#contract/people/import.ts'
import { attendance } from '#contract/time/attendance.ts'
import { buildPin } from '#db/build/machine-pin.ts'
import { buildMachineToken } from '#db/build/machine-token.ts'
import { buildPerson } from '#db/build/person.ts'
import { attlogOf, openOffice, sendDatedFile, someHcis } from '#test/attendance-office.ts'
import { type Browser, browserOf, startApp, startProcess } from '#test/harness.ts'
import { buildPaid, buildPayOffice, closeMonth, createRun } from '#test/pay-office.ts'
import { asFile, xlsxOf } from '#test/spreadsheet.ts'
import { CALLS_AT_ONCE } from './order.ts'

const hr = startApp()
let process: Awaited<ReturnType<typeof startProcess>>

const priorityOf = (thread: string) => {
  try {
    return getPriority(Number(thread))
  } catch {
    // It ended after it was listed.
    return undefined
  }
}

/** Threads of this process that give way to others; those of files that ran before may still be there. */
const lowThreads = async () => {
  if (globalThis.process.platform !== 'linux') return []
  const threads = await readdir('/proc/self/task')
  return threads.filter((it) => priorityOf(it) === constants.priority.PRIORITY_BELOW_NORMAL)
}
let lowBefore: string[]

beforeAll(async () => {
  lowBefore = await lowThreads()
  process = await startProcess({ sql: hr.sql, env: hr.env, clock: hr.clock, callThread: true })
})
afterAll(() => process.stop())

/** The same session at the process that answers long calls in its thread. */
const asThreaded = ({ token }: Browser) => browserOf(process.app, token)

const MON = '2026-05-04'

describe('call thread', { timeout: 60_000 }, () => {
  it('previews and stores a file as the main thread does, with its audit row', async () => {
    const { manager, people: colleagues, company } = await openOffice(hr)
    const [siti] = colleagues
    await buildPin(hr.sql, siti, '7')
    const lines = attlogOf(`7 ${MON} 08:20`, `7 ${MON} 17:40`, `99 ${MON} 08:00`)
    const [here, there] = [sendDatedFile(manager, lines), sendDatedFile(asThreaded(manager), lines)]
    const [expected, seen] = [await here.preview(), await there.preview()]
    expect([seen.status, seen.body]).toEqual([200, expected.body])
    const stored = await there.store()
    expect([stored.status, stored.data]).toMatchObject([201, { new: 1, unknown_pin_count: 1 }])
    expect(await hr.sql`select "in", "out" from attendances where company_id = ${company.id}`).toEqual([
      { in: '08:20:00', out: '17:40:00' },
    ])
    expect(
      await hr.sql`
        select action, entity from audit where entity = 'attendance_import' and entity_id = ${stored.data.import_id}`,
    ).toEqual([{ action: 'import', entity: 'attendance_import' }])
  })

  it.runIf(globalThis.process.platform === 'linux')('gives way to other calls by a lower priority', async () => {
    const { manager } = await openOffice(hr)
    await sendDatedFile(asThreaded(manager), attlogOf(`7 ${MON} 08:20`)).preview()
    const low = await lowThreads()
    expect(low.filter((it) => !lowBefore.includes(it))).toHaveLength(1)
    expect(getPriority()).toBe(0)
  })

  it('pages, closes and audits a month of payroll', async () => {
    const { company } = await openOffice(hr)
    const boss = await someHcis(hr)
    const query = { month: '2026-04', company_id: company.id }
    const here = await boss.call(payroll.list, { query })
    expect((await asThreaded(boss).call(payroll.list, { query })).body).toEqual(here.body)
    const closed = await asThreaded(boss).call(payroll.close, { body: query })
    expect([closed.status, closed.data.state]).toEqual([201, 'closed'])
    expect(
      await hr.sql`
        select action from audit where entity = 'payroll' and (after->>'company_id')::int = ${company.id}
          and action = 'update'`,
    ).toEqual([{ action: 'update' }])
    expect((await asThreaded(boss).call(payroll.close, { body: query })).status).toBe(409)
  })

  it('answers the same refusals', async () => {
    const { manager } = await openOffice(hr)
    const boss = await someHcis(hr)
    const noCompany = await sendDatedFile(asThreaded(boss), attlogOf(`7 ${MON} 08:20`)).preview()
    expect([noCompany.status, noCompany.body.code, noCompany.body.errors]).toEqual([
      422,
      'validation',
      { company_id: ['Entitas wajib diisi'] },
    ])
    const wrong = await sendDatedFile(asThreaded(manager), Buffer.from('%PDF-1.7 no sheet')).preview()
    expect([wrong.status, wrong.message]).toEqual([415, 'File harus .xlsx atau .xls'])
  })

  it('previews people and opening balances', async () => {
    const boss = asThreaded(await someHcis(hr))
    const person = await buildPerson(hr.sql)
    const sheet = asFile(
      await xlsxOf([
        ['NIK', 'Sisa Cuti'],
        [person.employee_identity, 5],
      ]),
    )
    const year = new Date().getFullYear()
    const balances = await boss.call(leaveBalance.previewImport, { body: { year }, file: sheet })
    expect([balances.status, balances.data.counts]).toEqual([200, { change: 1, same: 0, bad: 0 }])
    const file = asFile(
      await xlsxOf([
        ['NIK', 'Nama', 'Entitas', 'Pekerjaan'],
        ['1', 'A', 'PT X', 'Y'],
      ]),
    )
    expect((await boss.call(people.preview, { body: { kind: 'employment' }, file } as never)).status).toBe(200)
  })
})

describe('runs of pay', { timeout: 60_000 }, () => {
  it('of as many companies as the thread answers at once are all computed', async () => {
    const offices = await Promise.all(Array.from({ length: CALLS_AT_ONCE }, () => buildPayOffice(hr)))
    const runs = await Promise.all(
      offices.map(async (office) => {
        await buildPaid(hr.sql, office.company)
        await closeMonth(office, '2026-04')
        return createRun(office, '2026-04')
      }),
    )
    const answers = await Promise.all(
      runs.map(({ id, version }, at) =>
        asThreaded(offices[at]!.maker).call(payRun.compute, { params: { id }, body: { version } }),
      ),
    )
    expect(answers.map((it) => [it.status, it.data.state])).toEqual(runs.map(() => [200, 'computed']))
  })
})

describe('sheets of the call thread', { timeout: 60_000 }, () => {
  it('are the same bytes as those of the main thread, and are audited', async () => {
    const { manager } = await openOffice(hr)
    const [here, there] = [await manager.call(attendance.template), await asThreaded(manager).call(attendance.template)]
    expect([there.status, there.headers['content-type']]).toEqual([200, here.headers['content-type']])
    expect(there.headers['content-disposition']).toBe(here.headers['content-disposition'])
    const day = await asThreaded(manager).call(attendance.export, { query: { date: MON } })
    expect(day.status).toBe(200)
    await process.app.readAudit.flush()
    const rows =
      await hr.sql`select after ->> 'count' as count from audit where action = 'export' order by id desc limit 1`
    expect(rows).toEqual([{ count: '0' }])
  })
})

describe('imports of one caller', { timeout: 60_000 }, () => {
  it.each(['person', 'token'] as const)('are one at a time for a %s: others answer 429', async (kind) => {
    const { company, manager } = await openOffice(hr)
    const boss = await buildPerson(hr.sql, { role: 'hcis' })
    const { token } = await buildMachineToken(hr.sql, {
      created_by: boss.position_id,
      scopes: ['attendance:write'],
      company_ids: [company.id],
    })
    const caller = asThreaded(await hr.as(kind === 'token' ? { token } : boss))
    const file = attlogOf(...Array.from({ length: 3_000 }, (_, n) => `${n} ${MON} 08:20`))
    const form = { company_id: company.id }
    const colleague = sendDatedFile(asThreaded(manager), file).preview()
    const answers = await Promise.all(Array.from({ length: 12 }, () => sendDatedFile(caller, file, form).preview()))
    expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
    const refused = answers.filter((it) => it.status === 429)
    expect(refused).toHaveLength(11)
    expect([refused[0]?.body.code, refused[0]?.message]).toEqual([
      'busy',
      'Impor atau pemeriksaan file Anda masih berjalan, tunggu sampai selesai',
    ])
    const seen = await colleague
    expect([seen.status, seen.data.unknown_pins.length, seen.data.unknown_pin_count]).toEqual([200, 300, 3_000])
    expect((await sendDatedFile(caller, file, form).preview()).status).toBe(200)
    expect((await caller.call(attendance.imports)).status).toBe(kind === 'token' ? 403 : 200)
  })
})

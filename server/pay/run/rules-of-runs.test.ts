/** The rights to take the steps of a run, and the changes that make it out of date. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { payImport } from '#contract/pay/import.ts'
import { payItem } from '#contract/pay/pay-item.ts'
import { OWN_PAY, payValue } from '#contract/pay/pay-value.ts'
import { payroll } from '#contract/pay/payroll.ts'
import { payRun } from '#contract/pay/run.ts'
import { payTax } from '#contract/pay/tax-status.ts'
import { career } from '#contract/people/career.ts'
import { buildPerson, buildPosition, type Person } from '#db/build/person.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { buildPaid, buildPayOffice, componentId, createRun, type PayOffice, runUpTo } from '#test/pay-office.ts'
import { computeAgain, createBeside, writeLine } from '#test/pay-steps.ts'
import { asFile, on, xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

let office: PayOffice
let siti: Person
beforeEach(async () => {
  hr.clock.set('2026-06-05T03:00:00Z')
  office = await buildPayOffice(hr)
  siti = await buildPaid(hr.sql, office.company)
})

const at = (id: number, version: number) => ({ params: { id }, body: { version } })
const read = async (id: number) => (await office.maker.call(payRun.one, { params: { id } })).data
const slipParams = (id: number) => ({ id, userId: siti.user_id })

describe('four eyes', () => {
  it('neither who made nor who checked a run approves it', async () => {
    const run = await runUpTo(office, '2026-05', 'compute')
    const checked = (await office.approver.call(payRun.check, at(run.id, run.version))).data
    expect([
      checked.is_maker,
      (await office.approver.call(payRun.approve, at(run.id, checked.version))).body.code,
    ]).toEqual([...[true, 'four_eyes']])
    expect((await office.maker.call(payRun.approve, at(run.id, checked.version))).body.code).toBe('four_eyes')
  })

  it('nor in another account, nor by an account that a maker made', async () => {
    const run = await runUpTo(office, '2026-05', 'check')
    const { position_id } = await buildPosition(hr.sql, office.makerPerson.user_id, { role: 'hcis', sequence: 2 })
    const second = await hr.as({ position_id })
    expect((await second.call(payRun.approve, at(run.id, run.version))).body.code).toBe('four_eyes')
    await hr.sql`
      insert into account_makers (user_id, maker_id) values (${office.approverPerson.user_id}, ${office.makerPerson.user_id})`
    expect((await office.approver.call(payRun.approve, at(run.id, run.version))).body.code).toBe('four_eyes')
  })

  it('nor who has lately made the account of a maker', async () => {
    const run = await runUpTo(office, '2026-05', 'check')
    const isMaker = async () => (await office.approver.call(payRun.one, { params: { id: run.id } })).data.is_maker
    const { user_id: maker_id } = office.approverPerson
    const { user_id } = office.makerPerson
    await hr.sql`insert into account_makers (user_id, maker_id) values (${user_id}, ${maker_id})`
    expect(await isMaker()).toBe(true)
    expect((await office.approver.call(payRun.approve, at(run.id, run.version))).body.code).toBe('four_eyes')
    await hr.sql`update account_makers set made_at = now() - interval '31 days' where maker_id = ${maker_id}`
    expect(await isMaker()).toBe(false)
    expect((await office.approver.call(payRun.approve, at(run.id, run.version))).status).toBe(200)
  })

  it('a change by hand makes its author a maker; giving back does not', async () => {
    const run = await runUpTo(office, '2026-05', 'compute')
    await office.approver.call(payRun.note, { params: slipParams(run.id), body: { text: 'Sudah benar' } })
    const changed = await read(run.id)
    const checked = (await office.maker.call(payRun.check, at(run.id, changed.version))).data
    expect((await office.approver.call(payRun.approve, at(run.id, checked.version))).body.code).toBe('four_eyes')
    const third = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
    const returned = { params: { id: run.id }, body: { version: checked.version, reason: 'Lihat lagi' } }
    const again = (await third.call(payRun.return, returned)).data
    const rechecked = (await office.maker.call(payRun.check, at(run.id, again.version))).data
    expect((await third.call(payRun.approve, at(run.id, rechecked.version))).status).toBe(200)
  })

  it('one person does both only where group HR allows it, and the run says so', async () => {
    const run = await runUpTo(office, '2026-05', 'check')
    const allow = (on: boolean) =>
      office.approver.call(payRun.singleHand, { params: { companyId: office.company.id }, body: { on } })
    expect((await allow(true)).status).toBe(200)
    const approved = (await office.maker.call(payRun.approve, at(run.id, run.version))).data
    expect([approved.state, approved.single_handed, approved.events.at(-1)?.reason]).toEqual([
      ...['approved', true, 'Tanpa pemeriksa kedua'],
    ])
    await allow(false)
    const body = { version: approved.version, reason: 'Uji' }
    expect((await office.maker.call(payRun.revoke, { params: { id: run.id }, body })).body.code).toBe('four_eyes')
  })
})

describe('an approved run', () => {
  it('never changes, whatever writes', async () => {
    const { id } = await runUpTo(office, '2026-05', 'approve')
    for (const write of [
      hr.sql`update pay_slips set net = 1 where run_id = ${id}`,
      hr.sql`update pay_lines set amount = 1 where slip_id in (select id from pay_slips where run_id = ${id})`,
      hr.sql`delete from pay_slips where run_id = ${id}`,
      hr.sql`insert into pay_lines (slip_id, place, code, name, kind, amount, taxable, text)
             select id, 9, 'X', 'X', 'earning', 1, true, 'X' from pay_slips where run_id = ${id}`,
      hr.sql`update pay_runs set net = 1 where id = ${id}`,
      hr.sql`delete from pay_runs where id = ${id}`,
      hr.sql`update pay_run_events set reason = 'X' where run_id = ${id}`,
      hr.sql`delete from pay_run_events where run_id = ${id}`,
    ])
      await expect(write).rejects.toMatchObject({ code: 'HC001' })
    expect((await office.maker.call(payRun.note, { params: slipParams(id), body: { text: 'X' } })).body.code).toBe(
      'state',
    )
  })

  it('is taken back until it is paid, and not under a later one', async () => {
    const april = await runUpTo(office, '2026-04', 'approve')
    const may = await runUpTo(office, '2026-05', 'approve')
    const revoke = (id: number, version: number) =>
      office.approver.call(payRun.revoke, { params: { id }, body: { version, reason: 'Salah' } })
    expect((await revoke(april.id, april.version)).body.code).toBe('later_run')
    const back = (await revoke(may.id, may.version)).data
    expect([back.state, back.events.at(-1)?.reason]).toEqual(['computed', 'Salah'])
    expect((await revoke(april.id, april.version)).status).toBe(200)
  })

  it('is out of date once it is taken back: what changed meanwhile has marked nothing', async () => {
    const run = await runUpTo(office, '2026-05', 'approve')
    const status = { company_id: office.company.id, status: 'K/1' as const, confirmed: true }
    await office.maker.call(payTax.save, { params: { userId: siti.user_id, year: 2026 }, body: status })
    const body = { version: run.version, reason: 'Salah' }
    const back = (await office.approver.call(payRun.revoke, { params: { id: run.id }, body })).data
    const refused = await office.maker.call(payRun.check, at(run.id, back.version))
    expect([back.stale, refused.body.code]).toEqual([true, 'stale'])
    const again = (await office.maker.call(payRun.compute, at(run.id, back.version))).data
    expect([again.stale, (await office.maker.call(payRun.check, at(run.id, again.version))).status]).toEqual([
      false,
      200,
    ])
  })

  it('keeps its attendance month closed', async () => {
    await runUpTo(office, '2026-05', 'approve')
    const body = { month: '2026-05', company_id: office.company.id, reason: 'Koreksi' }
    const refused = await office.maker.call(payroll.reopen, { body })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      ...[409, 'run_approved', 'Gaji bulan 2026-05 sudah disetujui'],
    ])
  })

  it('keeps amounts of its month and figures of its year', async () => {
    await runUpTo(office, '2026-05', 'approve')
    const item = await office.maker.call(payItem.add, {
      body: {
        ...{ position_id: siti.position_id, component_id: await componentId(hr.sql, office.company, 'BONUS') },
        ...{ month: '2026-05', amount: 5, note: null },
      },
    })
    expect(item.body.code).toBe('month_closed')
  })
})

describe('a computed run is out of date after a change of', () => {
  const changes: Record<string, () => Promise<unknown>> = {
    'an amount': async () =>
      office.maker.call(payValue.save, {
        body: {
          ...{ position_id: siti.position_id, component_id: await componentId(hr.sql, office.company, 'TJ_JABATAN') },
          ...{ amount: 500_000, valid_from: '2026-05-01' },
        },
      }),
    'the salary': () =>
      office.maker.call(career.change, {
        params: { id: siti.position_id },
        body: { kind: 'gaji', effective_at: '2026-05-11', base_salary: '12000000' },
      }),
    'the tax status': () =>
      office.maker.call(payTax.save, {
        params: { userId: siti.user_id, year: 2026 },
        body: { company_id: office.company.id, status: 'K/1', confirmed: true },
      }),
    'the bank account': () => hr.sql`update profiles set account_number = '9999999999' where user_id = ${siti.user_id}`,
    'the rules': () => hr.sql`update pay_policies set umk = 5000000 where company_id = ${office.company.id}`,
  }
  it.each(Object.keys(changes))('%s', async (name) => {
    const run = await runUpTo(office, '2026-05', 'compute')
    await changes[name]?.()
    const now = await read(run.id)
    expect(now.stale).toBe(true)
    expect((await office.maker.call(payRun.check, at(run.id, now.version))).body.code).toBe('stale')
  })

  it('the first personal data of somebody', async () => {
    await hr.sql`delete from profiles where user_id = ${siti.user_id}`
    const run = await runUpTo(office, '2026-05', 'compute')
    await hr.sql`insert into profiles (user_id, bank, account_number) values (${siti.user_id}, 'BCA', '1234567890')`
    expect((await read(run.id)).stale).toBe(true)
  })

  it('the religion, where it pays THR', async () => {
    const run = await runUpTo(office, '2026-05', 'approve')
    const holiday = { name: 'Idul Adha', date: '2026-05-27', religions: ['islam' as const] }
    const { id } = (await createBeside(office, { kind: 'thr', pay_date: '2026-05-15', holiday })).data
    await computeAgain(office, id)
    const june = await createRun(office, '2026-06')
    await hr.sql`update profiles set religion = 'islam' where user_id = ${siti.user_id}`
    const stale = [run.id, id, june.id].map(async (it) => (await read(it)).stale)
    expect(await Promise.all(stale)).toEqual([false, true, false])
  })

  it('another company: no', async () => {
    const run = await runUpTo(office, '2026-05', 'compute')
    const elsewhere = await buildPaid(hr.sql, (await buildPayOffice(hr)).company)
    await hr.sql`update profiles set account_number = '9999999999' where user_id = ${elsewhere.user_id}`
    expect((await read(run.id)).stale).toBe(false)
  })
})

describe('pay of oneself', () => {
  it('is not changed on a slip', async () => {
    const own = await buildPaid(hr.sql, office.company, { name: 'Ratna' })
    const { position_id } = await buildPosition(hr.sql, own.user_id, { role: 'hcis', sequence: 2 })
    const self = await hr.as({ position_id })
    const { id } = await runUpTo(office, '2026-05', 'compute')
    const answer = await self.call(payRun.note, { params: { id, userId: own.user_id }, body: { text: 'Naik' } })
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([403, 'own_pay', OWN_PAY])
  })
})

describe('a slip of a maker', () => {
  it('is pointed out to the approver', async () => {
    const own = await buildPaid(hr.sql, office.company, { name: 'Ratna' })
    const { position_id } = await buildPosition(hr.sql, own.user_id, { role: 'hcis', sequence: 2 })
    const self = await hr.as({ position_id })
    const run = await runUpTo(office, '2026-01', 'compute')
    await self.call(payRun.check, at(run.id, run.version))
    const warned = await office.approver.call(payRun.slips, { params: { id: run.id }, query: { warning: 'own_slip' } })
    expect(warned.data.map((it) => [it.user_id, it.warnings])).toEqual([[own.user_id, ['own_slip']]])
    const groups = (await office.approver.call(payRun.warnings, { params: { id: run.id } })).data
    expect(groups.map((it) => [it.warning, it.blocks])).toEqual([['own_slip', false]])
  })
})

describe('readers', () => {
  it('finance without pay sees approved runs and their totals only', async () => {
    const draft = await runUpTo(office, '2026-05', 'check')
    const query = { company_id: office.company.id, year: 2026 }
    const seen = async () => (await office.payer.call(payRun.list, { query })).data.map((it) => it.state)
    expect([await seen(), (await office.payer.call(payRun.one, { params: { id: draft.id } })).status]).toEqual([
      [],
      403,
    ])
    await office.approver.call(payRun.approve, at(draft.id, draft.version))
    expect(await seen()).toEqual(['approved'])
    expect((await office.payer.call(payRun.slips, { params: { id: draft.id } })).status).toBe(403)
    expect((await office.payer.call(payRun.slip, { params: slipParams(draft.id) })).status).toBe(403)
  })

  it('HR of another company finds no run, and each slip that is read is audited with its person', async () => {
    const { id } = await runUpTo(office, '2026-05', 'compute')
    const { company } = await buildPayOffice(hr)
    const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2, limit: [company] }))
    expect((await limited.call(payRun.one, { params: { id } })).status).toBe(404)
    await office.maker.call(payRun.slip, { params: slipParams(id) })
    await Promise.all(hr.apps.map((app) => app.readAudit.flush()))
    const rows = await hr.sql`
      select 1 from audit where entity = 'payslip' and subject_user_id = ${siti.user_id} and action = 'read'`
    expect(rows.length).toBeGreaterThan(0)
  })
})

describe('at once', () => {
  const all = (calls: (() => Promise<{ status: number }>)[]) => Promise.all(calls.map((it) => it()))
  const statuses = (answers: { status: number }[]) => answers.map((it) => it.status).toSorted((a, b) => a - b)

  it('of two computations one wins', async () => {
    const run = await runUpTo(office, '2026-05', 'compute')
    const compute = () => office.maker.call(payRun.compute, at(run.id, run.version))
    expect(statuses(await all([compute, compute]))).toEqual([200, 409])
  })

  it('of two approvals one wins', async () => {
    const run = await runUpTo(office, '2026-05', 'check')
    const third: Browser = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
    const by = (who: Browser) => () => who.call(payRun.approve, at(run.id, run.version))
    expect(statuses(await all([by(office.approver), by(third)]))).toEqual([200, 409])
  })

  it('of a payment and a revocation one wins', async () => {
    const run = await runUpTo(office, '2026-05', 'approve')
    const pay = () =>
      office.payer.call(payRun.pay, { params: { id: run.id }, body: { version: run.version, paid_at: '2026-05-28' } })
    const revoke = () =>
      office.approver.call(payRun.revoke, { params: { id: run.id }, body: { version: run.version, reason: 'Salah' } })
    expect(statuses(await all([pay, revoke]))).toEqual([200, 409])
  })

  it('of a computation and an approval the one wins that the state allows', async () => {
    const run = await runUpTo(office, '2026-05', 'check')
    const compute = () => office.maker.call(payRun.compute, at(run.id, run.version))
    const approve = () => office.approver.call(payRun.approve, at(run.id, run.version))
    const [computed, approved] = await all([compute, approve])
    expect([computed?.status, approved?.status]).toEqual([409, 200])
    const back = { params: { id: run.id }, body: { version: run.version + 1, reason: 'Uji' } }
    const revoked = (await office.approver.call(payRun.revoke, back)).data
    const answers = await all([
      () => office.maker.call(payRun.compute, at(run.id, revoked.version)),
      () => office.approver.call(payRun.check, at(run.id, revoked.version)),
    ])
    expect(statuses(answers)).toEqual([200, 409])
    const [slips] = await hr.sql<{ count: number }[]>`
      select count(*)::int as count from pay_slips where run_id = ${run.id}`
    expect(slips?.count).toBe(1)
  })

  it('an import and a computation leave no run that is fresh without the amounts', async () => {
    const run = await runUpTo(office, '2026-05', 'compute')
    const nik = siti.employee_identity
    const sheet = [
      ['NIK', 'Berlaku Mulai', 'TJ_JABATAN'],
      [nik, on('2026-05-01'), 1_000_000],
    ]
    const file = asFile(await xlsxOf(sheet))
    const body = { kind: 'values' as const, company_id: office.company.id }
    const [, imported] = await all([
      () => office.maker.call(payRun.compute, at(run.id, run.version)),
      () => office.approver.call(payImport.import, { body, file }),
    ])
    expect(imported?.status).toBe(201)
    const now = await read(run.id)
    const slip = (await office.maker.call(payRun.slip, { params: slipParams(run.id) })).data
    const hasAmount = slip.lines.some((it) => it.code === 'TJ_JABATAN')
    expect(now.stale).toBe(!hasAmount)
  })

  it('of an approval of the last pay and a leaving that is withdrawn one comes first, and the run knows', async () => {
    const leaving = { kind: 'keluar' as const, effective_at: '2026-06-30', reason: 'Pindah kota' }
    await hr.sql`
      insert into pay_openings (company_id, user_id, year, gross, pension, zakat, tax, tax_allowance, first_month, last_month)
      values (${office.company.id}, ${siti.user_id}, 2026, 30000000, 900000, 0, 0, 0, 1, 5)`
    const run = (await createBeside(office, { kind: 'lain', pay_date: '2026-06-30' })).data
    for (let round = 0; round < 6; round++) {
      const of = { params: { id: siti.position_id } }
      const { data: plan } = await office.approver.call(career.change, { ...of, body: leaving })
      await computeAgain(office, run.id)
      await writeLine(hr.sql, office, { id: run.id, person: siti, code: 'BONUS', amount: 1_000_000 })
      const slip = (await office.maker.call(payRun.slip, { params: slipParams(run.id) })).data
      expect([slip.is_leaver, slip.last_day]).toEqual([true, '2026-06-30'])
      const checked = (await office.maker.call(payRun.check, at(run.id, (await read(run.id)).version))).data
      const [approved, withdrawn] = await all([
        () => office.approver.call(payRun.approve, at(run.id, checked.version)),
        () => office.maker.call(career.withdraw, { params: { id: siti.position_id, changeId: plan.id } }),
      ])
      expect(withdrawn?.status).toBe(200)
      const now = await read(run.id)
      // Approved on what was true then, or refused as out of date.
      const isApproved = approved?.status === 200
      expect([approved?.status, now.state, now.stale]).toEqual(
        isApproved ? [200, 'approved', false] : [409, 'checked', true],
      )
      const back = { params: { id: run.id }, body: { version: now.version, reason: 'Uji' } }
      await office.approver.call(isApproved ? payRun.revoke : payRun.return, back)
    }
  })

  it('of an approval and an amount of its month one wins', async () => {
    const run = await runUpTo(office, '2026-05', 'check')
    const component_id = await componentId(hr.sql, office.company, 'INSENTIF')
    const body = { position_id: siti.position_id, component_id, month: '2026-05', amount: 1_000_000, note: null }
    const [approved, added] = await all([
      () => office.approver.call(payRun.approve, at(run.id, run.version)),
      () => office.maker.call(payItem.add, { body }),
    ])
    const counted = added?.status === 201
    expect([approved?.status, added?.status]).toEqual(counted ? [409, 201] : [200, 409])
    expect((await read(run.id)).stale).toBe(counted)
  })

  it('an approval and a change of an amount leave no approved run that is out of date', async () => {
    const run = await runUpTo(office, '2026-05', 'check')
    const component_id = await componentId(hr.sql, office.company, 'TJ_JABATAN')
    const change = () =>
      office.maker.call(payValue.save, {
        body: { position_id: siti.position_id, component_id, amount: 1_000_000, valid_from: '2026-05-01' },
      })
    await all([() => office.approver.call(payRun.approve, at(run.id, run.version)), change])
    const now = await read(run.id)
    expect([now.state, now.stale]).not.toEqual(['approved', true])
    const [slip] = await hr.sql<{ net: number }[]>`select net::float8 as net from pay_slips where run_id = ${run.id}`
    if (now.state === 'approved') expect(slip?.net).toBe(run.net)
    else expect(now.stale).toBe(true)
  })
})

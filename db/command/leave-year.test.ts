import { expect, it } from 'vitest'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { settleCompany } from '#server/leave/ledger/settlement.ts'
import { startApp } from '#test/harness.ts'
import { settleYear } from './leave-year.ts'

const hr = startApp()

const office = async () => {
  const company = await buildCompany(hr.sql)
  await hr.sql`update companies set ledger_from = extract(year from now())`
  await buildPerson(hr.sql, { company, start_at: '2020-01-01' })
  return company
}
const lineOf = (lines: string[], { name }: { name: string }) => lines.find((it) => it.startsWith(`${name}: `))

it('settles every company, prints what it wrote, and writes nothing in a dry run or twice', async () => {
  const company = await office()
  const granted = `${company.name}: grant 1, joint 0, expired 0, carry_out 0, carry_in 0`
  expect(lineOf(await settleYear(hr.sql, { dryRun: true }), company)).toBe(granted)
  expect(lineOf(await settleYear(hr.sql, { dryRun: false }), company)).toBe(granted)
  expect(lineOf(await settleYear(hr.sql, { dryRun: false }), company)).toContain('grant 0, joint 0')
})

it('looks ahead in a dry run only, and refuses days that are none or too early', async () => {
  const company = await office()
  const [{ ahead }] = await hr.sql<[{ ahead: string }]>`
    select make_date(extract(year from now())::int, 12, 31) + 1 as ahead`
  const lines = await settleYear(hr.sql, { day: ahead, dryRun: true })
  expect(lineOf(lines, company)).toBe(`${company.name}: grant 2, joint 0, expired 1, carry_out 0, carry_in 0`)
  await expect(settleYear(hr.sql, { day: ahead, dryRun: false })).rejects.toThrow('is still to come')
  await expect(settleYear(hr.sql, { day: '2026-02-30', dryRun: true })).rejects.toThrow('2026-02-30 is not a date.')
  await expect(settleYear(hr.sql, { day: '2020-01-01', dryRun: true })).rejects.toThrow('before the first year')
  const [entries] = await hr.sql`select count(*)::int as count from leave_entries where company_id = ${company.id}`
  expect(entries).toEqual({ count: 0 })
})

it('takes nothing back for a day before the last settlement', async () => {
  const company = await office()
  await buildPerson(hr.sql, { company, start_at: `${new Date().getUTCFullYear() - 1}-02-15` })
  const day = `${new Date().getUTCFullYear()}-01-31`
  const due = { grants_until: `${day.slice(0, 4)}-02-20`, ended_until: `${day.slice(0, 4)}-02-19` }
  await settleCompany(hr.sql, hr.clock, company.id, { due })
  const nothing = `${company.name}: grant 0, joint 0, expired 0, carry_out 0, carry_in 0`
  expect(lineOf(await settleYear(hr.sql, { day, dryRun: false }), company)).toBe(nothing)
})

it('settles the others when a company came after the day', async () => {
  const company = await office()
  const later = await buildCompany(hr.sql, { name: 'PT Baru' })
  await hr.sql`update companies set ledger_from = extract(year from now()) + 1 where id = ${later.id}`
  const lines = await settleYear(hr.sql, { dryRun: true, day: `${new Date().getUTCFullYear()}-01-31` })
  expect(lineOf(lines, company)).toContain('grant 1')
  expect(lineOf(lines, later)).toBe('PT Baru: grant 0, joint 0, expired 0, carry_out 0, carry_in 0')
})

it('waits for a job that is at work, but not for ever', async () => {
  const company = await office()
  const due = { grants_until: '2026-01-01', ended_until: '2025-12-31' }
  await settleCompany(hr.sql, hr.clock, company.id, { due })
  const job = await hr.sql.reserve()
  await job`begin`
  await job`select pg_advisory_xact_lock(4871064, ${company.id})`
  const sentence = 'The nightly job is still at work after 1 seconds. Try again later.'
  await expect(settleYear(hr.sql, { dryRun: false, patience: 1 })).rejects.toThrow(sentence)
  const waiting = settleYear(hr.sql, { dryRun: false })
  await job`commit`
  job.release()
  expect(await waiting).not.toEqual([])
})

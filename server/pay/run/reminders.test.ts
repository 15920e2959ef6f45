/** Reminders of pay day, THR and due dates. */
import { afterAll, beforeEach, expect, it } from 'vitest'
import { notice } from '#contract/platform/notice.ts'
import { startApp } from '#test/harness.ts'
import { buildPaid, buildPayOffice, type PayOffice, runUpTo } from '#test/pay-office.ts'
import { remindOfPay } from './reminders.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

let office: PayOffice
beforeEach(async () => {
  hr.clock.set('2026-06-05T03:00:00Z')
  office = await buildPayOffice(hr, { pay_day: 31 })
})

const remind = (day: string) => remindOfPay(hr.sql, office.company.id, day)
const remindersOf = async (who: PayOffice['maker']) =>
  (await who.call(notice.list)).data.filter((it) => it.kind === 'pay_reminder').map((it) => it.text)

it('three days before the pay day, while no run is approved, and HR without pay hears nothing', async () => {
  await buildPaid(hr.sql, office.company)
  const { name } = office.company
  expect([await remind('2026-05-27'), await remind('2026-05-28'), await remind('2026-05-28')]).toEqual([0, 1, 1])
  expect(await remindersOf(office.maker)).toContain(
    `Gajian ${name} 3 hari lagi (31-05-2026), gaji Mei 2026 belum disetujui`,
  )
  expect(await remindersOf(office.payer)).toEqual([])
  expect(await remind('2026-06-27')).toBe(1)
  await runUpTo(office, '2026-05', 'approve')
  expect(await remind('2026-05-28')).toBe(0)
  expect([await remind('2026-06-07'), await remind('2026-06-12'), await remind('2026-06-17')]).toEqual([1, 2, 1])
})

it('thirty and fourteen days before a holiday of somebody, on its first day only', async () => {
  const siti = await buildPaid(hr.sql, office.company)
  await hr.sql`update profiles set religion = 'islam' where user_id = ${siti.user_id}`
  await hr.sql`
    insert into holidays (date, name, kind) values ('2099-03-21', 'Idul Fitri 1447 Hijriah', 'libur'),
      ('2099-03-22', 'Idul Fitri 1447 Hijriah', 'libur'), ('2099-03-20', 'Hari Suci Nyepi', 'libur')`
  expect([await remind('2099-02-19'), await remind('2099-03-07'), await remind('2099-02-20')]).toEqual([1, 1, 0])
  expect(await remindersOf(office.maker)).toContain(
    `THR Idul Fitri (21-03-2099) ${office.company.name} 30 hari lagi, bayar paling lambat 7 hari sebelumnya`,
  )
})

it('in January and in March of the values of the law', async () => {
  const { name } = office.company
  expect([await remind('2097-01-01'), await remind('2097-03-01'), await remind('2097-04-01')]).toEqual([1, 1, 0])
  expect(await remindersOf(office.maker)).toEqual(
    expect.arrayContaining([
      `Periksa UMK tahun ini di Kebijakan Gaji, ${name}`,
      `Periksa batas upah Jaminan Pensiun yang berlaku mulai Maret di Kebijakan Gaji, ${name}`,
    ]),
  )
})

it('nothing for a company that pays with another program', async () => {
  await hr.sql`update pay_policies set enabled_from = null where company_id = ${office.company.id}`
  expect(await remind('2026-05-28')).toBe(0)
})

/** Reminds HR that manages pay of its days: pay day, THR, when contributions and tax are due, and when the law changes. */
import { payPolicy } from '#contract/pay/pay-policy.ts'
import { fixedStates } from '#contract/pay/run-states.ts'
import { monthInWords } from '#contract/platform/date-names.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { settingOf } from '#server/org/policy/columns.ts'
import { monthBefore, periodOf } from '#server/pay/payroll/period.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inForce } from '#server/platform/database/in-force.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { formatDay } from '#server/platform/notice/format-day.ts'
import { payRecipientsOf } from '#server/platform/notice/hr-recipients.ts'
import { notify } from '#server/platform/notice/notify.ts'
import { beginsOn, THR_HOLIDAYS } from './thr-holiday.ts'

interface PayingCompany {
  id: number
  name: string
  enabled_from: string | null
  pay_day: number | null
}

interface Reminder {
  /** Tells it apart from others of the company; it is sent once. */
  key: string
  what: string
}

const DAYS_BEFORE = 3

const findPaying = async (db: Db, company_id: number, day: string) => {
  const [company] = await db<PayingCompany[]>`
    select c.id, c.name, ${settingOf(db, payPolicy, 'p', 'enabled_from')} as enabled_from,
           ${settingOf(db, payPolicy, 'p', 'pay_day')} as pay_day
    from companies c left join lateral (${inForce(db, payPolicy, db`c.id`, db`${day}::date`)}) p on true
    where c.id = ${company_id}`
  return company?.enabled_from != null && company.enabled_from <= day.slice(0, 7) ? company : undefined
}

const hasApproved = async (db: Db, company_id: number, month: string) =>
  (
    await db`
      select 1 from pay_runs
      where company_id = ${company_id} and kind = 'bulanan' and month = ${month} and state = any(${fixedStates})`
  ).length > 0

/** The pay day of a month, or its last day where the month is shorter. */
const payDateOf = (month: string, pay_day: number) => {
  const last = periodOf(month, 1).to
  return pay_day > Number(last.slice(8)) ? last : `${month}-${String(pay_day).padStart(2, '0')}`
}

const ofPayDay = async (db: Db, { id, name, pay_day }: PayingCompany, day: string): Promise<Reminder[]> => {
  const date = shiftDay(day, DAYS_BEFORE)
  const month = date.slice(0, 7)
  if (pay_day === null || payDateOf(month, pay_day) !== date || (await hasApproved(db, id, month))) return []
  const what = `Gajian ${name} ${DAYS_BEFORE} hari lagi (${formatDay(date)}), gaji ${monthInWords(month)} belum disetujui`
  return [{ key: `gajian:${date}`, what }]
}

const DUE_DATES = [
  { day: 10, key: 'bpjs-kes', what: 'Iuran BPJS Kesehatan' },
  { day: 15, key: 'bpjs-tk', what: 'Iuran BPJS Ketenagakerjaan' },
  { day: 15, key: 'pph-setor', what: 'Setoran PPh 21' },
  { day: 20, key: 'pph-lapor', what: 'Laporan PPh 21' },
]

/** Contributions and tax of a month are due in the next one. */
const ofDueDates = async (db: Db, { id, name }: PayingCompany, day: string): Promise<Reminder[]> => {
  const date = shiftDay(day, DAYS_BEFORE)
  const due = DUE_DATES.filter((it) => it.day === Number(date.slice(8)))
  const month = monthBefore(date.slice(0, 7))
  if (due.length === 0 || !(await hasApproved(db, id, month))) return []
  return due.map(({ key, what }) => ({
    key: `${key}:${date}`,
    what: `${what} ${monthInWords(month)} ${name} jatuh tempo ${formatDay(date)}`,
  }))
}

/** The days of a year on which the values of the law usually change. */
const LAW_DATES: Readonly<Record<string, string>> = {
  '01-01': 'Periksa UMK tahun ini di Kebijakan Gaji',
  '03-01': 'Periksa batas upah Jaminan Pensiun yang berlaku mulai Maret di Kebijakan Gaji',
}

const ofLaw = ({ name }: PayingCompany, day: string): Reminder[] => {
  const what = LAW_DATES[day.slice(5)]
  return what === undefined ? [] : [{ key: `law:${day}`, what: `${what}, ${name}` }]
}

const THR_DAYS = [30, 14]

const ofThr = async (db: Db, { id, name }: PayingCompany, day: string): Promise<Reminder[]> => {
  const reminders: Reminder[] = []
  for (const days of THR_DAYS) {
    const date = shiftDay(day, days)
    for (const holiday of THR_HOLIDAYS)
      if (await beginsOn(db, id, date, holiday))
        reminders.push({
          key: `thr:${date}:${days}`,
          what: `THR ${holiday.name} (${formatDay(date)}) ${name} ${days} hari lagi, bayar paling lambat 7 hari sebelumnya`,
        })
  }
  return reminders
}

/** The reminders of a company that are due on a day; each is sent once. */
export const remindOfPay = async (sql: Db, company_id: number, day: string) => {
  const company = await findPaying(sql, company_id, day)
  if (!company) return 0
  const due = [
    ...(await ofPayDay(sql, company, day)),
    ...(await ofThr(sql, company, day)),
    ...(await ofDueDates(sql, company, day)),
    ...ofLaw(company, day),
  ]
  for (const { key, what } of due)
    await transaction(sql, (tx) =>
      notify(tx, {
        kind: 'pay_reminder',
        event: `pay:${company_id}:${key}`,
        facts: { what },
        subjects: [],
        link: `/proses-gaji?company_id=${company_id}&year=${day.slice(0, 4)}`,
        recipients: payRecipientsOf(tx, company_id),
      }),
    )
  return due.length
}

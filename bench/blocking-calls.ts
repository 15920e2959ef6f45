/** The calls of `bench blocking`, each with what it sends. */
import { type CellValue, writeXlsx } from 'hucre'
import { account } from '#contract/access/account.ts'
import { leaveBalance } from '#contract/leave/balance.ts'
import { leave } from '#contract/leave/request.ts'
import { overtimeRecap } from '#contract/pay/overtime-recap.ts'
import { payroll } from '#contract/pay/payroll.ts'
import { people, peopleColumnNames, peopleColumns } from '#contract/people/import.ts'
import { PEOPLE_MAX } from '#contract/people/import-edits.ts'
import { search } from '#contract/people/search.ts'
import { audit } from '#contract/platform/audit.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { attendance } from '#contract/time/attendance.ts'
import { attendanceRecap } from '#contract/time/recap.ts'
import type { BlockingSeed } from './blocking.seed.ts'

export interface BlockingCall {
  name: string
  path: string
  body?: object | FormData
  /** It changes something, so that a second call would be another one. */
  isOnce?: true
}

const PUNCHES = 40_000
const FILE_DAYS = 60

const today = () => new Date().toISOString().slice(0, 10)

/** Punches of a machine, on so many of the days before today that the file is full. */
const attlog = (pins: readonly string[]) => {
  const lines: string[] = []
  const perDay = Math.ceil(PUNCHES / (pins.length * FILE_DAYS))
  for (let day = FILE_DAYS; day > 0; day--)
    for (const pin of pins)
      for (let n = 0; n < perDay && lines.length < PUNCHES; n++)
        lines.push(`${pin}\t${shiftDay(today(), -day)} ${String(8 + n * 3).padStart(2, '0')}:1${n}:10\t1\t0\t1\t0\r\n`)
  return Buffer.from(lines.join(''))
}

const sheetOf = async (rows: CellValue[][]) => Buffer.from(await writeXlsx({ sheets: [{ name: 'Data', rows }] }))

const peopleRows = ({ companies, jobs }: BlockingSeed, isWrong: boolean) => {
  const nik = (n: number) => String(4_000_000_000 + n)
  const rows = Array.from({ length: PEOPLE_MAX }, (_, n): CellValue[] => {
    const job = isWrong ? `${jobs[n % jobs.length]} x${n}` : jobs[n % jobs.length]!
    const { name, leader } = companies[n % companies.length]!
    const person = [nik(n), `Karyawan Nomor ${n}`, '', n % 2 === 0 ? 'P' : 'L', 'Insting', name]
    return [
      ...person,
      job,
      'staff',
      leader,
      '01/02/2024',
      '',
      '31-12-2027',
      5_000_000 + n,
      6_000_000 + n,
      'Masih Bekerja',
    ]
  })
  return [peopleColumnNames.map((it) => peopleColumns[it].heading), ...rows]
}

const form = (file: Buffer, name: string, fields: Record<string, string> = {}) => {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.append(field, value)
  body.append('file', new File([new Uint8Array(file)], name))
  return body
}

/** In the order of the run: an import follows its preview. */
export const blockingCalls = async (seed: BlockingSeed): Promise<BlockingCall[]> => {
  const company_id = String(seed.company_id)
  const known = () => form(attlog(seed.pins), 'attlog.dat', { company_id })
  const unknown = () => form(attlog(Array.from({ length: 667 }, (_, n) => `X${n}`)), 'attlog.dat', { company_id })
  const strange = () =>
    form(
      Buffer.from(Array.from({ length: PUNCHES }, (_, n) => `U${n}\t${shiftDay(today(), -3)} 08:00:10\r\n`).join('')),
      'attlog.dat',
      { company_id },
    )
  const day = shiftDay(today(), -2)
  const daySheet = await sheetOf([
    ['NIK', 'Jam Masuk', 'Jam Pulang'],
    ...seed.identities.slice(0, 9_000).map((it) => [it, '08:05', '17:10']),
  ])
  const [good, wrong] = [await sheetOf(peopleRows(seed, false)), await sheetOf(peopleRows(seed, true))]
  const balances = await sheetOf([['NIK', 'Sisa Cuti'], ...seed.identities.slice(20, 5_000).map((it) => [it, 5])])
  const year = today().slice(0, 4)
  const month = `${shiftDay(`${today().slice(0, 7)}-01`, -1)}`.slice(0, 7)
  const ofMonth = `month=${month}&company_id=${company_id}`
  const span = `from=${month}-01&to=${month}-28`
  return [
    { name: 'machine file, unknown pins, preview', path: attendance.preview.path, body: unknown() },
    { name: 'machine file, 40,000 pins, preview', path: attendance.preview.path, body: strange() },
    { name: 'machine file, preview', path: attendance.preview.path, body: known() },
    { name: 'machine file, import', path: attendance.import.path, body: known(), isOnce: true },
    { name: 'sheet of a day, preview', path: attendance.preview.path, body: form(daySheet, 'a.xlsx', { date: day }) },
    {
      name: 'sheet of a day, import',
      path: attendance.import.path,
      body: form(daySheet, 'a.xlsx', { date: day }),
      isOnce: true,
    },
    { name: 'people, misspelt, preview', path: people.preview.path, body: form(wrong, 'k.xlsx') },
    { name: 'people, misspelt, results', path: people.results.path, body: form(wrong, 'k.xlsx') },
    { name: 'people, new, preview', path: people.preview.path, body: form(good, 'k.xlsx') },
    { name: 'people, new, import', path: people.import.path, body: form(good, 'k.xlsx'), isOnce: true },
    {
      name: 'opening balances, preview',
      path: leaveBalance.previewImport.path,
      body: form(balances, 's.xlsx', { year }),
    },
    {
      name: 'opening balances, import',
      path: leaveBalance.import.path,
      body: form(balances, 's.xlsx', { year }),
      isOnce: true,
    },
    { name: 'leave, export', path: leave.export.path },
    { name: 'people, export', path: people.export.path },
    { name: 'people, template', path: people.template.path },
    { name: 'attendance of a day, export', path: `${attendance.export.path}?date=${day}` },
    { name: 'attendance, template', path: attendance.template.path },
    { name: 'balances, export', path: leaveBalance.export.path },
    { name: 'recap, sheet', path: `${attendanceRecap.export.path}?${span}` },
    { name: 'recap of overtime, sheet', path: `${overtimeRecap.export.path}?${span}` },
    { name: 'payroll, page', path: `${payroll.list.path}?${ofMonth}` },
    { name: 'payroll, sheet', path: `${payroll.export.path}?${ofMonth}` },
    { name: 'payroll, close', path: payroll.close.path, body: { month, company_id: seed.company_id }, isOnce: true },
    { name: 'closed payroll, page', path: `${payroll.list.path}?${ofMonth}` },
    { name: 'closed payroll, later', path: `${payroll.later.path}?${ofMonth}` },
    {
      name: 'code cards, pdf',
      path: account.codes.path,
      body: { user_ids: seed.newcomers, format: 'pdf', again: true },
    },
    { name: 'search', path: `${search.people.path}?q=ana` },
    { name: 'audit log, page', path: `${audit.list.path}?page=400` },
    { name: 'audit log, export', path: audit.export.path },
  ]
}

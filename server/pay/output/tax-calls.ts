/** Files of the tax office, answered in the call thread. */
import { payOutput } from '#contract/pay/output.ts'
import { fixedStates } from '#contract/pay/run-states.ts'
import { companyOf } from '#server/pay/payroll/company-month.ts'
import { policyOn } from '#server/pay/run/run-terms.ts'
import { threadCall } from '#server/platform/call-thread/thread-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { conflict, HttpError, invalid } from '#server/platform/http/errors.ts'
import { a1Rows } from './a1.ts'
import { a1Sheet, bpa1File } from './a1-files.ts'
import { hashedFile } from './hashed-file.ts'
import { xlsOf } from './sheet-file.ts'
import { bpmpFile, lastDayOfMonth, reportedInMonth, type TaxPayer, taxMonthRows, taxMonthSheet } from './tax-month.ts'

const HEAD_OFFICE = '000000'

/** The numbers of the company; the head office is its place of business unless it has named another one. */
const taxPayerOf = async (db: Db, company_id: number, day: string): Promise<TaxPayer> => {
  const { npwp, nitku } = await policyOn(db, company_id, day)
  if (!npwp) return invalid({ npwp: ['Isi NPWP entitas di Kebijakan Gaji'] })
  return { npwp, nitku: nitku ?? `${npwp}${HEAD_OFFICE}` }
}

/** 422 with the names of people without the number that the tax office knows them by. */
const requireNumbers = (rows: readonly { name: string; id_number: string | null }[]) => {
  const names = rows.filter((it) => !it.id_number).map((it) => it.name)
  if (names.length > 0)
    throw new HttpError(422, 'no_tax_id', `NIK belum diisi: ${names.join(', ')}`, { errors: { id_number: names } })
}

const requireApproved = async (db: Db, company_id: number, from: string, to: string) => {
  const [run] = await db`
    select 1 from pay_runs
    where company_id = ${company_id} and tax_month between ${from} and ${to} and state = any(${fixedStates}) limit 1`
  if (!run) conflict('Belum ada proses gaji yang disetujui', 'state')
}

export const payTaxCalls = {
  taxFile: threadCall(payOutput.taxFile, async ({ db, me, clock, audit, query: { company_id, month, as } }) => {
    await companyOf(db, clock, me, company_id)
    await requireApproved(db, company_id, month, month)
    const rows = await taxMonthRows(db, company_id, month)
    const about = { month, company_id, as }
    if (as === 'xls')
      return hashedFile(
        audit,
        { name: `pph21-${month}.xls`, kind: 'xls', content: await xlsOf([taxMonthSheet(rows)]) },
        { ...about, count: rows.length },
      )
    const payer = await taxPayerOf(db, company_id, lastDayOfMonth(month))
    const reported = reportedInMonth(rows)
    requireNumbers(reported)
    return hashedFile(
      audit,
      { name: `bpmp-${month}.xml`, kind: 'xml', content: bpmpFile(rows, month, payer) },
      { ...about, count: reported.length },
    )
  }),
  a1: threadCall(payOutput.a1, async ({ db, me, clock, audit, query: { company_id, year, as } }) => {
    await companyOf(db, clock, me, company_id)
    await requireApproved(db, company_id, `${year}-01`, `${year}-12`)
    const rows = await a1Rows(db, company_id, year)
    const about = { year, company_id, as, count: rows.length }
    if (as === 'xls')
      return hashedFile(audit, { name: `a1-${year}.xls`, kind: 'xls', content: await xlsOf([a1Sheet(rows)]) }, about)
    const payer = await taxPayerOf(db, company_id, `${year}-12-31`)
    requireNumbers(rows)
    return hashedFile(audit, { name: `bpa1-${year}.xml`, kind: 'xml', content: bpa1File(rows, payer) }, about)
  }),
}

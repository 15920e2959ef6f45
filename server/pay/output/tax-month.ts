/** The income tax of a month in a company over all its approved runs, and the file of it for Coretax (BPMP). */

import { divideHalfUp, FULL_RATE } from '#server/pay/engine/rupiah.ts'
import { ter } from '#server/pay/engine/tax.ts'
import { coretax, type TaxStatus } from '#server/pay/law/tables.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type FileSheet, moneyColumn, textColumn } from './sheet-file.ts'
import { xmlDocument } from './xml.ts'

export interface TaxPayer {
  npwp: string
  nitku: string
}

export interface TaxMonthRow {
  user_id: number
  employee_identity: string
  name: string
  id_number: string | null
  tax_number: string | null
  job_name: string
  status: TaxStatus
  gross: number
  tax: number
  /** Tax that the state bears. */
  dtp: number
  mode: 'auto' | 'manual'
  is_last: boolean
}

/** Facts are those of the last slip of the month; the identity number is the present one, which may have been mended. */
export const taxMonthRows = (db: Db, company_id: number, month: string) => db<TaxMonthRow[]>`
  select s.user_id, s.about->>'employee_identity' as employee_identity, s.about->>'name' as name,
         coalesce(d.id_number, s.about->>'id_number') as id_number, coalesce(d.tax_number, s.about->>'tax_number') as tax_number,
         s.about->>'job_name' as job_name, s.tax->>'status' as status, s.tax->>'mode' as mode,
         m.gross, m.tax, m.dtp, m.is_last
  from (
    select s.user_id, sum(s.gross)::float8 as gross, sum(s.tax_amount)::float8 as tax, bool_or(s.is_last) as is_last,
           max(s.id) as slip_id,
           coalesce(sum((select sum(l.amount) from pay_lines l where l.slip_id = s.id and l.code = 'PPH_DTP')), 0)::float8 as dtp
    from pay_runs r join pay_slips s on s.run_id = r.id and s.excluded is null
    where r.company_id = ${company_id} and r.tax_month = ${month} and r.state in ('approved', 'paid', 'closed')
      and s.tax->>'mode' <> 'none'
    group by s.user_id
  ) m join pay_slips s on s.id = m.slip_id left join profiles d on d.user_id = s.user_id
  order by s.about->>'name' collate "id-x-icu", s.user_id`

/** The rate of the month; of a tax that HR has typed, the share that it is. */
const rateOf = ({ mode, status, gross, tax }: TaxMonthRow) =>
  mode === 'auto' ? ter(status, gross).rate_bp : divideHalfUp(tax * FULL_RATE, gross)

/** '2.25' for 225 hundredths of a percent; whole percents without decimals. */
export const percent = (bp: number) => (bp / 100).toFixed(2).replace(/\.?0+$/, '')

export const taxMonthSheet = (rows: readonly TaxMonthRow[]): FileSheet => ({
  name: 'PPh 21',
  columns: [
    ...[textColumn('NPWP/NIK', 20), textColumn('Nama', 28), textColumn('PTKP', 8), textColumn('Kategori', 10)],
    ...[moneyColumn('Bruto'), textColumn('Tarif', 10), moneyColumn('PPh 21'), moneyColumn('DTP')],
  ],
  rows: rows.map((it) => {
    const month = it.mode === 'auto' && !it.is_last ? ter(it.status, it.gross) : undefined
    return [
      ...[it.id_number ?? it.tax_number, it.name, it.status, month?.category ?? null, it.gross],
      ...[month ? `${percent(month.rate_bp)}%` : it.is_last ? 'Masa terakhir' : 'Diisi sendiri', it.tax, it.dtp],
    ]
  }),
})

export const lastDayOfMonth = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10)

/** The people of a month whose tax is withheld by the monthly rate; the last period is in the yearly certificate. */
export const reportedInMonth = (rows: readonly TaxMonthRow[]) => rows.filter((it) => it.gross > 0 && !it.is_last)

export const bpmpFile = (rows: readonly TaxMonthRow[], month: string, { npwp, nitku }: TaxPayer) => {
  const { root, list, item } = coretax.bpmp
  return xmlDocument(root, coretax.namespace, [
    ['TIN', npwp],
    [
      list,
      reportedInMonth(rows).map((it) => [
        item,
        [
          ['TaxPeriodMonth', Number(month.slice(5))],
          ['TaxPeriodYear', Number(month.slice(0, 4))],
          ['CounterpartOpt', 'Resident'],
          ['CounterpartPassport', null],
          ['CounterpartTin', it.id_number ?? ''],
          ['StatusTaxExemption', it.status],
          ['Position', it.job_name],
          ['TaxCertificate', it.dtp > 0 ? 'DTP' : 'N/A'],
          ['TaxObjectCode', coretax.tax_object_code],
          ['Gross', it.gross],
          ['Rate', percent(rateOf(it))],
          ['IDPlaceOfBusinessActivity', nitku],
          ['WithholdingDate', lastDayOfMonth(month)],
        ],
      ]),
    ],
  ])
}

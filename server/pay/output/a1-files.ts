/** The yearly certificates of a company as a sheet, and as the file that Coretax takes (BPA1). */
import { coretax } from '#server/pay/law/tables.ts'
import { type A1Row, countsPrevious, firstMonthOf, lastMonthOf, taxedMonths, withholdingOf } from './a1.ts'
import { type FileSheet, moneyColumn, textColumn } from './sheet-file.ts'
import { lastDayOfMonth, type TaxPayer } from './tax-month.ts'
import { type XmlElement, xmlDocument } from './xml.ts'

const elementsOf = (row: A1Row, nitku: string): XmlElement[] => [
  ['WorkForSecondEmployer', countsPrevious(row) ? 'Yes' : 'No'],
  ['TaxPeriodMonthStart', firstMonthOf(row)],
  ['TaxPeriodMonthEnd', lastMonthOf(row)],
  ['TaxPeriodYear', Number(row.month.slice(0, 4))],
  ['CounterpartOpt', 'Resident'],
  ['CounterpartPassport', null],
  ['CounterpartTin', row.id_number ?? ''],
  ['TaxExemptOpt', row.tax.status],
  ['StatusOfWithholding', withholdingOf(row)],
  ['CounterpartPosition', row.job_name],
  ['TaxObjectCode', coretax.tax_object_code],
  ['NumberOfMonths', taxedMonths(row)],
  ['SalaryPensionJhtTht', row.salary],
  ['GrossUpOpt', row.tax.method === 'gross_up' ? 'Yes' : 'No'],
  ['IncomeTaxBenefit', row.tax_allowance],
  ['OtherBenefit', row.other],
  ['Honorarium', 0],
  ['InsurancePaidByEmployer', row.insurance],
  ['Natura', row.natura],
  ['TantiemBonusThr', row.bonus],
  ['PensionContributionJhtThtFee', row.pension],
  ['Zakat', row.zakat],
  ['PrevWhTaxSlip', row.previous_slip],
  ['TaxCertificate', row.dtp > 0 ? 'DTP' : 'N/A'],
  ['Article21IncomeTax', row.withheld],
  ['IDPlaceOfBusinessActivity', nitku],
  ['WithholdingDate', lastDayOfMonth(row.month)],
]

export const bpa1File = (rows: readonly A1Row[], { npwp, nitku }: TaxPayer) => {
  const { root, list, item } = coretax.bpa1
  return xmlDocument(root, coretax.namespace, [
    ['TIN', npwp],
    [list, rows.map((row): XmlElement => [item, elementsOf(row, nitku)])],
  ])
}

export const a1Sheet = (rows: readonly A1Row[]): FileSheet => ({
  name: 'A1',
  columns: [
    ...[textColumn('NIK KTP', 20), textColumn('Nama', 28), textColumn('Pekerjaan', 24), textColumn('PTKP', 8)],
    ...[textColumn('Masa', 10), textColumn('Status Pemotongan', 18)],
    ...['Gaji', 'Tunjangan PPh', 'Tunjangan Lain', 'Premi Asuransi', 'Natura', 'Bonus dan THR', 'Bruto'].map(
      moneyColumn,
    ),
    ...['Biaya Jabatan', 'Iuran Pensiun', 'Zakat', 'Neto', 'Neto Sebelumnya', 'PTKP', 'PKP'].map(moneyColumn),
    ...['PPh 21 Setahun', 'PPh 21 Dipotong', 'DTP'].map(moneyColumn),
  ],
  rows: rows.map((row) => {
    const { tax } = row
    return [
      ...[row.id_number, row.name, row.job_name, tax.status, `${firstMonthOf(row)}-${lastMonthOf(row)}`],
      ...[
        withholdingOf(row),
        row.salary,
        row.tax_allowance,
        row.other,
        row.insurance,
        row.natura,
        row.bonus,
        row.gross,
      ],
      ...[tax.job_expense, row.pension, row.zakat, tax.net, tax.previous_net, tax.ptkp, tax.pkp, tax.tax_year],
      ...[row.withheld, row.dtp],
    ]
  }),
})

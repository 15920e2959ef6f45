import { bpjsFigures, bpjsOfEmployee, bpjsOfEmployer, type SlipSums } from '#contract/pay/slip-parts.ts'
import { personColumns, type ReportColumn } from '#contract/platform/report.ts'
import type { Bpjs } from '#server/pay/engine/bpjs.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type Report, sheet, sheetColumns } from '#server/platform/spreadsheet/report.ts'

interface SlipRow {
  employee_identity: string
  name: string
  job_name: string
  amounts: Record<string, number>
  sums: SlipSums
  bpjs: Bpjs | null
  excluded: string | null
}

const listSlips = (db: Db, run_id: number) => db<SlipRow[]>`
  select s.about->>'employee_identity' as employee_identity, s.about->>'name' as name, s.about->>'job_name' as job_name,
         coalesce((select jsonb_object_agg(code, amount) from (
           select code, sum(amount) as amount from pay_lines l where l.slip_id = s.id group by code) it), '{}') as amounts,
         s.sums, s.bpjs, s.excluded
  from pay_slips s where s.run_id = ${run_id} order by s.place`

/** The components that stand on a slip of the run, in the order of their lines; Susulan of all months is one. */
const codesOf = (db: Db, run_id: number) => db<{ code: string; name: string }[]>`
  select l.code, min(case when l.settles_month is null then l.name else c.name end) as name
  from pay_lines l join pay_slips s on s.id = l.slip_id left join pay_components c on c.id = l.component_id
  where s.run_id = ${run_id} group by l.code order by min(l.place), l.code`

const money = (label: string, of: ReportColumn<SlipRow>['of']): ReportColumn<SlipRow> => ({
  ...{ label, type: 'money', width: Math.max(14, label.length + 2), of },
})

/** The slips of a run with a column for each component, people who are left out last. */
export const payRunReport: Report<{ run_id: number }> = {
  name: 'pay-run',
  sheets: async (db, { run_id }) => {
    const codes = await codesOf(db, run_id)
    const columns: ReportColumn<SlipRow>[] = [
      ...personColumns<SlipRow>(),
      { label: 'Pekerjaan', type: 'text', width: 24, of: (it) => it.job_name },
      ...codes.map(({ code, name }) => money(name, (it) => it.amounts[code] ?? 0)),
      ...bpjsOfEmployee.map((it) => money(`${bpjsFigures[it]} (karyawan)`, (row) => row.bpjs?.[it] ?? 0)),
      ...bpjsOfEmployer.map((it) => money(`${bpjsFigures[it]} (perusahaan)`, (row) => row.bpjs?.[it] ?? 0)),
      money('Bruto Kena Pajak', (it) => it.sums.taxable_gross),
      money('PPh 21', (it) => it.sums.tax),
      money('Gaji Bersih', (it) => it.sums.net),
      { label: 'Tidak Ikut Dibayar', type: 'text', width: 30, of: (it) => it.excluded },
    ]
    return [sheet({ sheetName: 'Slip', columns: sheetColumns(columns), rows: await listSlips(db, run_id) })]
  },
}

import Typography from '@mui/material/Typography'
import type { PayComponent } from '#contract/pay/component.ts'
import { bpjsProgramChoices } from '#contract/pay/pay-policy.ts'
import type { PayValueRow } from '#contract/pay/pay-value.ts'
import { number } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { PersonName } from '#web/ui/person-name.tsx'
import { aboutNamesakes } from '#web/ui/shared-names.ts'

/** People, their base salary, and a column for each component that one of them has. */
export const valueColumns = (
  components: readonly PayComponent[],
  rows: readonly PayValueRow[],
): readonly Column<PayValueRow>[] => {
  const used = new Set(rows.flatMap((row) => row.values.map((it) => it.component_id)))
  return [
    {
      label: 'Nama',
      role: 'title',
      cell: (row, all) => <PersonName name={row.name} about={aboutNamesakes(all)(row)} />,
    },
    { label: 'NIK', role: 'meta', cell: (row) => row.employee_identity },
    { label: 'Pekerjaan', role: 'meta', shownOn: 'card', cell: (row) => row.job_name },
    { label: 'Gaji Pokok', role: 'amount', align: 'right', cell: baseSalary },
    ...components
      .filter((it) => used.has(it.id))
      .map(
        ({ id, name, paid }): Column<PayValueRow> => ({
          label: paid === 'day' ? `${name} per hari` : name,
          role: 'detail',
          align: 'right',
          cell: ({ values }) => {
            const value = values.find((it) => it.component_id === id)
            return value ? number(value.amount) : '–'
          },
        }),
      ),
    { label: 'PTKP', role: 'status', cell: taxStatus },
    { label: 'BPJS', role: 'detail', cell: ({ programs }) => programsText(programs) },
    {
      label: 'PPh 21',
      role: 'detail',
      cell: ({ method }) => (method === null ? 'Kebijakan' : method === 'gross' ? 'Dipotong' : 'Gross-up'),
    },
  ]
}

const baseSalary = ({ base_salary }: PayValueRow) =>
  base_salary === null ? (
    <Typography component="span" variant="body2" color="warning">
      Belum diisi
    </Typography>
  ) : (
    number(base_salary)
  )

const taxStatus = ({ tax_status, tax_confirmed }: PayValueRow) =>
  tax_status === null ? 'Belum ada' : tax_confirmed ? tax_status : `${tax_status} (belum dipastikan)`

const shortNames: Record<string, string> = { kes: 'Kesehatan', jkk: 'JKK', jkm: 'JKM', jht: 'JHT', jp: 'JP' }
export const programsText = (programs: PayValueRow['programs']) => {
  if (programs === null) return 'Kebijakan'
  const names = bpjsProgramChoices.values.filter((it) => programs.includes(it)).map((it) => shortNames[it])
  return names.length > 0 ? names.join(', ') : 'Tidak ada'
}

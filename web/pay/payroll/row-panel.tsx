import { type PayrollRow, payrollFigureNames, payrollFigures } from '#contract/pay/payroll.ts'
import { SidePanel } from '#web/ui/feedback/side-panel.tsx'
import { day } from '#web/ui/format.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import { figureText } from './row-columns.tsx'

/** Every figure of a person in the month. */
export const RowPanel = ({ row, onClose }: { row: PayrollRow; onClose: () => void }) => (
  <SidePanel title={row.name} about={`${row.job_name}, NIK ${row.employee_identity}`} onClose={onClose}>
    <Facts
      facts={[
        { label: 'Status Karyawan', value: row.status_name ?? '-' },
        { label: 'Mulai Bekerja', value: day(row.start_at) },
        ...payrollFigureNames.map((name) => ({
          label: payrollFigures[name],
          value: row[name] === null ? 'Gaji belum diisi' : figureText(row[name]),
        })),
        { label: 'Perubahan', value: row.changes || '-', wide: true },
      ]}
    />
  </SidePanel>
)

import type { DirectorySort, EmployeeItem } from '#contract/people/directory.ts'
import { workStatuses } from '#contract/people/employment-form.ts'
import type { Column, RowsQuery } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { sortedColumns } from '#web/ui/list/sorted-columns.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { employeePath } from './viewed-position.ts'

interface DirectoryColumn extends Column<EmployeeItem> {
  name: DirectorySort
}

/** The name is always shown; the level only to HR, who alone receive it. */
export const directoryColumns: readonly DirectoryColumn[] = [
  {
    name: 'name',
    label: 'Nama',
    role: 'title',
    cell: (person) => <RouterLink to={employeePath(person)}>{person.name}</RouterLink>,
  },
  { name: 'identity', label: 'NIK', role: 'meta', cell: (person) => person.employee_identity },
  { name: 'number', label: 'Nomor Karyawan', role: 'meta', cell: (person) => person.employee_number ?? '-' },
  { name: 'company', label: 'Entitas', role: 'meta', cell: (person) => person.company_name },
  {
    name: 'job',
    label: 'Pekerjaan',
    role: 'meta',
    cell: (person) => [person.job_name, person.department_name].filter(Boolean).join(' · '),
  },
  { name: 'level', label: 'Level', role: 'meta', cell: (person) => person.sequence ?? '-' },
  {
    name: 'status',
    label: 'Status Kerja',
    role: 'status',
    cell: (person) => <StatusChip status={person.status} label={workStatuses.label(person.status)} />,
  },
]

const sortNames = Object.fromEntries(directoryColumns.map(({ label, name }) => [label, name]))

interface Props {
  rows: RowsQuery<EmployeeItem>
  columns: readonly DirectorySort[]
  /** As in the address: 'job_desc'; empty for the order by name. */
  sort: string
  onSort: (sort: string) => void
}

export function DirectoryTable({ rows, columns, sort, onSort }: Props) {
  const shown = directoryColumns.filter(({ name }) => name === 'name' || columns.includes(name))
  return (
    <DataTable
      label="Karyawan"
      rows={rows}
      empty="Data Karyawan tidak ditemukan"
      columns={sortedColumns(shown, sortNames, sort || 'name_asc', onSort)}
    />
  )
}

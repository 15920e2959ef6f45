import { attendance, type MissingPerson } from '#contract/attendance.ts'
import { isHcis } from '#contract/policy.ts'
import { path } from '#web/paths.ts'
import { useMe } from '#web/session.ts'
import type { Column } from '#web/ui/list/column.ts'
import type { Filter } from '#web/ui/list/filter.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'

const name: Filter = { name: 'keyword', label: 'Cari nama' }
const entity: Filter = { name: 'company_id', label: 'Entitas', lookup: 'company' }
const date: Filter = { name: 'date', label: 'Tanggal', input: 'day' }

const columns: readonly Column<MissingPerson>[] = [
  {
    label: 'Nama Karyawan',
    role: 'title',
    cell: ({ position_id, user_id, name: text }) => (
      <RouterLink to={path('/detail-employee/$id/$userId', { id: position_id, userId: user_id })}>{text}</RouterLink>
    ),
  },
  { label: 'Job Title', role: 'meta', cell: (row) => row.job_name },
  { label: 'Nama Entitas', role: 'meta', cell: (row) => row.company_name },
]

/** Names those who have not checked in, today in each company unless a date is chosen. */
export default function MissingPage() {
  return (
    <ListPage
      endpoint={attendance.missing}
      columns={columns}
      filters={isHcis(useMe()) ? [name, entity, date] : [name, date]}
      rowKey={(row) => row.position_id}
      no="NO"
      pageSizes={[25, 50, 100]}
      empty="Semua karyawan sudah absen masuk atau sedang izin"
    />
  )
}

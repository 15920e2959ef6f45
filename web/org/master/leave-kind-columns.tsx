import { dayCounts, kindGenders, limitPeriods } from '#contract/leave/kind.ts'
import { type MasterRow, masterFields } from '#contract/master.ts'
import { number } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'

const fields = masterFields['leave-kind']
const yesNo = (value: unknown) => (value ? 'Ya' : 'Tidak')

/** '3 hari kerja per pengajuan', 'Tanpa batas'. */
export const limitText = ({ days, per, count }: MasterRow) =>
  typeof days === 'number'
    ? `${number(days)} ${dayCounts.label(String(count))} ${limitPeriods.label(String(per))}`.toLowerCase()
    : `tanpa batas, ${dayCounts.label(String(count))}`.toLowerCase()

/** The limit, its period and its unit are one column, so that the table fits beside the menu. */
export const leaveKindColumns: Column<MasterRow>[] = [
  { label: fields.name.label, role: 'title', cell: (row) => row.name },
  {
    label: fields.request_type.label,
    role: 'meta',
    cell: (row) => fields.request_type.options.find((it) => it.value === row.request_type)?.label,
  },
  { label: 'Batas', role: 'meta', cell: limitText },
  { label: fields.deducts.label, role: 'detail', cell: (row) => yesNo(row.deducts) },
  { label: fields.needs_file.label, role: 'detail', cell: (row) => yesNo(row.needs_file) },
  {
    label: fields.gender.label,
    role: 'detail',
    cell: (row) => (row.gender ? kindGenders.label(String(row.gender)) : fields.gender.none),
  },
  { label: fields.paid.label, role: 'detail', cell: (row) => yesNo(row.paid) },
  {
    label: fields.active.label,
    role: 'status',
    cell: (row) => (
      <StatusChip status={row.active ? 'active' : 'inactive'} label={row.active ? 'Aktif' : 'Tidak aktif'} />
    ),
  },
]

/** The defaults of a new kind of leave. */
export const newLeaveKind = {
  per: 'event',
  count: 'working',
  deducts: 'false',
  needs_file: 'false',
  paid: 'true',
}

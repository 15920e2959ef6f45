import Button from '@mui/material/Button'
import { messages } from '#contract/platform/messages.ts'
import { newShiftFields, type Shift, shift, shiftChangeFields } from '#contract/time/shift.ts'
import { useWrite } from '#web/client/api.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import { useOpenForm } from '#web/client/use-open-form.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { Column } from '#web/ui/list/column.ts'
import type { Filter } from '#web/ui/list/filter.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { EditAndRemove } from '#web/ui/list/row-actions.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { hour, minutesText } from '#web/ui/short-format.ts'

const PAGE_SIZES = [25, 50, 100] as const
const filters: Filter[] = [{ name: 'company_id', label: 'Entitas', lookup: 'company' }]

const minutes = (value: number) => (value === 0 ? '–' : minutesText(value))

const columns: readonly Column<Shift>[] = [
  { label: 'Nama', role: 'title', cell: (row) => row.name },
  { label: 'Entitas', role: 'text', cell: (row) => row.company_name },
  { label: 'Jam Masuk', role: 'meta', cell: (row) => hour(row.in) },
  {
    label: 'Jam Pulang',
    role: 'meta',
    // A night shift ends on the next morning.
    cell: (row) => <NoWrap>{row.out < row.in ? `${hour(row.out)} (+1 hari)` : hour(row.out)}</NoWrap>,
  },
  {
    label: 'Jeda',
    role: 'detail',
    cell: (row) =>
      row.split_out && row.split_in ? <NoWrap>{`${hour(row.split_out)}–${hour(row.split_in)}`}</NoWrap> : '–',
  },
  { label: 'Istirahat', role: 'detail', align: 'right', cell: (row) => minutes(row.break_minutes) },
  { label: 'Toleransi', role: 'detail', align: 'right', cell: (row) => minutes(row.grace_minutes) },
  { label: 'Perlu', role: 'detail', align: 'right', cell: (row) => (row.needed ? `${row.needed} orang` : '–') },
  {
    label: 'Status',
    role: 'status',
    cell: (row) => (
      <StatusChip status={row.active ? 'active' : 'inactive'} label={row.active ? 'Aktif' : 'Tidak aktif'} />
    ),
  },
]

/** The shifts of each company; new times hold from today on. */
export default function ShiftListPage() {
  const [open, setOpen] = useOpenForm<Shift>()
  const { company_id } = useListState(filters, PAGE_SIZES[0]).values
  const remove = useWrite(shift.remove, { success: messages.deleted, failure: NOT_DELETED, showsReason: true })

  const askToRemove = async ({ id, name, company_name }: Shift) => {
    if (await confirmDelete({ title: 'Hapus shift?', text: `${name}, ${company_name}` }))
      remove.mutate({ params: { id } })
  }
  const close = () => setOpen(undefined)

  return (
    <>
      <ListPage
        endpoint={shift.list}
        columns={columns}
        filters={filters}
        pageSizes={PAGE_SIZES}
        empty="Belum ada shift. Tambah shift, lalu pakai di Jadwal."
        toolbar={
          <Button variant="contained" onClick={() => setOpen('new')}>
            Tambah Shift
          </Button>
        }
        rowActions={(row) => <EditAndRemove onEdit={() => setOpen(row)} onRemove={() => askToRemove(row)} />}
      />
      {open === 'new' && (
        <FormDialog
          title="Tambah Shift"
          endpoint={shift.add}
          fields={newShiftFields}
          preset={company_id ? { company_id: Number(company_id) } : undefined}
          success={messages.saved}
          onClose={close}
        />
      )}
      {open && open !== 'new' && <ChangeDialog row={open} onClose={close} />}
    </>
  )
}

const NOT_DELETED = 'Shift tidak dapat dihapus'
const changeFields = {
  ...shiftChangeFields,
  out: { ...shiftChangeFields.out, hint: 'Jam baru berlaku mulai hari ini' },
}

const ChangeDialog = ({ row, onClose }: { row: Shift; onClose: () => void }) => (
  <FormDialog
    title={`Edit Shift ${row.company_name}`}
    endpoint={shift.change}
    params={{ id: row.id }}
    fields={changeFields}
    values={{
      name: row.name,
      in: row.in,
      out: row.out,
      split_out: row.split_out ?? '',
      split_in: row.split_in ?? '',
      break_minutes: row.break_minutes,
      grace_minutes: row.grace_minutes,
      needed: row.needed,
      active: row.active ? 'true' : 'false',
    }}
    success={messages.changed}
    onClose={onClose}
  />
)

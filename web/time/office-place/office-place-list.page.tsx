import Button from '@mui/material/Button'
import { messages } from '#contract/platform/messages.ts'
import {
  changedOfficePlaceFields,
  newOfficePlaceFields,
  type OfficePlace,
  officePlace,
} from '#contract/time/office-place.ts'
import { useWrite } from '#web/client/api.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import { useOpenForm } from '#web/client/use-open-form.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { number } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import type { Filter } from '#web/ui/list/filter.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { EditAndRemove } from '#web/ui/list/row-actions.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { OwnPositionButton } from './own-position-button.tsx'

const columns: Column<OfficePlace>[] = [
  { label: 'Nama', role: 'title', cell: (row) => row.name },
  { label: 'Entitas', role: 'meta', cell: (row) => row.company_name },
  { label: 'Koordinat', role: 'meta', cell: (row) => `${row.latitude}, ${row.longitude}` },
  { label: 'Radius', role: 'meta', cell: (row) => `${number(row.radius_m)} m` },
  {
    label: 'Status',
    role: 'status',
    cell: (row) => (
      <StatusChip status={row.active ? 'active' : 'inactive'} label={row.active ? 'Aktif' : 'Tidak aktif'} />
    ),
  },
]
const filters: Filter[] = [{ name: 'company_id', label: 'Entitas', lookup: 'company' }]

/** Form values are texts. */
const valuesOf = ({ name, latitude, longitude, radius_m, active }: OfficePlace) => ({
  name,
  latitude: String(latitude),
  longitude: String(longitude),
  radius_m: String(radius_m),
  active: active ? ('true' as const) : ('false' as const),
})

/** Places with which check-ins from the office are compared. */
export default function OfficePlaceListPage() {
  const [open, setOpen] = useOpenForm<OfficePlace>()
  const remove = useWrite(officePlace.remove, { success: messages.deleted })
  const close = () => setOpen(undefined)
  const askToRemove = async ({ id, name }: OfficePlace) => {
    if (await confirmDelete({ text: `Absen masuk tidak lagi dibandingkan dengan ${name}.` }))
      remove.mutate({ params: { id } })
  }
  return (
    <>
      <ListPage
        endpoint={officePlace.list}
        columns={columns}
        filters={filters}
        empty="Belum ada tempat kerja"
        toolbar={
          <Button variant="contained" onClick={() => setOpen('new')}>
            Tambah Tempat
          </Button>
        }
        rowActions={(row) => <EditAndRemove onEdit={() => setOpen(row)} onRemove={() => askToRemove(row)} />}
      />
      {open === 'new' && (
        <FormDialog
          title="Tambah Tempat Kerja"
          endpoint={officePlace.add}
          fields={newOfficePlaceFields}
          preset={{ radius_m: '100' }}
          success={messages.saved}
          onClose={close}
        >
          <OwnPositionButton />
        </FormDialog>
      )}
      {open && open !== 'new' && (
        <FormDialog
          title="Edit Tempat Kerja"
          endpoint={officePlace.change}
          params={{ id: open.id }}
          fields={changedOfficePlaceFields}
          values={valuesOf(open)}
          success={messages.changed}
          onClose={close}
        >
          <OwnPositionButton />
        </FormDialog>
      )}
    </>
  )
}

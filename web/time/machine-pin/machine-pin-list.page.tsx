import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { messages } from '#contract/platform/messages.ts'
import { type MachinePin, machinePin } from '#contract/time/machine-pin.ts'
import { useWrite } from '#web/client/api.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import { useOpenForm } from '#web/client/use-open-form.ts'
import type { Column } from '#web/ui/list/column.ts'
import type { Filter } from '#web/ui/list/filter.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { EditAndRemove } from '#web/ui/list/row-actions.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { EditPinDialog, NewPinDialog } from './pin-dialogs.tsx'

const PinImportDialog = lazy(() => import('./pin-import-dialog.tsx'))

const PAGE_SIZES = [25, 50, 100] as const
const filters: Filter[] = [
  { name: 'keyword', label: 'Cari PIN, nama atau NIK' },
  { name: 'company_id', label: 'Entitas', lookup: 'company' },
]

const columns: readonly Column<MachinePin>[] = [
  { label: 'PIN', role: 'meta', cell: (row) => row.pin },
  { label: 'Nama', role: 'title', cell: (row) => row.name },
  { label: 'NIK', role: 'meta', cell: (row) => row.employee_identity },
  { label: 'Pekerjaan', role: 'meta', cell: (row) => row.job_name },
  { label: 'Entitas', role: 'meta', cell: (row) => row.company_name },
  {
    label: 'Status',
    role: 'status',
    cell: ({ active }) => (
      <StatusChip status={active ? 'active' : 'inactive'} label={active ? 'Aktif' : 'Tidak aktif'} />
    ),
  },
]

/** The pins of attendance machines, and the people who have them. */
export default function MachinePinListPage() {
  const [open, setOpen] = useOpenForm<MachinePin>()
  const { company_id, keyword } = useListState(filters, PAGE_SIZES[0]).values
  const remove = useWrite(machinePin.remove, { success: messages.deleted })
  const [isImporting, setImporting] = useState(false)
  const close = () => setOpen(undefined)
  const askToRemove = async ({ id, pin, name, company_name }: MachinePin) => {
    const text = `PIN ${pin} ${company_name} tidak lagi berarti ${name}. Kehadiran yang sudah tersimpan tetap.`
    if (await confirmDelete({ title: 'Hapus PIN mesin?', text })) remove.mutate({ params: { id } })
  }
  return (
    <>
      <ListPage
        endpoint={machinePin.list}
        columns={columns}
        filters={filters}
        pageSizes={PAGE_SIZES}
        empty={company_id || keyword ? 'Tidak ada PIN yang cocok' : 'Belum ada PIN mesin'}
        head={
          <Alert severity="info">
            File mesin absensi menyebut orang dengan PIN. PIN yang sama dengan NIK dikenali tanpa didaftarkan di sini.
          </Alert>
        }
        toolbar={
          <>
            <Button variant="outlined" onClick={() => setImporting(true)}>
              Impor PIN
            </Button>
            <Button variant="contained" onClick={() => setOpen('new')}>
              Tambah PIN
            </Button>
          </>
        }
        rowActions={(row) => <EditAndRemove onEdit={() => setOpen(row)} onRemove={() => askToRemove(row)} />}
      />
      <Suspense>
        {isImporting && <PinImportDialog company_id={company_id ?? ''} onClose={() => setImporting(false)} />}
      </Suspense>
      {open === 'new' && <NewPinDialog company_id={company_id ? Number(company_id) : undefined} onClose={close} />}
      {open && open !== 'new' && <EditPinDialog row={open} onClose={close} />}
    </>
  )
}

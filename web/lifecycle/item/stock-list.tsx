import Button from '@mui/material/Button'
import { type CompanyItem, companyItem, itemStates } from '#contract/lifecycle/item.ts'
import { messages } from '#contract/platform/messages.ts'
import { useWrite } from '#web/client/api.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import type { Column } from '#web/ui/list/column.ts'
import type { Filter } from '#web/ui/list/filter.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { EditAndRemove, RowAction } from '#web/ui/list/row-actions.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import type { OpenItem } from './open-item-dialog.tsx'

const tones = { available: 'accepted', held: 'progress', lost: 'rejected', retired: 'inactive' } as const
const itemColumns: readonly Column<CompanyItem>[] = [
  { label: 'Barang', role: 'title', cell: (row) => row.name },
  { label: 'Nomor seri', role: 'meta', cell: (row) => row.serial_number },
  { label: 'Jenis', role: 'meta', cell: (row) => row.kind_name },
  { label: 'Entitas', role: 'meta', cell: (row) => row.company_name },
  { label: 'Pemegang', role: 'meta', cell: (row) => row.holder_name ?? '-' },
  {
    label: 'Keadaan',
    role: 'status',
    cell: (row) => <StatusChip status={tones[row.state]} label={itemStates.label(row.state)} />,
  },
]
const stockKeyword: Filter = { name: 'keyword', label: 'Cari nama atau nomor seri' }
const state: Filter = {
  name: 'state',
  label: 'Keadaan',
  options: itemStates.options,
  none: 'Semua',
  preset: 'available',
}

interface StockProps {
  head: React.ReactNode
  filter: Filter
  onOpen: (open: OpenItem) => void
}

export function StockList({ head, filter, onOpen }: StockProps) {
  const remove = useWrite(companyItem.remove, { success: messages.deleted, showsReason: true })
  const askToRemove = async ({ id }: CompanyItem) => {
    if (await confirmDelete()) remove.mutate({ params: { id } })
  }
  return (
    <ListPage
      endpoint={companyItem.list}
      columns={itemColumns}
      head={head}
      filters={[stockKeyword, filter, state]}
      pageSizes={[25, 50, 100]}
      toolbar={
        <>
          <Button variant="outlined" onClick={() => onOpen({ kind: 'import' })}>
            Impor
          </Button>
          <Button variant="contained" onClick={() => onOpen({ kind: 'item' })}>
            Tambah Barang
          </Button>
        </>
      }
      empty="Tidak ada barang. Tambah satu per satu, atau impor dari Excel."
      rowActions={(row) => (
        <>
          {row.state === 'available' && (
            <RowAction label="Serahkan" onClick={() => onOpen({ kind: 'give', item: row })} />
          )}
          <EditAndRemove onEdit={() => onOpen({ kind: 'item', row })} onRemove={() => askToRemove(row)} />
        </>
      )}
    />
  )
}

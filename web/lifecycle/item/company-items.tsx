import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import { lazy, Suspense, useState } from 'react'
import { type Handover, handover } from '#contract/lifecycle/handover.ts'
import { type CompanyItem, companyItem, itemStates } from '#contract/lifecycle/item.ts'
import { master } from '#contract/master.ts'
import { messages } from '#contract/platform/messages.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { useCompanyFilter } from '#web/pay/policy/use-company-filter.ts'
import { PositionInput } from '#web/time/machine-pin/position-input.tsx'
import type { Column } from '#web/ui/list/column.ts'
import { DownloadButton } from '#web/ui/list/download-button.tsx'
import type { Filter } from '#web/ui/list/filter.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { EditAndRemove, RowAction } from '#web/ui/list/row-actions.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { TabBar } from '#web/ui/page/tab-bar.tsx'
import { handoverColumns } from './handover-columns.tsx'
import { GiveDialog, ReturnDialog, UndoDialog } from './handover-dialogs.tsx'
import { ItemDialog } from './item-dialog.tsx'

const ItemImportDialog = lazy(() => import('./item-import-dialog.tsx'))

const tabs = { open: 'Di luar', stock: 'Tersedia', disputed: 'Sengketa', returned: 'Kembali' } as const
type TabName = keyof typeof tabs

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
const keyword: Filter = { name: 'keyword', label: 'Cari nama, NIK atau nomor seri' }
const state: Filter = {
  name: 'state',
  label: 'Keadaan',
  options: itemStates.options,
  none: 'Semua',
  preset: 'available',
}
const anyCompany: Filter = { name: 'company_id', label: 'Entitas', lookup: 'company', none: 'Semua entitas' }

type Open =
  | { kind: 'give'; item?: CompanyItem }
  | { kind: 'return' | 'undo'; row: Handover }
  | { kind: 'item'; row?: CompanyItem }
  | { kind: 'import' }

/** Things of the companies of HR: those that people have, those that are available, and those in dispute. */
export default function CompanyItems() {
  const [{ state: asked, tab: named, company_id }, setSearch] = useSearch()
  const wanted = named ?? (asked === 'disputed' ? 'disputed' : undefined)
  const tab: TabName = wanted && wanted in tabs ? (wanted as TabName) : 'open'
  const { filter, companyId } = useCompanyFilter()
  const kinds = useRead(master['item-kind'].list).data ?? []
  const counted = kinds.filter((it) => it.active && !it.serial)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const head = (
    <Card>
      <TabBar
        label="Daftar barang"
        open={tab}
        onOpen={(value) =>
          setSearch(({ company_id }) => ({ company_id, tab: value === 'open' ? undefined : value }), { replace: true })
        }
      >
        {Object.entries(tabs).map(([value, label]) => (
          <Tab key={value} value={value} label={label} />
        ))}
      </TabBar>
    </Card>
  )
  const give = (
    <Button variant="contained" onClick={() => setOpen({ kind: 'give' })}>
      Serahkan
    </Button>
  )
  return (
    <>
      {tab === 'stock' ? (
        <StockList head={head} filter={filter} onOpen={setOpen} />
      ) : (
        <ListPage
          key={tab}
          endpoint={handover.list}
          columns={handoverColumns<Handover>({ hasDispute: tab === 'disputed' })}
          head={head}
          filters={[keyword, anyCompany]}
          args={{ query: { state: tab } }}
          pageSizes={[25, 50, 100]}
          download={{ endpoint: handover.export, query: (values) => ({ ...values, state: tab }) }}
          toolbar={give}
          empty="Belum ada barang yang diserahkan"
          rowActions={(row) => (
            <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
              {row.returned_at === null ? (
                <RowAction label="Terima kembali" onClick={() => setOpen({ kind: 'return', row })} />
              ) : (
                <RowAction label="Batalkan" tone="inherit" onClick={() => setOpen({ kind: 'undo', row })} />
              )}
              <DownloadButton
                endpoint={handover.pdf}
                params={{ id: row.id }}
                label="Berita acara"
                filters={{}}
                isInRow
              />
            </Stack>
          )}
        />
      )}
      {open?.kind === 'give' && (
        <GiveDialog
          person={<PositionInput company_id={open.item?.company_id ?? (Number(company_id) || 'all')} />}
          item={open.item}
          kinds={counted}
          onClose={close}
        />
      )}
      {open?.kind === 'return' && <ReturnDialog row={open.row} onClose={close} />}
      {open?.kind === 'undo' && <UndoDialog row={open.row} onClose={close} />}
      {open?.kind === 'item' && (
        <ItemDialog companyId={companyId} row={open.row} kinds={kinds.filter((it) => it.active)} onClose={close} />
      )}
      {open?.kind === 'import' && (
        <Suspense>
          <ItemImportDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}

interface StockProps {
  head: React.ReactNode
  filter: Filter
  onOpen: (open: Open) => void
}

function StockList({ head, filter, onOpen }: StockProps) {
  const remove = useWrite(companyItem.remove, { success: messages.deleted, showsReason: true })
  const askToRemove = async ({ id }: CompanyItem) => {
    if (await confirmDelete()) remove.mutate({ params: { id } })
  }
  return (
    <ListPage
      endpoint={companyItem.list}
      columns={itemColumns}
      head={head}
      filters={[{ ...keyword, label: 'Cari nama atau nomor seri' }, filter, state]}
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

import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Tab from '@mui/material/Tab'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type DeskItem, deskHandover } from '#contract/lifecycle/desk-handover.ts'
import type { DeskHandover } from '#contract/lifecycle/handover-row.ts'
import { useRead } from '#web/client/api.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import type { Column } from '#web/ui/list/column.ts'
import type { Filter } from '#web/ui/list/filter.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import NotFoundPage from '#web/ui/page/not-found.page.tsx'
import { TabBar } from '#web/ui/page/tab-bar.tsx'
import { DeskPersonInput } from './desk-person-input.tsx'
import { handoverColumns } from './handover-columns.tsx'
import { GiveDialog, ReturnDialog } from './handover-dialogs.tsx'

const tabs = { open: 'Di luar', stock: 'Tersedia', disputed: 'Sengketa' } as const
type TabName = keyof typeof tabs

const itemColumns: readonly Column<DeskItem>[] = [
  { label: 'Barang', role: 'title', cell: (row) => row.name },
  { label: 'Nomor seri', role: 'meta', cell: (row) => row.serial_number },
  { label: 'Jenis', role: 'meta', cell: (row) => row.kind_name },
  { label: 'Entitas', role: 'meta', cell: (row) => row.company_name },
]
const keyword: Filter = { name: 'keyword', label: 'Cari nama atau nomor seri' }
const PAGE_SIZES = [25, 50, 100] as const

type Open = { kind: 'give'; item?: DeskItem } | { kind: 'return'; row: DeskHandover }

/** Things of the companies whose desk the caller serves; of people it shows name, job and entity. */
export default function DeskItems() {
  const served = useRead(deskHandover.companies)
  return (
    <Loaded query={served} isOnPage>
      {(companies) => (companies.length > 0 ? <ServedItems companies={companies} /> : <NotFoundPage />)}
    </Loaded>
  )
}

function ServedItems({ companies }: { companies: readonly { company_id: number; company_name: string }[] }) {
  const [{ tab: named = '', meja }, setSearch] = useSearch()
  const tab: TabName = named in tabs ? (named as TabName) : 'open'
  const kinds = useRead(deskHandover.kinds).data ?? []
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const company: Filter = {
    name: 'company_id',
    label: 'Entitas',
    none: 'Semua entitas',
    options: companies.map((it) => ({ value: String(it.company_id), label: it.company_name })),
  }
  const shared = {
    filters: companies.length > 1 ? [keyword, company] : [keyword],
    pageSizes: PAGE_SIZES,
    head: (
      <Card>
        <TabBar
          label="Daftar barang"
          open={tab}
          onOpen={(value) => setSearch(() => ({ meja, tab: value === 'open' ? undefined : value }), { replace: true })}
        >
          {Object.entries(tabs).map(([value, label]) => (
            <Tab key={value} value={value} label={label} />
          ))}
        </TabBar>
      </Card>
    ),
    toolbar: (
      <Button variant="contained" onClick={() => setOpen({ kind: 'give' })}>
        Serahkan
      </Button>
    ),
  }
  return (
    <>
      {tab === 'stock' ? (
        <ListPage
          {...shared}
          endpoint={deskHandover.items}
          columns={itemColumns}
          empty="Tidak ada barang yang tersedia. HR menambah dan mengimpornya."
          rowActions={(item) => <RowAction label="Serahkan" onClick={() => setOpen({ kind: 'give', item })} />}
        />
      ) : (
        <ListPage
          key={tab}
          {...shared}
          endpoint={deskHandover.list}
          columns={handoverColumns<DeskHandover>({ hasDispute: tab === 'disputed' })}
          args={{ query: { state: tab } }}
          empty={tab === 'open' ? 'Belum ada barang yang diserahkan' : 'Tidak ada barang yang disengketakan'}
          rowActions={(row) =>
            row.own ? (
              <Typography variant="body2" color="textSecondary">
                Dicatat orang lain
              </Typography>
            ) : (
              <RowAction label="Terima kembali" onClick={() => setOpen({ kind: 'return', row })} />
            )
          }
        />
      )}
      {open?.kind === 'give' && (
        <GiveDialog
          endpoint={deskHandover.add}
          person={<DeskPersonInput companyId={open.item?.company_id} />}
          item={open.item}
          kinds={kinds}
          onClose={close}
        />
      )}
      {open?.kind === 'return' && <ReturnDialog row={open.row} isDesk onClose={close} />}
    </>
  )
}

import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import { useState } from 'react'
import { handover } from '#contract/lifecycle/handover.ts'
import type { Handover } from '#contract/lifecycle/handover-row.ts'
import { master } from '#contract/master.ts'
import { useRead } from '#web/client/api.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { useCompanyFilter } from '#web/pay/policy/use-company-filter.ts'
import { DownloadButton } from '#web/ui/list/download-button.tsx'
import type { Filter } from '#web/ui/list/filter.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { TabBar } from '#web/ui/page/tab-bar.tsx'
import { handoverColumns } from './handover-columns.tsx'
import { type OpenItem, OpenItemDialog } from './open-item-dialog.tsx'
import { StockList } from './stock-list.tsx'

const tabs = { open: 'Di luar', stock: 'Tersedia', disputed: 'Sengketa', returned: 'Kembali' } as const
type TabName = keyof typeof tabs
const keyword: Filter = { name: 'keyword', label: 'Cari nama, NIK atau nomor seri' }
const anyCompany: Filter = { name: 'company_id', label: 'Entitas', lookup: 'company', none: 'Semua entitas' }

/** Things of the companies of HR: those that people have, those that are available, and those in dispute. */
export default function CompanyItems() {
  const [{ state: asked, tab: named, company_id }, setSearch] = useSearch()
  const wanted = named ?? (asked === 'disputed' ? 'disputed' : undefined)
  const tab: TabName = wanted && wanted in tabs ? (wanted as TabName) : 'open'
  const { filter, companyId } = useCompanyFilter()
  const kinds = useRead(master['item-kind'].list).data ?? []
  const [open, setOpen] = useState<OpenItem>()
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
      <OpenItemDialog
        open={open}
        kinds={kinds}
        companyId={companyId}
        listedCompany={Number(company_id) || 'all'}
        onClose={close}
      />
    </>
  )
}

import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { payComponent } from '#contract/pay/component.ts'
import { type PayItem, payItem } from '#contract/pay/pay-item.ts'
import { messages } from '#contract/platform/messages.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { useOpenForm } from '#web/client/use-open-form.ts'
import { PayImportButton } from '#web/pay/import/pay-import-button.tsx'
import { useCompanyFilter } from '#web/pay/policy/use-company-filter.ts'
import { localDay, number } from '#web/ui/format.ts'
import { ClampedText } from '#web/ui/list/clamped-text.tsx'
import type { Column } from '#web/ui/list/column.ts'
import type { Filter } from '#web/ui/list/filter.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { EditAndRemove } from '#web/ui/list/row-actions.tsx'
import { MonthStepper, monthName } from '#web/ui/page/month-stepper.tsx'
import { EditItemDialog, NewItemDialog } from './item-dialog.tsx'
import { ValueView } from './value-view.tsx'

const keyword: Filter = { name: 'keyword', label: 'Cari nama atau NIK' }

const columns: readonly Column<PayItem>[] = [
  { label: 'Nama', role: 'title', cell: (row) => row.name },
  { label: 'NIK', role: 'meta', cell: (row) => row.employee_identity },
  { label: 'Komponen', role: 'meta', cell: (row) => row.component_name },
  { label: 'Nominal', role: 'amount', align: 'right', cell: (row) => number(row.amount) },
  { label: 'Catatan', role: 'text', cell: (row) => row.note && <ClampedText text={row.note} /> },
]

/** Amounts of a single month: bonus, incentive, benefit in kind, a deduction once. */
export function ItemList() {
  const [search, setSearch] = useSearch()
  const [thisMonth] = useState(() => localDay(new Date().toISOString()).slice(0, 7))
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(search.month ?? '') ? String(search.month) : thisMonth
  const { filter, companyId } = useCompanyFilter()
  const [open, setOpen] = useOpenForm<PayItem>()
  const components = useRead(payComponent.list, { query: { company_id: companyId } }).data ?? []
  const remove = useWrite(payItem.remove, { success: messages.deleted, showsReason: true })
  const close = () => setOpen(undefined)
  const askToRemove = async ({ id, name, component_name }: PayItem) => {
    if (await confirmDelete({ text: `${component_name} ${name}, ${monthName(month)}` }))
      remove.mutate({ params: { id } })
  }
  return (
    <>
      <ListPage
        endpoint={payItem.list}
        args={{ query: { month } }}
        columns={columns}
        filters={[keyword, filter]}
        pageSizes={[25, 50, 100]}
        tabs={() => (
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'end', justifyContent: 'space-between' }}>
            <Stack sx={{ px: 2, pt: 1.5 }}>
              <MonthStepper
                month={month}
                onMonth={(it) => setSearch({ ...search, page: undefined, month: it }, { replace: true })}
              />
            </Stack>
            <ValueView />
          </Stack>
        )}
        toolbar={
          <>
            <PayImportButton kind="items" companyId={companyId} shown={{ month }} />
            <Button variant="contained" onClick={() => setOpen('new')}>
              Tambah
            </Button>
          </>
        }
        rowActions={(row) => <EditAndRemove onEdit={() => setOpen(row)} onRemove={() => askToRemove(row)} />}
        empty={`Tidak ada nominal khusus ${monthName(month)}`}
      />
      {open === 'new' && <NewItemDialog month={month} companyId={companyId} components={components} onClose={close} />}
      {open && open !== 'new' && <EditItemDialog row={open} components={components} onClose={close} />}
    </>
  )
}

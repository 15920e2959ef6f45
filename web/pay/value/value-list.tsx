import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { payComponent } from '#contract/pay/component.ts'
import { type PayValueRow, payValue } from '#contract/pay/pay-value.ts'
import { useRead } from '#web/client/api.ts'
import { PayImportButton } from '#web/pay/import/pay-import-button.tsx'
import { useCompanyFilter } from '#web/pay/policy/use-company-filter.ts'
import { localDay } from '#web/ui/format.ts'
import type { Filter } from '#web/ui/list/filter.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { valueColumns } from './value-columns.tsx'
import { ValueView } from './value-view.tsx'

const ValuePanel = lazy(() => import('./value-panel.tsx'))

const PAGE_SIZES = [25, 50, 100] as const
const keyword: Filter = { name: 'keyword', label: 'Cari nama atau NIK' }

/** People and their amounts on a date. */
export function ValueList() {
  const [today] = useState(() => localDay(new Date().toISOString()))
  const company = useCompanyFilter()
  const [open, setOpen] = useState<PayValueRow>()
  const filters: Filter[] = [
    keyword,
    company.filter,
    { name: 'date', label: 'Pada tanggal', input: 'day', preset: today },
  ]
  const { values, page, pageSize } = useListState(filters, PAGE_SIZES[0])
  const components = useRead(payComponent.list, { query: { company_id: company.companyId } }).data ?? []
  // The list reads the same page, so that this one costs nothing.
  const shown = useRead(
    payValue.list,
    { query: { ...values, company_id: values.company_id ?? company.companyId, page, page_size: pageSize } },
    { placeholderData: keepPreviousData, failure: false },
  ).data
  return (
    <>
      <ListPage
        endpoint={payValue.list}
        columns={valueColumns(components, shown?.data ?? [])}
        filters={filters}
        rowKey={(row) => row.position_id}
        pageSizes={PAGE_SIZES}
        tabs={() => <ValueView />}
        toolbar={<PayImportButton kind="values" companyId={company.companyId} shown={{ date: values.date || today }} />}
        rowActions={(row) => <RowAction label="Buka" onClick={() => setOpen(row)} />}
        empty={values.keyword ? 'Tidak ada karyawan yang cocok' : 'Tidak ada karyawan di entitas ini pada tanggal itu'}
      />
      <Suspense>
        {open && <ValuePanel row={open} components={components} today={today} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}

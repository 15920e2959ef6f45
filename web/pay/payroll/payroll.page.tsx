import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { payroll } from '#contract/pay/payroll.ts'
import type { PayrollRow } from '#contract/pay/payroll-row.ts'
import { managesPay } from '#contract/policy.ts'
import { useRead } from '#web/client/api.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { useMe } from '#web/client/session.ts'
import { useDepartmentFilters } from '#web/org/department/use-department-filters.ts'
import { useYearAndCompany } from '#web/time/use-year-and-company.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { YearAndCompany } from '#web/ui/page/year-and-company.tsx'
import { CompanyMonths } from './company-months.tsx'
import { ComputedHere } from './computed-here.tsx'
import { LaterCard } from './later-card.tsx'
import { MonthHead } from './month-head.tsx'
import { monthToShow } from './month-state.ts'
import { MonthTiles } from './month-tiles.tsx'
import { PayrollCard } from './payroll-card.tsx'
import { payrollColumns } from './row-columns.tsx'
import { RowPanel } from './row-panel.tsx'
import { RowTotals } from './row-totals.tsx'
import { VersionsCard } from './versions-card.tsx'

const PAGE_SIZES = [25, 50, 100] as const

/** Hands a month of a company over to payroll: its figures, closing it, and what came later. */
export default function PayrollPage() {
  const { today, year, showYear, company, companies, showCompany } = useYearAndCompany()
  const [search, setSearch] = useSearch()
  const knowsPay = managesPay(useMe())
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const [opened, setOpened] = useState<PayrollRow>()
  const named = search.month ?? ''
  const month = new RegExp(`^${year}-(0[1-9]|1[0-2])$`).test(named) ? named : monthToShow(year, today)
  const periods = useRead(payroll.periods, { query: { company_id: company.id, year } })
  const period = periods.data?.find((it) => it.month === month)
  const query = { month, company_id: company.id }
  const units = useDepartmentFilters(company.id)
  const { department_id } = units.length > 0 ? search : {}
  const isClosed = period?.state === 'closed'
  const later = useRead(payroll.later, { query: { ...query, department_id } }, { enabled: isClosed, failure: false })
  const changed = new Set(isClosed ? later.data?.map((it) => it.position_id) : [])
  return (
    <Stack sx={{ gap: 2 }}>
      <ListPage
        endpoint={payroll.list}
        args={{ query }}
        columns={payrollColumns({ changed, onOpen: setOpened, knowsPay })}
        card={PayrollCard}
        rowKey={(row) => row.position_id}
        filters={units}
        pageSizes={PAGE_SIZES}
        download={{ endpoint: payroll.export, query: () => ({ ...query, department_id }) }}
        head={
          <>
            {knowsPay && <ComputedHere companyId={company.id} />}
            <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2, rowGap: 1.5 }}>
              <YearAndCompany
                year={year}
                onYear={showYear}
                companies={companies}
                companyId={company.id}
                onCompany={showCompany}
              />
            </Stack>
            <Loaded query={periods} isOnPage skeleton={<Skeleton variant="rounded" height={64} />}>
              {(shown) => (
                <MonthTiles
                  periods={shown}
                  month={month}
                  today={today}
                  onMonth={(it) => setSearch({ ...search, page: undefined, month: it }, { replace: true })}
                />
              )}
            </Loaded>
          </>
        }
        tabs={(_, reply) => (
          <>
            <MonthHead
              period={period}
              people={reply?.total_item}
              // While a month loads, the reply is that of the month before it.
              waiting={reply?.month === month ? reply.waiting : undefined}
              companyId={company.id}
              today={today}
            />
            {/* On a phone the sums would be far below the cards. */}
            {isPhone && reply && reply.data.length > 0 && <RowTotals rows={reply.data} knowsPay={knowsPay} />}
          </>
        )}
        foot={(rows) => !isPhone && <RowTotals rows={rows} knowsPay={knowsPay} />}
        empty="Tidak ada karyawan di entitas ini pada bulan ini"
      />
      <CompanyMonths month={month} companyId={company.id} today={today} onCompany={showCompany} />
      {isClosed && <LaterCard later={later} />}
      <VersionsCard month={month} companyId={company.id} />
      {opened && period && (
        <RowPanel row={opened} companyId={company.id} period={period} onClose={() => setOpened(undefined)} />
      )}
    </Stack>
  )
}

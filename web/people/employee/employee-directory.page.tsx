import PersonAdd from '@mui/icons-material/PersonAddAltOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DIRECTORY_PAGE_SIZE, type EmployeeItem } from '#contract/people/directory.ts'
import { employee } from '#contract/people/employee.ts'
import type { Endpoint } from '#contract/platform/http.ts'
import { messages } from '#contract/platform/messages.ts'
import { isHcis } from '#contract/policy.ts'
import { useRead } from '#web/client/api.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { useMe } from '#web/client/session.ts'
import { useDepartmentFilters } from '#web/org/department/use-department-filters.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { directoryFilters } from './directory-filters.ts'
import { DirectoryTable } from './directory-table.tsx'
import { DirectoryToolbar } from './directory-toolbar.tsx'
import { useDirectoryView } from './directory-view.ts'
import { EmployeeCard, EmployeeCardSkeleton } from './employee-card.tsx'
import { useDirectoryState } from './use-directory-state.ts'

/** The list and the filter endpoint return the same type. */
type Directory = Pick<Endpoint, 'method' | 'path' | 'access' | 'summary'> & { page: typeof EmployeeItem }

export default function EmployeeDirectoryPage() {
  const me = useMe()
  const isHr = isHcis(me)
  const [{ type }] = useSearch()
  const units = useDepartmentFilters()
  const filters = useMemo(() => directoryFilters(isHr, type, units), [isHr, type, units])
  const [view, changeView] = useDirectoryView(me.position_id)
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const isTable = view.isTable && !isPhone
  const pageSizes = isTable ? TABLE_PAGE_SIZES : CARD_PAGE_SIZES
  const { page, pageSize, values, sort, ...state } = useDirectoryState(filters, pageSizes[0], view, changeView)

  const isFiltered = sort !== '' || Object.values(values).some((it) => it !== '')
  const query = { ...values, ...(sort && { sort }), page, page_size: pageSize }
  const directory: Directory = isFiltered ? employee.filter : employee.list
  const people = useRead(directory, { query }, { placeholderData: keepPreviousData, failure: messages.generic })
  const rows = people.data

  return (
    <Page
      actions={
        isHr && (
          <RouterButton to="/form-tambah-user" variant="contained" startIcon={<PersonAdd />}>
            Tambah User
          </RouterButton>
        )
      }
    >
      <Card>
        <FilterBar filters={filters} values={values} onChange={state.setFilter} onChangeAll={state.setFilters} />
        {!isPhone && <DirectoryToolbar view={view} onChange={changeView} isHr={isHr} filters={values} />}
        {isTable && (
          <DirectoryTable
            rows={{ ...people, data: people.data?.data }}
            columns={view.columns}
            sort={sort}
            onSort={state.setSort}
          />
        )}
      </Card>
      {!isTable && (
        <Loaded query={people} skeleton={<PeopleSkeleton />} isOnPage>
          {(found) => <People rows={found.data} isStale={people.isPlaceholderData} />}
        </Loaded>
      )}
      {rows && rows.total_item > 0 && (
        <Card sx={{ '& > *': { borderTop: 0 } }}>
          <Pager
            page={page}
            pageSize={pageSize}
            total={rows.total_item}
            onPage={state.setPage}
            pageSizes={pageSizes}
            onPageSize={state.setPageSize}
          />
        </Card>
      )}
    </Page>
  )
}

const CARD_PAGE_SIZES = [DIRECTORY_PAGE_SIZE] as const
const TABLE_PAGE_SIZES = [25, 50, 100] as const

const grid = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' }

const PeopleSkeleton = () => (
  <Box sx={grid} aria-busy="true">
    {Array.from({ length: DIRECTORY_PAGE_SIZE }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
      <EmployeeCardSkeleton key={index} />
    ))}
  </Box>
)

function People({ rows, isStale }: { rows: readonly EmployeeItem[]; isStale: boolean }) {
  if (rows.length === 0)
    return (
      <Card>
        <Empty text="Data Karyawan tidak ditemukan" />
      </Card>
    )
  return (
    <Box
      component="ul"
      aria-label="Karyawan"
      sx={{ ...grid, listStyle: 'none', m: 0, p: 0, opacity: isStale ? 0.5 : 1 }}
    >
      {rows.map((person) => (
        <li key={person.id}>
          <EmployeeCard person={person} />
        </li>
      ))}
    </Box>
  )
}

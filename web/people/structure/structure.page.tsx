import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useDeferredValue, useState } from 'react'
import { STRUCTURE_PAGE_SIZE, structure } from '#contract/people/structure.ts'
import { choices } from '#contract/platform/choices.ts'
import { canNameCompany, isHcis } from '#contract/policy.ts'
import { useRead } from '#web/client/api.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { useMe } from '#web/client/session.ts'
import { useDepartments } from '#web/org/department/use-departments.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { type Filter, FilterBar } from '#web/ui/list/filter-bar.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { Page } from '#web/ui/page/page.tsx'
import { PersonRow } from './person-row.tsx'
import { ReportList } from './report-list.tsx'
import { UnitTree } from './unit-tree.tsx'

const keyword: Filter = { name: 'keyword', label: 'Cari nama atau NIK' }
/** One chart at a time, first that of the own company, which is open even to HR of other companies only. */
const companyFilter = (me: ReturnType<typeof useMe>): Filter => ({
  name: 'company_id',
  label: 'Entitas',
  lookup: 'company',
  ...(canNameCompany(me, me.company_id)
    ? { none: false, preset: String(me.company_id) }
    : { none: `${me.company_name} (entitas Anda)` }),
})
const MIN_KEYWORD = 2

/** Organisation chart of a company; search results list people with their supervisors. */
export default function StructurePage() {
  const me = useMe()
  const [filters] = useState(isHcis(me) ? [keyword, companyFilter(me)] : [keyword])
  const { values, setFilter, setFilters } = useListState(filters, STRUCTURE_PAGE_SIZE)
  const company_id = Number(values.company_id || me.company_id)
  const keywordSearched = useDeferredValue((values.keyword ?? '').trim())
  return (
    <Page>
      <Card>
        <FilterBar filters={filters} values={values} onChange={setFilter} onChangeAll={setFilters} />
      </Card>
      <Card sx={{ p: { xs: 1, sm: 2 }, overflowX: 'auto' }}>
        {keywordSearched.length >= MIN_KEYWORD ? (
          <SearchResults keyword={keywordSearched} company_id={company_id} />
        ) : (
          <Chart key={company_id} company_id={company_id} />
        )}
      </Card>
    </Page>
  )
}

const views = choices({ atasan: 'Per atasan', unit: 'Per unit kerja' })

/** By supervisor, or by unit where the company has units. */
function Chart({ company_id }: { company_id: number }) {
  const [search, setSearch] = useSearch()
  const hasUnits = (useDepartments(company_id)?.length ?? 0) > 0
  const view = hasUnits && search.tampilan === 'unit' ? 'unit' : 'atasan'
  return (
    <>
      {hasUnits && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Tampilan"
          className="no-print"
          value={view}
          onChange={(_, value: string | null) =>
            value && setSearch({ ...search, tampilan: value === 'unit' ? value : undefined }, { replace: true })
          }
          sx={{ mb: 1.5 }}
        >
          {views.options.map(({ value, label }) => (
            <ToggleButton key={value} value={value} sx={{ minHeight: 44, px: 2 }}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {view === 'unit' ? <UnitTree company_id={company_id} /> : <ReportList company_id={company_id} level={1} />}
    </>
  )
}

function SearchResults({ keyword, company_id }: { keyword: string; company_id: number }) {
  const reading = useRead(structure.search, { query: { keyword, company_id } })
  return (
    <Loaded query={reading}>
      {(places) =>
        places.length === 0 ? (
          <Empty text="Tidak ada yang cocok dengan pencarian" />
        ) : (
          <Box component="ul" aria-label="Hasil pencarian" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {places.map((place) => (
              <li key={place.position_id}>
                <PersonRow person={place} supervisors={place.above.map(({ name }) => name)} />
              </li>
            ))}
          </Box>
        )
      }
    </Loaded>
  )
}

import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useDeferredValue, useState } from 'react'
import { STRUCTURE_PAGE_SIZE, structure } from '#contract/people/structure.ts'
import { canNameCompany, isHcis } from '#contract/policy.ts'
import { useRead } from '#web/client/api.ts'
import { useMe } from '#web/client/session.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { type Filter, FilterBar } from '#web/ui/list/filter-bar.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { Page } from '#web/ui/page/page.tsx'
import { PersonRow } from './person-row.tsx'
import { ReportList } from './report-list.tsx'

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
          <ReportList key={company_id} company_id={company_id} level={1} />
        )}
      </Card>
    </Page>
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

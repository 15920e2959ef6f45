import Card from '@mui/material/Card'
import Tab from '@mui/material/Tab'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { inbox, itemOf } from '#contract/inbox.ts'
import { delegation } from '#contract/request/delegation.ts'
import { kindLabels, kindNames } from '#contract/request-kinds.ts'
import { useRead } from '#web/client/api.ts'
import { type Search, useSearch } from '#web/client/navigation.tsx'
import { useDepartmentFilters } from '#web/org/department/use-department-filters.ts'
import { ActingForNote } from '#web/request/delegation/acting-for-note.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { number } from '#web/ui/format.ts'
import { type Filter, FilterBar } from '#web/ui/list/filter-bar.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { TabBar } from '#web/ui/page/tab-bar.tsx'
import { InboxItems } from './inbox-items.tsx'
import { InboxPanel } from './inbox-panel.tsx'

const PAGE = 20
const keywordFilter: Filter = { name: 'keyword', label: 'Cari nama' }

/** Lists the requests of every kind that wait for this position, oldest first, with bulk decisions. */
export default function InboxPage() {
  const [search, setSearch] = useSearch()
  const units = useDepartmentFilters()
  const keyword = search.keyword ?? ''
  const department_id = units.length > 0 ? (search.department_id ?? '') : ''
  const kind = kindNames.find((it) => it === search.tab)
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const totals = useRead(inbox.total).data
  const reading = useRead(
    inbox.list,
    { query: { kind: kind ?? '', keyword, department_id, page, page_size: PAGE } },
    { placeholderData: keepPreviousData },
  )
  const items = reading.data?.data.flatMap(itemOf)
  const openItem = (key: string | undefined) => setSearch({ ...search, open: key }, { replace: true })
  const narrow = (change: Search) => {
    setSearch({ ...search, open: undefined, ...change }, { replace: true })
    setPage(1)
    setChosen(new Set())
  }
  const openTab = (value: string) => narrow({ tab: value === 'all' ? undefined : value })
  const tabs = [
    { value: 'all', label: 'Perlu keputusan Anda', count: totals?.total },
    ...kindNames.map((it) => ({ value: it, label: kindLabels[it], count: totals?.[it] })),
  ]
  return (
    <Page>
      <ActingForList />
      <Card>
        <TabBar label="Jenis pengajuan" open={kind ?? 'all'} onOpen={openTab}>
          {tabs.map(({ value, label, count }) => (
            <Tab key={value} value={value} label={count === undefined ? label : `${label} (${number(count)})`} />
          ))}
        </TabBar>
        <FilterBar
          filters={[keywordFilter, ...units]}
          values={{ keyword, department_id }}
          onChange={({ name }, value) => narrow({ [name]: value || undefined })}
          onChangeAll={(next) => narrow({ department_id: next.department_id || undefined })}
        />
      </Card>
      <Loaded query={reading} isOnPage>
        {(found) =>
          found.data.length === 0 ? (
            <Card>
              <Empty
                text={
                  keyword
                    ? `Tidak ada pengajuan yang menunggu dari “${keyword}”`
                    : department_id
                      ? 'Tidak ada pengajuan yang menunggu dari unit ini'
                      : 'Tidak ada yang menunggu keputusan Anda'
                }
              />
            </Card>
          ) : (
            <InboxItems items={found.data.flatMap(itemOf)} chosen={chosen} onChoose={setChosen} onOpen={openItem}>
              <Pager page={page} pageSize={PAGE} total={found.total_item} onPage={setPage} pageSizes={[PAGE]} />
            </InboxItems>
          )
        }
      </Loaded>
      <InboxPanel open={search.open} items={items} onOpen={openItem} />
    </Page>
  )
}

/** Shows above the inbox for whom the viewer also decides. */
function ActingForList() {
  const { data } = useRead(delegation.list, {}, { failure: false })
  return data ? <ActingForNote rows={data.standing_in} /> : null
}

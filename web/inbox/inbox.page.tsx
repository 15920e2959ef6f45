import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { type InboxItem, inbox, itemOf } from '#contract/inbox.ts'
import { kindLabels, kindNames } from '#contract/request-kinds.ts'
import { useRead } from '#web/api.ts'
import { ActingForList } from '#web/delegation/acting-for-list.tsx'
import { useSearch } from '#web/navigation.tsx'
import { ShortcutHint } from '#web/request/approval-list-footer.tsx'
import { BulkDecision } from '#web/request/bulk-decision.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { number } from '#web/ui/format.ts'
import { Pager } from '#web/ui/list/pager.tsx'
import { useRowShortcuts } from '#web/ui/list/row-shortcuts.ts'
import { Page } from '#web/ui/page/page.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { TabBar } from '#web/ui/page/tab-bar.tsx'
import { decisionOptionsForAll, isDecidable, itemKey } from './inbox-item.ts'
import { InboxPanel } from './inbox-panel.tsx'
import { InboxRow } from './inbox-row.tsx'

const PAGE = 20

/** Lists the requests of every kind that wait for this position, oldest first, with bulk decisions. */
export default function InboxPage() {
  const [{ tab }, setSearch] = useSearch()
  const kind = kindNames.find((it) => it === tab)
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const totals = useRead(inbox.total).data
  const reading = useRead(
    inbox.list,
    { query: { kind: kind ?? '', page, page_size: PAGE } },
    { placeholderData: keepPreviousData },
  )
  const open = (value: string) => {
    setSearch({ tab: value === 'all' ? undefined : value }, { replace: true })
    setPage(1)
    setChosen(new Set())
  }
  const tabs = [
    { value: 'all', label: 'Semua', count: totals?.total },
    ...kindNames.map((it) => ({ value: it, label: kindLabels[it], count: totals?.[it] })),
  ]
  return (
    <Page
      actions={
        <RouterButton to="/wakil" variant="outlined">
          Delegasi Persetujuan
        </RouterButton>
      }
    >
      <ActingForList />
      <Card>
        <TabBar label="Jenis pengajuan" open={kind ?? 'all'} onOpen={open}>
          {tabs.map(({ value, label, count }) => (
            <Tab key={value} value={value} label={count === undefined ? label : `${label} (${number(count)})`} />
          ))}
        </TabBar>
      </Card>
      <Loaded query={reading} isOnPage>
        {(found) =>
          found.data.length === 0 ? (
            <Card>
              <Empty text="Tidak ada yang menunggu keputusan Anda" />
            </Card>
          ) : (
            <Items items={found.data.flatMap(itemOf)} chosen={chosen} onChoose={setChosen}>
              <Pager page={page} pageSize={PAGE} total={found.total_item} onPage={setPage} pageSizes={[PAGE]} />
            </Items>
          )
        }
      </Loaded>
    </Page>
  )
}

interface ItemsProps {
  items: InboxItem[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  children: React.ReactNode
}

function Items({ items, chosen, onChoose, children }: ItemsProps) {
  const [failed, setFailed] = useState<string>()
  const [open, setOpen] = useState<string>()
  const at = items.findIndex((it) => itemKey(it) === open)
  const item = items[at]
  const decidable = items.filter(isDecidable)
  const selectedItems = decidable.filter((it) => chosen.has(itemKey(it)))
  const isAll = decidable.length > 0 && selectedItems.length === decidable.length
  const toggle = (meant: InboxItem) => {
    const next = new Set(chosen)
    if (!next.delete(itemKey(meant))) next.add(itemKey(meant))
    onChoose(next)
  }
  const toggleKey = (key: string) => {
    const meant = decidable.find((it) => itemKey(it) === key)
    if (meant) toggle(meant)
  }
  useRowShortcuts({ onOpen: setOpen, onSelect: toggleKey })
  return (
    <>
      {failed && (
        <Alert severity="warning" onClose={() => setFailed(undefined)}>
          {failed}
        </Alert>
      )}
      <Card>
        <Stack
          direction="row"
          sx={{ px: 2, py: 1, gap: 1, alignItems: 'center', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider' }}
        >
          <FormControlLabel
            // On a phone the buttons wrap to a row of their own below it.
            sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 160 }}
            label={selectedItems.length > 0 ? `${selectedItems.length} dipilih` : 'Pilih semua di halaman ini'}
            control={
              <Checkbox
                checked={isAll}
                indeterminate={selectedItems.length > 0 && !isAll}
                disabled={decidable.length === 0}
                onChange={() => onChoose(new Set(isAll ? [] : decidable.map(itemKey)))}
              />
            }
          />
          <BulkDecision
            options={decisionOptionsForAll(selectedItems)}
            onDone={(problem) => {
              setFailed(problem)
              onChoose(new Set())
            }}
          />
        </Stack>
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {items.map((each) => (
            <InboxRow
              key={itemKey(each)}
              item={each}
              isTicked={chosen.has(itemKey(each))}
              onTick={isDecidable(each) ? () => toggle(each) : undefined}
              onOpen={() => setOpen(itemKey(each))}
            />
          ))}
        </Stack>
        <ShortcutHint text="J/K pindah · Enter buka · X pilih · di panel: Y setuju, N tolak" />
        {children}
      </Card>
      {item && (
        <InboxPanel
          item={item}
          onClose={() => setOpen(undefined)}
          onMove={(step) => setOpen(itemKey(items[at + step] ?? item))}
          onDecided={() => setOpen(items.slice(at + 1).map(itemKey)[0])}
        />
      )}
    </>
  )
}

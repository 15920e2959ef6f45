import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import type { InboxItem } from '#contract/inbox.ts'
import { BulkDecision } from '#web/request/flow/bulk-decision.tsx'
import { useRowShortcuts } from '#web/ui/list/row-shortcuts.ts'
import { ShortcutHint } from '#web/ui/list/shortcut-hint.tsx'
import { jobOfNamesakes } from '#web/ui/shared-names.ts'
import { decisionOptionsForAll, isDecidable, itemKey } from './inbox-item.ts'
import { InboxRow } from './inbox-row.tsx'

interface Props {
  items: InboxItem[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  onOpen: (key: string) => void
  children: React.ReactNode
}

/** The rows of the inbox, with bulk decisions above them. */
export function InboxItems({ items, chosen, onChoose, onOpen, children }: Props) {
  const [failed, setFailed] = useState<string>()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const decidable = items.filter(isDecidable)
  const selectedItems = decidable.filter((it) => chosen.has(itemKey(it)))
  const isAll = decidable.length > 0 && selectedItems.length === decidable.length
  const toggle = (item: InboxItem) => {
    const next = new Set(chosen)
    if (!next.delete(itemKey(item))) next.add(itemKey(item))
    onChoose(next)
  }
  const toggleKey = (key: string) => {
    const item = decidable.find((it) => itemKey(it) === key)
    if (item) toggle(item)
  }
  useRowShortcuts({ onOpen, onSelect: toggleKey })
  const jobOf = jobOfNamesakes(items.map((it) => it.request))
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
          sx={{
            px: { xs: 1.5, sm: 2 },
            py: { xs: 0, sm: 1 },
            gap: 1,
            alignItems: 'center',
            flexWrap: 'wrap',
            borderBottom: 1,
            borderColor: 'divider',
          }}
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
          {/* On a phone the buttons take a line of their own, so they appear when there is something to decide. */}
          {(!isPhone || selectedItems.length > 0) && (
            <Stack
              direction="row"
              sx={{
                gap: 1,
                pb: { xs: 1, sm: 0 },
                '& > *': { flex: { xs: 1, sm: 'none' } },
                flex: { xs: 1, sm: 'none' },
              }}
            >
              <BulkDecision
                options={decisionOptionsForAll(selectedItems)}
                onDone={(problem) => {
                  setFailed(problem)
                  onChoose(new Set())
                }}
              />
            </Stack>
          )}
        </Stack>
        <Stack component="ul" aria-label="Pengajuan" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {items.map((each) => (
            <InboxRow
              key={itemKey(each)}
              item={each}
              about={jobOf(each.request)}
              isTicked={chosen.has(itemKey(each))}
              onTick={isDecidable(each) ? () => toggle(each) : undefined}
              onOpen={() => onOpen(itemKey(each))}
              isPhone={isPhone}
            />
          ))}
        </Stack>
        <ShortcutHint text="J/K pindah · Enter buka · X pilih · di panel: Y setuju, N tolak" />
        {children}
      </Card>
    </>
  )
}

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { KindName } from '#contract/request-kinds.ts'
import { number } from '#web/ui/format.ts'
import type { RequestWarning } from './request-view.ts'
import { WarningLines } from './warning-lines.tsx'

/** A request in a bulk decision. */
export interface BulkItem {
  kind: KindName
  id: number
  version: number
  /** Status of this kind that the decision leads to. */
  status: string
  name: string
  warnings: readonly RequestWarning[]
}

/** '13 pengajuan · 2 melebihi sisa cuti · 1 melebihi 18 jam' */
export const bulkHeadline = (items: readonly Pick<BulkItem, 'warnings'>[]) => {
  const counts = new Map<string, number>()
  for (const { warnings } of items)
    for (const brief of new Set(warnings.map((it) => it.brief))) counts.set(brief, (counts.get(brief) ?? 0) + 1)
  const parts = [...counts].map(([brief, count]) => `${number(count)} ${brief}`)
  return [`${number(items.length)} pengajuan`, ...parts].join(' · ')
}

/** All requests of a bulk decision in a box that scrolls, those with warnings first. */
export function BulkItems({ items }: { items: readonly BulkItem[] }) {
  const warned = items.filter((it) => it.warnings.length > 0)
  const others = items.filter((it) => it.warnings.length === 0)
  return (
    <>
      <Typography sx={{ fontWeight: 600, mb: 1 }}>{bulkHeadline(items)}</Typography>
      <Box
        component="ul"
        // Focusable so that the keyboard can scroll it.
        tabIndex={0}
        aria-label="Pengajuan yang dipilih"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          maxHeight: '38vh',
          overflowY: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {[...warned, ...others].map((item) => (
          <Box
            component="li"
            key={`${item.kind} ${item.id}`}
            sx={{
              px: 1.5,
              py: 0.75,
              fontSize: 14,
              overflowWrap: 'anywhere',
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            {item.name}
            {item.warnings.length > 0 && <WarningLines texts={item.warnings.map((it) => it.text)} />}
          </Box>
        ))}
      </Box>
    </>
  )
}

import Box from '@mui/material/Box'
import { LabelledLine } from '#web/ui/list/labelled-values.tsx'
import type { RowCardProps } from '#web/ui/list/row-card.tsx'

/** One line a person; a tap anywhere on it opens the explanation. */
export function DeskCard({ title, status, meta, text }: RowCardProps) {
  return (
    <Box sx={{ position: 'relative', display: 'flex', alignItems: 'center', gap: 1, px: 1.5, py: 1, minHeight: 56 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {title.map((it) => (
          <Box key={it.label}>{it.value}</Box>
        ))}
        <LabelledLine of={meta} wraps />
      </Box>
      {/* A long status has two lines, so that the name keeps one. */}
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'end', maxWidth: '45%', '& span': { whiteSpace: 'normal' } }}>
        {[...status, ...text].map((it) => (
          <Box key={it.label} sx={{ '&:empty, &:has(> span:empty)': { display: 'none' } }}>
            {it.value}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import type { ColumnRole } from './column.ts'
import { captionStyle, hasValue, type LabelledValue, LabelledValues } from './labelled-values.tsx'
import { type ListWords, plainWords } from './list-words.ts'
import { RowActions } from './row-actions.tsx'

export interface RowCardProps extends Record<ColumnRole, LabelledValue[]> {
  number?: LabelledValue
  lead?: ReactNode
  actions?: ReactNode
  words?: ListWords
  /** Details are shown from the start and cannot be folded. */
  isOpen: boolean
}

const contentStyle = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: 1,
  fontSize: 14,
  overflowWrap: 'anywhere',
  '& .clamped': { maxWidth: 'none', WebkitLineClamp: '2' },
} as const
const lineStyle = { display: 'flex', columnGap: 2, rowGap: 0.5 } as const

/** Shows title and status, facts and amount, and text; details on request. */
export function RowCard({ lead, actions, words = plainWords, number, isOpen, ...columns }: RowCardProps) {
  const { title, status, amount, meta, text, action, detail } = columns
  const [isUnfolded, setUnfolded] = useState(false)
  const id = useId()
  const isFolded = detail.length > 0 && !isOpen
  const more = isFolded && (
    <Button
      size="small"
      color="inherit"
      aria-expanded={isUnfolded}
      aria-controls={id}
      onClick={() => setUnfolded(!isUnfolded)}
      endIcon={<ExpandIcon isUp={isUnfolded} />}
      sx={{ minHeight: 44, my: -1.5, mr: -1, ml: 'auto', color: 'text.secondary', flexShrink: 0 }}
    >
      Rincian
    </Button>
  )
  return (
    <Box sx={{ display: 'flex', gap: 0.5, p: 2, py: 1.5, pl: lead ? 0.5 : 2 }}>
      {lead && <Box sx={{ mt: -0.5 }}>{lead}</Box>}
      <Box sx={contentStyle}>
        <Box sx={lineStyle}>
          {number && <LabelledValues of={[number]} />}
          <Typography component="div" sx={{ fontWeight: 600, flex: '1 0 40%', minWidth: 0 }}>
            <LabelledValues of={title} />
          </Typography>
          <Box sx={{ minWidth: 'min-content', overflowWrap: 'normal' }}>
            <LabelledValues of={status} />
          </Box>
        </Box>
        {meta.length + amount.length > 0 && (
          <Box sx={{ ...lineStyle, flexWrap: 'wrap' }}>
            <LabelledValues of={meta} />
            <Box sx={{ ml: 'auto', flexShrink: 0, ...figureStyle }}>
              <LabelledValues of={amount} />
            </Box>
          </Box>
        )}
        {(text.some(hasValue) || more) && (
          <Box sx={{ ...lineStyle, alignItems: 'end' }}>
            <Box sx={{ minWidth: 0 }}>
              <LabelledValues of={text} />
            </Box>
            {more}
          </Box>
        )}
        {detail.length > 0 && <DetailList id={id} of={detail} isHidden={isFolded && !isUnfolded} />}
        <Box sx={{ ...lineStyle, flexWrap: 'wrap' }}>
          <LabelledValues of={action} />
          {actions && (
            <Box sx={{ '&:has(> :last-child:empty)': { display: 'none' } }}>
              <Box component="span" sx={captionStyle}>
                {words.actions}
              </Box>
              <RowActions>{actions}</RowActions>
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  )
}

export const figureStyle = { fontVariantNumeric: 'tabular-nums', fontWeight: 600 } as const

export const ExpandIcon = ({ isUp }: { isUp: boolean }) => (
  <ExpandMore
    aria-hidden
    fontSize="small"
    sx={{ color: 'text.secondary', transform: isUp ? 'rotate(180deg)' : 'none' }}
  />
)

export const DetailList = ({ id, of, isHidden }: { id: string; of: LabelledValue[]; isHidden: boolean }) => (
  <Box component="dl" id={id} hidden={isHidden} sx={{ ...gridStyle, display: isHidden ? 'none' : 'grid' }}>
    {of.map(({ label, value }) => (
      <Box key={label} sx={pairStyle}>
        <Typography component="dt" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
          {value}
        </Typography>
      </Box>
    ))}
  </Box>
)

const gridStyle = {
  m: 0,
  mt: 0.5,
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(160px, 1fr))' },
}
/** Label and value side by side on a phone, stacked in a grid. */
const pairStyle = {
  display: { xs: 'grid', sm: 'block' },
  gridTemplateColumns: 'minmax(88px, 36%) 1fr',
  gap: 1,
  minWidth: 0,
}

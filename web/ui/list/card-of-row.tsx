import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { RowActions } from '#web/ui/list/row-actions.tsx'
import type { ColumnRole } from '#web/ui/list/rows.ts'

interface Said {
  label: string
  value: ReactNode
}

export interface CardProps extends Record<ColumnRole, Said[]> {
  number?: Said
  lead?: ReactNode
  actions?: ReactNode
  /** Details are shown from the start, and there is nothing to fold. */
  isOpen: boolean
}

const isSaid = ({ value }: Said) => value !== undefined && value !== null && value !== ''

const caption = { display: 'block', fontSize: 12, fontWeight: 400, lineHeight: 1.4, color: 'text.secondary' } as const

/** Values below the headings that the table would have. Spans, as they may stand inside of a button. */
export const Labelled = ({ of }: { of: Said[] }) =>
  of.filter(isSaid).map(({ label, value }) => (
    <Box component="span" key={label} sx={{ display: 'block', minWidth: 0 }}>
      <Box component="span" sx={caption}>
        {label}
      </Box>{' '}
      <span>{value}</span>
    </Box>
  ))

const words = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: 1,
  fontSize: 14,
  overflowWrap: 'anywhere',
  '& .clamped': { maxWidth: 'none', WebkitLineClamp: '2' },
} as const
const line = { display: 'flex', columnGap: 2, rowGap: 0.5 } as const

/** Which one it is and its state, what it is about and its amount, a text; the rest on demand. */
export function CardOfRow({ lead, actions, number, isOpen, ...parts }: CardProps) {
  const { title, status, amount, meta, text, action, detail } = parts
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
      endIcon={<Turned isUp={isUnfolded} />}
      sx={{ minHeight: 44, my: -1.5, mr: -1, ml: 'auto', color: 'text.secondary', flexShrink: 0 }}
    >
      Rincian
    </Button>
  )
  return (
    <Box sx={{ display: 'flex', gap: 0.5, p: 2, py: 1.5, pl: lead ? 0.5 : 2 }}>
      {lead && <Box sx={{ mt: -0.5 }}>{lead}</Box>}
      <Box sx={words}>
        <Box sx={line}>
          {number && <Labelled of={[number]} />}
          <Typography component="div" sx={{ fontWeight: 600, flex: '1 0 40%', minWidth: 0 }}>
            <Labelled of={title} />
          </Typography>
          <Box sx={{ minWidth: 'min-content', overflowWrap: 'normal' }}>
            <Labelled of={status} />
          </Box>
        </Box>
        {meta.length + amount.length > 0 && (
          <Box sx={{ ...line, flexWrap: 'wrap' }}>
            <Labelled of={meta} />
            <Box sx={{ ml: 'auto', flexShrink: 0, ...figures }}>
              <Labelled of={amount} />
            </Box>
          </Box>
        )}
        {(text.some(isSaid) || more) && (
          <Box sx={{ ...line, alignItems: 'end' }}>
            <Box sx={{ minWidth: 0 }}>
              <Labelled of={text} />
            </Box>
            {more}
          </Box>
        )}
        {detail.length > 0 && <Details id={id} of={detail} isHidden={isFolded && !isUnfolded} />}
        <Box sx={{ ...line, flexWrap: 'wrap' }}>
          <Labelled of={action} />
          {actions && (
            <Box sx={{ '&:has(> :last-child:empty)': { display: 'none' } }}>
              <Box component="span" sx={caption}>
                Action
              </Box>
              <RowActions>{actions}</RowActions>
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  )
}

export const figures = { fontVariantNumeric: 'tabular-nums', fontWeight: 600 } as const

export const Turned = ({ isUp }: { isUp: boolean }) => (
  <ExpandMore
    aria-hidden
    fontSize="small"
    sx={{ color: 'text.secondary', transform: isUp ? 'rotate(180deg)' : 'none' }}
  />
)

export const Details = ({ id, of, isHidden }: { id: string; of: Said[]; isHidden: boolean }) => (
  <Box component="dl" id={id} hidden={isHidden} sx={{ ...grid, display: isHidden ? 'none' : 'grid' }}>
    {of.map(({ label, value }) => (
      <Box key={label} sx={pair}>
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

const grid = {
  m: 0,
  mt: 0.5,
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(160px, 1fr))' },
}
/** Name and value: beside each other on a phone, one above the other in a grid of them. */
const pair = { display: { xs: 'grid', sm: 'block' }, gridTemplateColumns: 'minmax(88px, 36%) 1fr', gap: 1, minWidth: 0 }

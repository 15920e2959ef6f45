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

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/** The heading of the table goes along unseen: a screen reader says it, and whoever searches for it finds it. */
const Spoken = ({ label, value }: Said) => (
  <>
    <span style={unseen}>{label}</span>
    <span>{value}</span>
  </>
)

const isSaid = ({ value }: Said) => value !== undefined && value !== null && value !== ''

export const Words = ({ of }: { of: Said[] }) =>
  of.filter(isSaid).map((said, index) => (
    <span key={said.label}>
      {index > 0 && ' · '}
      <Spoken {...said} />
    </span>
  ))

const words = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: 0.5,
  fontSize: 14,
  overflowWrap: 'anywhere',
  '& .clamped': { maxWidth: 'none', WebkitLineClamp: '2' },
} as const

/** Title and state, what it is about and its amount, a text; the rest on demand. */
export function CardOfRow({ lead, actions, number, isOpen, ...parts }: CardProps) {
  const { title, status, amount, meta, text, action, detail } = parts
  const [isUnfolded, setUnfolded] = useState(false)
  const id = useId()
  const isFolded = detail.length > 0 && !isOpen
  return (
    <Box sx={{ display: 'flex', gap: 0.5, p: 2, py: 1.5, pl: lead ? 0.5 : 2 }}>
      {lead && <Box sx={{ mt: -1 }}>{lead}</Box>}
      <Box sx={words}>
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}>
          <Typography component="div" sx={{ fontWeight: 600, flex: '1 0 50%', minWidth: 0 }}>
            <Words of={title} />
          </Typography>
          <Box sx={{ minWidth: 'min-content', textAlign: 'right', overflowWrap: 'normal' }}>
            <Words of={status} />
          </Box>
        </Box>
        {meta.length + amount.length > 0 && (
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}>
            <Box sx={{ minWidth: 0 }}>
              <Words of={meta} />
            </Box>
            <Box sx={{ flexShrink: 0, ...figures }}>
              <Words of={amount} />
            </Box>
          </Box>
        )}
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'center' }}>
          <Box sx={{ color: 'text.secondary', minWidth: 0 }}>
            <Words of={text} />
          </Box>
          {isFolded && (
            <Button
              size="small"
              color="inherit"
              aria-expanded={isUnfolded}
              aria-controls={id}
              onClick={() => setUnfolded(!isUnfolded)}
              endIcon={<Turned isUp={isUnfolded} />}
              sx={{ minHeight: 44, my: -1.5, mr: -1, color: 'text.secondary', flexShrink: 0 }}
            >
              Rincian
            </Button>
          )}
        </Box>
        {detail.length > 0 && <Details id={id} of={detail} number={number} isHidden={isFolded && !isUnfolded} />}
        {(actions || action.length > 0) && (
          <Box sx={{ mt: 0.5 }}>
            <RowActions>
              {action.map((said) => (
                <span key={said.label}>
                  <Spoken {...said} />
                </span>
              ))}
              {actions}
            </RowActions>
          </Box>
        )}
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

export const Details = ({ id, of, number, isHidden }: { id: string; of: Said[]; number?: Said; isHidden: boolean }) => (
  <Box component="dl" id={id} hidden={isHidden} sx={{ ...grid, display: isHidden ? 'none' : 'grid' }}>
    {[...(number ? [number] : []), ...of].map(({ label, value }) => (
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

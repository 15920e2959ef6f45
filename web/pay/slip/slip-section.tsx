import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { MaskedAmount, useAmountsHidden } from './amount.tsx'

export interface SlipAmount {
  key: string | number
  name: string
  amount: number
  /** How it comes about; hidden with the amounts, which it names. */
  text?: string
  note?: string | null
  /** Beside the amount, e.g. a button. */
  action?: ReactNode
}

interface Props {
  title: string
  lines: readonly SlipAmount[]
  total?: number
  /** Below the lines. */
  children?: ReactNode
  /** Beside the title. */
  action?: ReactNode
  empty?: string
}

/** A part of a slip: its lines with their sentences, and their sum. */
export function SlipSection({ title, lines, total, children, action, empty = 'Tidak ada' }: Props) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Box sx={headStyle}>
        <Typography variant="h3" component="h2" id={id}>
          {title}
        </Typography>
        {action}
      </Box>
      {lines.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {empty}
        </Typography>
      ) : (
        <Box component="dl" sx={{ m: 0 }}>
          {lines.map(({ key, ...line }) => (
            <Line key={key} {...line} />
          ))}
          {total !== undefined && (
            <Box sx={{ ...lineStyle, borderBottom: 0, fontWeight: 600 }}>
              <dt>Jumlah</dt>
              <dd>
                <MaskedAmount of={total} />
              </dd>
            </Box>
          )}
        </Box>
      )}
      {children}
    </Card>
  )
}

const Line = ({ name, amount, text, note, action }: Omit<SlipAmount, 'key'>) => {
  const isHidden = useAmountsHidden()
  return (
    <Box sx={lineStyle}>
      <Box component="dt" sx={{ minWidth: 0 }}>
        {name}
        {text && text !== name && !isHidden && <Box sx={smallStyle}>{text}</Box>}
        {note && <Box sx={smallStyle}>Catatan: {note}</Box>}
        {action}
      </Box>
      <dd>
        <MaskedAmount of={amount} />
      </dd>
    </Box>
  )
}

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: 'space-between',
  alignItems: 'center',
  mb: 0.5,
} as const
const lineStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '& dd': { m: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
} as const
const smallStyle = { fontSize: 12.5, fontWeight: 400, color: 'text.secondary', overflowWrap: 'anywhere' } as const

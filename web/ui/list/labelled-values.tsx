import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export interface LabelledValue {
  label: string
  value: ReactNode
}

export const hasValue = ({ value }: LabelledValue) => value !== undefined && value !== null && value !== ''

export const captionStyle = {
  display: 'block',
  fontSize: 12,
  fontWeight: 400,
  lineHeight: 1.4,
  color: 'text.secondary',
} as const

/** Values below their table headings; spans, because they may be inside a button. */
export const LabelledValues = ({ of }: { of: LabelledValue[] }) =>
  of.filter(hasValue).map(({ label, value }) => (
    <Box component="span" key={label} sx={{ display: 'block', minWidth: 0 }}>
      <Box component="span" sx={captionStyle}>
        {label}
      </Box>{' '}
      <span>{value}</span>
    </Box>
  ))

/** Values in one line, each after its table heading; a line that wraps breaks between them. */
export const LabelledLine = ({ of, wraps = false }: { of: LabelledValue[]; wraps?: boolean }) => (
  <Typography
    component="div"
    variant="body2"
    color="textSecondary"
    sx={{ display: 'flex', columnGap: 1.5, ...(wraps && { flexWrap: 'wrap', whiteSpace: 'nowrap' }) }}
  >
    {of.map(({ label, value }) => (
      <span key={label}>
        {label} {value}
      </span>
    ))}
  </Typography>
)

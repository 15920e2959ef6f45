import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'
import { OptionSelect } from '#web/ui/form/option-select.tsx'
import { ComparedText, comparisonHintStyle } from './compared-text.tsx'
import { usualTexts } from './usual-texts.ts'

export interface ComparedColumn {
  key: string
  label: string
  /** Below the label. */
  action?: ReactNode
  /** Below all lines. */
  note?: ReactNode
}

export interface ComparedLine {
  label: string
  hint?: string | undefined
  /** A text for each column. */
  texts: readonly string[]
}

interface Props {
  /** Accessible name of the table. */
  label: string
  /** The word for a column, where one is chosen. */
  unit: string
  /** The word for a line. */
  lineUnit: string
  columns: readonly ComparedColumn[]
  lines: readonly ComparedLine[]
}

/** A line a property and a column a thing; what differs from most others says so. A phone shows one thing at a time. */
export const ComparisonTable = (props: Props) => {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  return isPhone ? <OneColumn {...props} /> : <AllColumns {...props} />
}

const AllColumns = ({ label, lineUnit, columns, lines }: Props) => {
  const usual = usualTexts(lines)
  const hasNotes = columns.some((it) => it.note !== undefined)
  return (
    // Focusable so that the keyboard can scroll a table wider than its container.
    <Box role="region" aria-label={`${label}, geser ke samping`} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={label} sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col" className="line-head">
              {lineUnit}
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {column.label}
                <div>{column.action}</div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label: rule, hint, texts }, at) => (
            <tr key={rule}>
              <th scope="row" className="line-head">
                {rule}
                {hint && <Box sx={comparisonHintStyle}>{hint}</Box>}
              </th>
              {columns.map(({ key }, column) => (
                <td key={key}>
                  <ComparedText text={texts[column] ?? ''} isDifferent={texts[column] !== usual[at]} />
                </td>
              ))}
            </tr>
          ))}
          {hasNotes && (
            <tr>
              <td className="line-head" />
              {columns.map(({ key, note }) => (
                <td key={key}>{note}</td>
              ))}
            </tr>
          )}
        </tbody>
      </Box>
    </Box>
  )
}

const OneColumn = ({ label, unit, columns, lines }: Props) => {
  const [chosen, setChosen] = useState(columns[0]?.key ?? '')
  const usual = usualTexts(lines)
  const at = Math.max(
    0,
    columns.findIndex((it) => it.key === chosen),
  )
  const column = columns[at]
  return (
    <Box component="section" aria-label={label} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <OptionSelect
        size="small"
        label={unit}
        options={columns.map(({ key, label: name }) => ({ value: key, label: name }))}
        value={column?.key ?? ''}
        onChange={setChosen}
      />
      <Box component="dl" sx={{ m: 0 }}>
        {lines.map(({ label: rule, hint, texts }, line) => (
          <Box key={rule} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {rule}
              {hint && <Box sx={comparisonHintStyle}>{hint}</Box>}
            </Typography>
            <Box component="dd" sx={{ m: 0 }}>
              <ComparedText text={texts[at] ?? ''} isDifferent={texts[at] !== usual[line]} />
            </Box>
          </Box>
        ))}
      </Box>
      {column?.note}
      {column?.action}
    </Box>
  )
}
const tableStyle = {
  width: '100%',
  // Borders of a collapsed table do not move with sticky cells.
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 14,
  '& th, & td': { p: 1.25, textAlign: 'left', verticalAlign: 'top', borderBottom: 1, borderColor: 'divider' },
  '& thead th': { minWidth: 150 },
  '& tbody th': { fontWeight: 500 },
  '& .line-head': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: 260,
    minWidth: 200,
    pl: 2,
    bgcolor: 'background.paper',
    borderRight: 1,
    borderRightColor: 'divider',
  },
} as const

/** Columns of figures whose numbers of people lead to them. */
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReportFigure } from '#contract/report/figures.ts'
import type { ReportMonth, ReportRow } from '#contract/report/report.ts'
import type { Column } from '#web/ui/list/column.ts'
import { reportFigureText } from './figure-text.ts'
import type { ChosenNumber } from './people-panel.tsx'

export type OpenNumber = (chosen: ChosenNumber) => void

const amountIn = (row: ReportRow | ReportMonth, figure: string) => {
  const value = row[figure]
  return typeof value === 'number' ? value : null
}

export const numberColumns = <Row extends ReportRow | ReportMonth>(
  figures: readonly ReportFigure[],
  onOpen: OpenNumber | undefined,
  cellOf: (row: Row) => Omit<ChosenNumber, 'figure' | 'text'>,
): Column<Row>[] =>
  figures.map((figure) => ({
    label: figure.label,
    role: 'meta',
    align: 'right',
    cell: (row) => {
      const value = amountIn(row, figure.figure)
      const text = reportFigureText(figure.unit, value)
      if (!onOpen || !value || figure.figure === 'share')
        return (
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {text}
          </Box>
        )
      return (
        <Link
          component="button"
          type="button"
          aria-label={`${figure.label} ${text}, ${cellOf(row).of}`}
          onClick={() => onOpen({ figure, text, ...cellOf(row) })}
          sx={{
            fontSize: 'inherit',
            verticalAlign: 'baseline',
            whiteSpace: 'nowrap',
            fontVariantNumeric: 'tabular-nums',
            // Larger for a finger, in line with the numbers beside it.
            '@media (pointer: coarse)': { minHeight: 44, my: -1.5 },
          }}
        >
          {text}
        </Link>
      )
    },
  }))

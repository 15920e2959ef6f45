import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ChartRow } from '#contract/home/dashboard.ts'
import { number } from '#web/ui/format.ts'

export interface HeadcountSeries {
  of: 'male' | 'female'
  gender: string
  label: string
  color: string
}

const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  m: '-1px',
  p: 0,
  border: 0,
  overflow: 'hidden',
  clip: 'rect(0 0 0 0)',
  whiteSpace: 'nowrap',
}

/** The numbers of the chart; when hidden visually, screen readers still read it. */
export function HeadcountTable(props: { rows: ChartRow[]; series: HeadcountSeries[]; isHidden: boolean }) {
  const { rows, series, isHidden } = props
  return (
    <TableContainer sx={isHidden ? visuallyHidden : undefined}>
      <Table size="small" aria-label="Ikhwan dan Akhwat per entitas">
        <TableHead>
          <TableRow>
            <TableCell>Entitas</TableCell>
            {series.map((one) => (
              <TableCell key={one.of} align="right">
                {one.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.company_name}>
              <TableCell component="th" scope="row">
                {row.company_name}
              </TableCell>
              {series.map((one) => (
                <TableCell key={one.of} align="right">
                  {number(row[one.of])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
